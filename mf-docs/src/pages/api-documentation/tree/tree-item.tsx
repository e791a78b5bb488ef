import { ChevronRight } from 'lucide';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';

import type { ApiNode } from '@up/api/entities/api-node';
import { Icon } from '@up/ui/icon';

import { nodeAddress, type Branch } from '../../../navigation/addresses.ts';
import { MethodBadge } from '../../../components/method-badge.tsx';
import type { Watch } from '../../../prefetch/watch-in-view.ts';
import { useText } from '../../../text.ts';

/** The state that every row of the tree needs. */
export interface TreeView {
  branch: Branch;
  currentId?: string;
  isOpen(node: ApiNode): boolean;
  setOpen(nodeId: string, open: boolean): void;
  watch?: Watch;
}

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

const RowLink = styled(Link)`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: var(--space-2);
  min-height: 34px;
  padding: 6px var(--space-2) 6px 32px;
  border-radius: var(--radius-6);
  color: var(--text);
  font-size: var(--size-14);
  font-weight: 500;
  line-height: 1.55;
  text-decoration: none;

  &[data-type='PACKAGE'] {
    font-weight: 700;
  }

  &[data-type='APIINFO'] {
    padding-left: var(--space-3);
    color: var(--text-muted);
    font-weight: 400;
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
    font-weight: 600;
  }
`;

/** Narrower than the badge of a heading: a column of labels at the right edge. */
const Method = styled.span`
  flex: none;
  font-size: 0.6875rem;
`;

/** A node of the tree with everything below it. */
export function TreeItem({ node, view }: { node: ApiNode; view: TreeView }) {
  const text = useText();
  const listId = useId();
  const isApi = node.type === 'APIINFO';
  const holds = node.children.length > 0;
  const open = holds && view.isOpen(node);
  return (
    <li data-open={holds ? open : undefined}>
      <Row>
        <RowLink
          to={nodeAddress(view.branch, node)}
          data-type={node.type}
          discover="none"
          data-prefetch={isApi ? node.id : undefined}
          ref={isApi ? view.watch : undefined}
          aria-current={node.nodeId === view.currentId ? 'page' : undefined}
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
            onClick={() => view.setOpen(node.nodeId, !open)}
          >
            <Icon of={ChevronRight} />
          </Toggle>
        )}
      </Row>
      {open && (
        <Nested id={listId} role="list">
          {node.children.map((child) => (
            <TreeItem key={child.nodeId} node={child} view={view} />
          ))}
        </Nested>
      )}
    </li>
  );
}
