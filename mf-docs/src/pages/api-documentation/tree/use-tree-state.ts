import { useLayoutEffect } from 'react';
import { useStore } from 'zustand';

import type { ApiNode, PackageFacts } from '@up/api/entities/api-node';

import type { Branch } from '../../../navigation/addresses.ts';
import type { TreeStore } from './tree-store.ts';

/**
 * Which nodes are expanded, and which branch is shown. When the page changes, the path to the current node is expanded,
 * whatever the reader collapsed, and stays expanded afterwards.
 */
export function useTreeState(store: TreeStore, branch: Branch | undefined, trail: readonly ApiNode[]) {
  const state = useStore(store);
  const currentId = trail.at(-1)?.nodeId;
  const way = trail.map((node) => node.nodeId);
  const wayKey = way.join('\n');
  const type = trail[0]?.package?.type;

  useLayoutEffect(() => void store.persist.rehydrate(), [store]);
  useLayoutEffect(() => {
    const opened = Object.fromEntries(wayKey ? wayKey.split('\n').map((nodeId) => [nodeId, true]) : []);
    store.setState(({ open, branch: last, category }) => ({
      open: { ...open, ...opened },
      branch: branch ?? last,
      // The current page is never filtered out.
      category: type === undefined || category === type ? category : undefined,
    }));
  }, [store, branch, wayKey, type]);

  return {
    branch: state.branch ?? branch ?? 'packages',
    currentId,
    isOpen: (node: ApiNode) => state.open[node.nodeId] ?? (node.type === 'PACKAGE' || way.includes(node.nodeId)),
    setOpen: (nodeId: string, open: boolean) => store.setState((now) => ({ open: { ...now.open, [nodeId]: open } })),
    show: (shown: Branch) => store.setState({ branch: shown }),
    category: state.category,
    choose: (category: PackageFacts['type'] | undefined) => store.setState({ category }),
  };
}
