import { Link } from 'react-router-dom';
import { styled } from 'styled-components';

import type { ApiNode } from '@up/api/entities/api-node';

import { nodeAddress, type Branch } from '../../../navigation/addresses.ts';
import { useText } from '../../../text.ts';

const Root = styled.nav`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: var(--space-4);
  padding-top: var(--space-6);
  border-top: 1px solid var(--border);

  a {
    min-width: 0;
    color: inherit;
    text-decoration: none;
  }

  a:hover strong {
    color: var(--brand-text);
    text-decoration: underline;
  }

  span {
    display: block;
    color: var(--text-muted);
    font-size: var(--size-14);
  }

  a[rel='next'] {
    grid-column: 2;
    text-align: right;
  }
`;

/** Links to the previous and next API in the order of the tree. */
export function Neighbours({ branch, id, apis }: { branch: Branch; id: string; apis: readonly ApiNode[] }) {
  const text = useText();
  const position = apis.findIndex(({ nodeId }) => nodeId === id);
  const [previous, next] = [apis[position - 1], apis[position + 1]];
  if (!previous && !next) return null;
  return (
    <Root aria-label={text('docs.around')}>
      {previous && (
        <Link to={nodeAddress(branch, previous)} rel="prev" discover="none">
          <span>{text('docs.around.previous')}</span>
          <strong>{previous.title}</strong>
        </Link>
      )}
      {next && (
        <Link to={nodeAddress(branch, next)} rel="next" discover="none">
          <span>{text('docs.around.next')}</span>
          <strong>{next.title}</strong>
        </Link>
      )}
    </Root>
  );
}
