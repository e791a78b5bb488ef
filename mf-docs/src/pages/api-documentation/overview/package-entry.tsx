import { useId } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';

import type { ApiNode } from '@up/api/entities/api-node';

import { nodeAddress } from '../../../catalogue/addresses.ts';
import { apisBelow } from '../../../catalogue/nodes.ts';
import { ApiLinks } from './api-links.tsx';
import { PackageFacts } from './package-facts.tsx';

const Root = styled.section`
  display: grid;
  gap: var(--space-3);

  h2 {
    font-size: var(--size-22);
  }

  :is(h2, h3) a {
    color: inherit;
    text-decoration: none;
  }

  :is(h2, h3) a:hover {
    text-decoration: underline;
  }
`;

const Description = styled.p`
  max-width: var(--measure);
`;

const Groups = styled.div`
  columns: 3 220px;
  column-gap: var(--space-8);
  margin-top: var(--space-4);

  > div {
    padding-bottom: var(--space-6);
    break-inside: avoid;
  }

  h3 {
    margin-bottom: var(--space-2);
    color: var(--text-muted);
    font-size: var(--size-14);
  }
`;

export interface PackageEntryProps {
  node: ApiNode;
}

/** A package on the front page, with the way to each of its APIs. */
export function PackageEntry({ node }: PackageEntryProps) {
  const headingId = useId();
  return (
    <Root aria-labelledby={headingId}>
      <h2 id={headingId}>
        <Link to={nodeAddress('packages', node)}>{node.title}</Link>
      </h2>
      {node.description && <Description>{node.description}</Description>}
      <PackageFacts node={node} />
      <Groups>
        {node.children.map((group) => (
          <div key={group.nodeId}>
            <h3>
              <Link to={nodeAddress('packages', group)}>{group.title}</Link>
            </h3>
            <ApiLinks branch="packages" apis={apisBelow(group)} />
          </div>
        ))}
      </Groups>
    </Root>
  );
}
