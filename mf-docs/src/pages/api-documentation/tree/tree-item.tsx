import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide';
import { memo, useId, useMemo } from 'react';
import { useStore } from 'zustand';

import { apiTree, type ApiNode } from '@up/api/entities/api-node';
import type { Branch } from '@up/api/entities/api-place';
import { usePortal } from '@up/host';
import { Button, Icon, Skeleton } from '@up/ui';

import { nodeAddress, nodePath } from '../../../navigation/addresses.ts';
import { MethodBadge } from '../../../components/method-badge.tsx';
import type { Watch } from '../../../prefetch/watch-in-view.ts';
import { withinBase } from '../../../prose/routed-links.ts';
import { levelQuery } from '../../../queries/level-query.ts';
import { useText } from '../text.ts';
import { ListFailure } from '../list-failure.tsx';
import { Method, Nested, Row, RowLink, Toggle, Waiting } from './tree-parts.tsx';
import { setOpen, type TreeStore } from './tree-store.ts';

/** What every row of the tree needs. It stays the same object when only the current page changes. */
export interface TreeContext {
  branch: Branch;
  /** Of this site's addresses, in the reader's language. */
  base: string;
  store: TreeStore;
  /** Whether every node is expanded, whatever the reader collapsed. */
  isExpanded: boolean;
  /** Whether packages are expanded until the reader collapses them. */
  opensPackages: boolean;
  watch?: Watch;
}

export interface TreeItemProps {
  node: ApiNode;
  tree: TreeContext;
  /** Ids from this node down to the current one; absent unless this node is the current one or above it. */
  path?: readonly string[];
}

/**
 * A node of the tree with everything below it. Catalogues have hundreds of rows, so only rows that change render again,
 * and their links are plain anchors whose clicks the tree routes: a `Link` renders again at each navigation.
 */
export const TreeItem = memo(function TreeItem({ node, tree, path }: TreeItemProps) {
  const text = useText();
  const listId = useId();
  const { branch, base, store, isExpanded, opensPackages, watch } = tree;
  const wanted = useStore(store, (state) => state.open[node.nodeId]);
  const isApi = node.type === 'APIINFO';
  const holds = node.counts ? node.counts.groups + node.counts.apis > 0 : node.children.length > 0;
  const open = holds && (isExpanded || (wanted ?? ((opensPackages && node.type === 'PACKAGE') || path !== undefined)));
  return (
    <li data-open={holds ? open : undefined}>
      <Row>
        <RowLink
          href={withinBase(nodeAddress(branch, node), base)}
          data-type={node.type}
          data-prefetch={isApi ? nodePath(branch, node) : undefined}
          ref={isApi ? watch : undefined}
          aria-current={path?.length === 1 ? 'page' : undefined}
        >
          {node.title}
          {node.method && (
            <Method>
              <MethodBadge method={node.method} plain />
            </Method>
          )}
        </RowLink>
        {holds && (
          <Toggle
            type="button"
            aria-expanded={open}
            aria-controls={open ? listId : undefined}
            aria-label={text('docs.tree.below', { title: node.title })}
            onClick={() => setOpen(store, node.nodeId, !open)}
          >
            <Icon of={ChevronRight} />
          </Toggle>
        )}
      </Row>
      {open && (
        <Nested id={listId} role="list">
          {node.counts ? (
            <TreeLevel parent={node} tree={tree} path={path?.slice(1)} />
          ) : (
            <TreeItems nodes={node.children} tree={tree} path={path?.slice(1)} />
          )}
        </Nested>
      )}
    </li>
  );
});

export interface TreeItemsProps {
  nodes: readonly ApiNode[];
  tree: TreeContext;
  /** Ids from one of the nodes down to the current one. */
  path?: readonly string[];
}

/** The rows of one level. */
export function TreeItems({ nodes, tree, path }: TreeItemsProps) {
  return nodes.map((node) => (
    <TreeItem key={node.nodeId} node={node} tree={tree} path={path?.[0] === node.nodeId ? path : undefined} />
  ));
}

export interface TreeLevelProps {
  tree: TreeContext;
  /** The node whose level it is; the root of the branch when absent. */
  parent?: ApiNode;
  /** Ids from one of its nodes down to the current one. */
  path?: readonly string[];
  /** Which nodes are shown; all by default. */
  isShown?: (node: ApiNode) => boolean;
}

/** The rows below a node: those that came with a page, or fetched when the node is opened. */
export function TreeLevel({ tree, parent, path, isShown }: TreeLevelProps) {
  const text = useText();
  const { branch } = tree;
  const level = useQuery(levelQuery(usePortal(), parent?.nodeId ?? branch));
  const nodes = useMemo(
    () => apiTree(branch, level.data?.entries ?? [], parent && [...ancestorsOf(parent), parent]),
    [branch, level.data, parent],
  );
  if (level.data) {
    const { entries, total } = level.data;
    return (
      <>
        <TreeItems nodes={isShown ? nodes.filter(isShown) : nodes} tree={tree} path={path} />
        {entries.length < total && (
          <li>
            <Button variant="quiet" size="small" busy={level.isFetching} onClick={() => void level.refetch()}>
              {text('docs.tree.all', { count: total })}
            </Button>
          </li>
        )}
      </>
    );
  }
  if (level.isError) {
    return (
      <li>
        <ListFailure query={level} />
      </li>
    );
  }
  return (
    <Waiting aria-busy aria-label={text('docs.tree.loading')}>
      <Skeleton />
    </Waiting>
  );
}

function ancestorsOf({ parentIds, parentNodeIds }: ApiNode): Pick<ApiNode, 'id' | 'nodeId'>[] {
  return parentIds.map((id, depth) => ({ id, nodeId: parentNodeIds[depth] ?? '' }));
}
