import { Link } from 'react-router-dom';
import { styled } from 'styled-components';

import type { ApiNode } from '@up/api/entities/api-node';
import type { Branch } from '@up/api/entities/api-place';

import { nodeAddress } from '../../../navigation/addresses.ts';
import { MethodBadge } from '../../../components/method-badge.tsx';

const List = styled.ul`
  border-top: 1px solid var(--border);

  > li {
    border-bottom: 1px solid var(--border);
  }
`;

const Row = styled(Link)`
  display: grid;
  grid-template-columns: 60px minmax(0, 1fr);
  align-items: baseline;
  gap: 2px var(--space-3);
  padding: var(--space-3) 0;
  color: var(--text);
  text-decoration: none;

  &:hover > :last-child {
    color: var(--brand-text);
    text-decoration: underline;
  }
`;

/** APIs as a list of links. */
export function ApiLinks({ branch, apis }: { branch: Branch; apis: readonly ApiNode[] }) {
  return (
    <List role="list">
      {apis.map((api) => (
        <li key={api.nodeId}>
          <Row to={nodeAddress(branch, api)}>
            <span>{api.method && <MethodBadge method={api.method} />}</span>
            <span>{api.title}</span>
          </Row>
        </li>
      ))}
    </List>
  );
}
