import { useId } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';

import type { ApiNode } from '@up/api/entities/api-node';

import { nodeAddress } from '../../../navigation/addresses.ts';
import { countsOf } from '../../../navigation/nodes.ts';
import { useText } from '../text.ts';
import { PackageFacts } from './package-facts.tsx';

const Root = styled.section`
  display: grid;
  gap: var(--space-3);

  h2 {
    font-size: var(--size-22);
  }

  h2 a {
    color: inherit;
    text-decoration: none;
  }

  h2 a:hover {
    text-decoration: underline;
  }
`;

const Description = styled.p`
  max-width: var(--measure);
`;

const Groups = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(220px, 1fr));
  gap: 0 var(--space-8);
  margin-top: var(--space-2);

  > li {
    display: flex;
    justify-content: space-between;
    gap: var(--space-3);
    padding-block: var(--space-2);
    border-top: 1px solid var(--border);
    font-size: var(--size-14);
  }

  a {
    min-height: var(--control-24);
    color: var(--text);
    text-decoration: none;
  }

  a:hover {
    color: var(--brand-text);
    text-decoration: underline;
  }

  span {
    color: var(--text-muted);
    white-space: nowrap;
  }
`;

export interface PackageEntryProps {
  node: ApiNode;
}

/** A package on the front page, with links to its groups. */
export function PackageEntry({ node }: PackageEntryProps) {
  const text = useText();
  const headingId = useId();
  return (
    <Root aria-labelledby={headingId}>
      <h2 id={headingId}>
        <Link to={nodeAddress('packages', node)}>{node.title}</Link>
      </h2>
      {node.description && <Description>{node.description}</Description>}
      <PackageFacts node={node} />
      <Groups role="list">
        {node.children.map((group) => (
          <li key={group.nodeId}>
            <Link to={nodeAddress('packages', group)}>{group.title}</Link>
            <span>{text('docs.group.count', { count: countsOf(group).apis })}</span>
          </li>
        ))}
      </Groups>
    </Root>
  );
}
