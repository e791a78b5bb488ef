import { Link } from 'react-router-dom';
import { styled } from 'styled-components';

import type { ApiLink, Branch } from '@up/api/entities/api-place';

import { nodeAddress } from '../../../navigation/addresses.ts';
import { useText } from '../text.ts';

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

export interface NeighboursProps {
  branch: Branch;
  previous?: ApiLink;
  next?: ApiLink;
}

/** Links to the previous and next API in the order of the tree. */
export function Neighbours({ branch, previous, next }: NeighboursProps) {
  const text = useText();
  if (!previous && !next) return null;
  const address = (api: ApiLink) => nodeAddress(branch, { type: 'APIINFO', ...api });
  return (
    <Root aria-label={text('docs.around')}>
      {previous && (
        <Link to={address(previous)} rel="prev" discover="none">
          <span>{text('docs.around.previous')}</span>
          <strong>{previous.title}</strong>
        </Link>
      )}
      {next && (
        <Link to={address(next)} rel="next" discover="none">
          <span>{text('docs.around.next')}</span>
          <strong>{next.title}</strong>
        </Link>
      )}
    </Root>
  );
}
