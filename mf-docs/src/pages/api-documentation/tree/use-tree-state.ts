import { useLayoutEffect } from 'react';
import { useStore } from 'zustand';

import type { ApiNode, PackageFacts } from '@up/api/entities/api-node';
import type { Branch } from '@up/api/entities/api-place';

import type { TreeStore } from './tree-store.ts';

/**
 * Which branch and which packages are shown. When the page changes, the path to the current node is expanded,
 * whatever the reader collapsed, and stays expanded afterwards.
 */
export function useTreeState(store: TreeStore, branch: Branch | undefined, trail: readonly ApiNode[]) {
  const chosen = useStore(store, (state) => state.branch);
  const category = useStore(store, (state) => state.category);
  const wayKey = trail.map((node) => node.nodeId).join('\n');
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
    branch: chosen ?? branch ?? 'packages',
    show: (shown: Branch) => store.setState({ branch: shown }),
    category,
    choose: (wanted: PackageFacts['type'] | undefined) => store.setState({ category: wanted }),
  };
}
