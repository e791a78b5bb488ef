import { Link } from 'react-router-dom';
import { styled } from 'styled-components';

import type { ApiNode } from '@up/api/entities/api-node';
import type { Branch } from '@up/api/entities/api-place';
import { pages } from '@up/api/pages';

import { useText } from '../text.ts';
import { nodeAddress } from './addresses.ts';

const List = styled.ol`
  display: flex;
  flex-wrap: wrap;
  margin-bottom: var(--space-3);
  color: var(--text-muted);
  font-size: var(--size-14);

  li + li::before {
    padding-inline: var(--space-2);
    color: var(--border-strong);
    content: '/' / '';
  }

  a {
    display: inline-block;
    padding-block: 2px;
    color: inherit;
    text-decoration: none;
  }

  a:hover {
    color: var(--text);
    text-decoration: underline;
  }
`;

/** The path from the front page of the documentation to the page, without the page itself. */
export function Breadcrumb({ branch, above }: { branch: Branch; above: readonly ApiNode[] }) {
  const text = useText();
  return (
    <nav aria-label={text('docs.breadcrumb')}>
      <List role="list">
        <li>
          <Link to={pages.apiDocumentation()}>{text('docs.api-documentation.title')}</Link>
        </li>
        {above.map((node) => (
          <li key={node.nodeId}>
            <Link to={nodeAddress(branch, node)}>{node.title}</Link>
          </li>
        ))}
      </List>
    </nav>
  );
}
