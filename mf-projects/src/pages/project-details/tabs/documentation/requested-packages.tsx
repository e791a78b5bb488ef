import { Link } from 'react-router-dom';
import { styled } from 'styled-components';

import type { Project } from '@up/api/calls/projects/project';
import { pages } from '@up/api/pages';
import { Badge, Muted } from '@up/ui';

import { useText } from '../../../../text.ts';

const List = styled.ul`
  display: grid;
  gap: var(--space-3);
  font-size: var(--size-14);

  > li {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: var(--space-1) var(--space-3);
  }

  a {
    font-size: var(--size-16);
    font-weight: 700;
  }
`;

/** The packages that wait for an approval, or were rejected. */
export function RequestedPackages({ requested }: { requested: NonNullable<Project['requestedPackages']> }) {
  const text = useText();
  return (
    <List role="list">
      {requested.map(({ id, name, status, reason }) => (
        <li key={id}>
          <Link to={pages.apiDocumentation({ slug: ['packages', id] })}>{name}</Link>
          <Badge tone={status === 'pending' ? 'warning' : 'danger'}>{text(`projects.package.${status}`)}</Badge>
          {reason !== '' && <Muted>{text('projects.notice.reason', { reason })}</Muted>}
        </li>
      ))}
    </List>
  );
}
