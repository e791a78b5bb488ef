import { ChevronRight } from 'lucide';
import { memo, useId } from 'react';
import { styled } from 'styled-components';
import { useStore } from 'zustand';

import type { ApiNode } from '@up/api/entities/api-node';
import { withinBase } from '../../../prose/routed-links.ts';
import { Icon } from '@up/ui/icon';

import { nodeAddress, type Branch } from '../../../navigation/addresses.ts';
import { MethodBadge } from '../../../components/method-badge.tsx';
import type { Watch } from '../../../prefetch/watch-in-view.ts';
import { useText } from '../../../text.ts';
import { setOpen, type TreeStore } from './tree-store.ts';

export const TreeList = styled.ul`
  display: grid;
  gap: 1px;
`;

const Nested = styled(TreeList)`
  margin: 1px 0 var(--space-1) 15px;
  padding-left: var(--space-1);

  & & {
    border-left: 1px solid var(--border);
  }
`;

const Row = styled.div`
  position: relative;
`;

const Toggle = styled.button`
  position: absolute;
  inset: 4px auto auto 2px;
  display: grid;
  place-items: center;
  width: 26px;
  height: 26px;
  padding: 0;
  border: 0;
  border-radius: var(--radius-6);
  background: none;
  color: var(--text-muted);

  > * {
    transition: transform var(--fast) var(--ease);
  }

  &[aria-expanded='true'] > * {
    transform: rotate(90deg);
  }

  &:hover {
    background: var(--border);
    color: var(--text);
  }
`;

const RowLink = styled.a`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: var(--space-2);
  min-height: 34px;
  padding: 6px var(--space-2) 6px 32px;
  border-radius: var(--radius-6);
  color: var(--text);
  font-size: var(--size-14);
  line-height: 1.55;
  text-decoration: none;

  &[data-type='PACKAGE'] {
    font-weight: 700;
  }

  &[data-type='APIINFO'] {
    padding-left: var(--space-3);
    color: var(--text-muted);
  }

  &:hover {
    background: var(--surface-hover);
    color: var(--text);
  }

  &:focus-visible {
    outline-offset: -2px;
  }

  &[aria-current] {
    background: var(--brand-tint);
    color: var(--brand-text);
    font-weight: 700;
  }
`;

/** Narrower than the badge of a heading: a column of labels at the right edge. */
const Method = styled.span`
  flex: none;
  font-size: var(--size-12);
`;

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
  const holds = node.children.length > 0;
  const open = holds && (isExpanded || (wanted ?? ((opensPackages && node.type === 'PACKAGE') || path !== undefined)));
  return (
    <li data-open={holds ? open : undefined}>
      <Row>
        <RowLink
          href={withinBase(nodeAddress(branch, node), base)}
          data-type={node.type}
          data-prefetch={isApi ? node.id : undefined}
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
          <TreeItems nodes={node.children} tree={tree} path={path?.slice(1)} />
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
