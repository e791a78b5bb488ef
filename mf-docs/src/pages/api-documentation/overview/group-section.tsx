import { useId } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';

import type { ApiNode } from '@up/api/entities/api-node';
import type { Branch } from '@up/api/entities/api-place';

import { nodeAddress } from '../../../navigation/addresses.ts';
import { ApiLinks } from './api-links.tsx';

const Root = styled.section`
  display: grid;
  gap: var(--space-3);
  align-content: start;

  h2 {
    font-size: var(--size-18);
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
  color: var(--text-muted);
  font-size: var(--size-14);
`;

export interface GroupSectionProps {
  branch: Branch;
  group: ApiNode;
  description?: string;
}

/** A group with its own APIs; its subgroups are separate sections. */
export function GroupSection({ branch, group, description }: GroupSectionProps) {
  const headingId = useId();
  const apis = group.children.filter((child) => child.type === 'APIINFO');
  return (
    <Root aria-labelledby={headingId}>
      <h2 id={headingId}>
        <Link to={nodeAddress(branch, group)}>{group.title}</Link>
      </h2>
      {description && <Description>{description}</Description>}
      {apis.length > 0 && <ApiLinks branch={branch} apis={apis} />}
    </Root>
  );
}
