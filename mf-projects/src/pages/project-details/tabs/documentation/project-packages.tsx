import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';

import type { Project } from '@up/api/calls/projects/project';
import { pages } from '@up/api/pages';
import { usePortal } from '@up/host';
import { Badge, Muted, Section } from '@up/ui';

import { limitText } from '../../../../project/limit-text.ts';
import { packagesQuery } from '../../../../project/queries.ts';
import { useText } from '../../../../text.ts';

const List = styled.ul`
  border-top: 1px solid var(--border);
  font-size: var(--size-14);

  > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-1) var(--space-3);
    min-height: 48px;
    padding-block: var(--space-2);
    border-bottom: 1px solid var(--border);
  }

  a {
    font-weight: 700;
  }
`;

const Limit = styled.span`
  margin-left: auto;
  color: var(--text-muted);
  font-variant-numeric: tabular-nums;
`;

/**
 * The packages of a project, as links to the documentation, then those that wait for an approval. Limits come from the
 * catalogue.
 */
export function ProjectPackages({ project: { packages, requestedPackages = [] } }: { project: Project }) {
  const text = useText();
  const portal = usePortal();
  const { data: catalogue } = useQuery(packagesQuery(portal));
  return (
    <Section title={text('projects.field.packages')}>
      <List role="list">
        {packages.map(({ id, name }) => {
          const catalogueEntry = catalogue?.find((each) => each.id === id);
          return (
            <li key={id}>
              <Link to={pages.apiDocumentation({ slug: ['packages', catalogueEntry?.slug ?? id] })}>{name}</Link>
              {catalogueEntry && <Limit>{limitText(text, catalogueEntry.dailyMaxCount, portal.locale)}</Limit>}
            </li>
          );
        })}
        {requestedPackages.map(({ id, name, status, reason }) => (
          <li key={id}>
            <Link to={pages.apiDocumentation({ slug: ['packages', id] })}>{name}</Link>
            <Badge tone={status === 'pending' ? 'warning' : 'danger'}>{text(`projects.package.${status}`)}</Badge>
            {reason !== '' && <Muted>{text('projects.notice.reason', { reason })}</Muted>}
          </li>
        ))}
      </List>
    </Section>
  );
}
