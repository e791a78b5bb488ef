import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';

import type { ChangeKind } from '@up/api/calls/catalogue/changelog';
import { projectApiChanges, type ProjectApiChange } from '@up/api/calls/trials/api-changes';
import { pages } from '@up/api/pages';
import { callQuery, formatDateTime, usePortal, useSession } from '@up/host';
import { Badge, Row, Section, type Tone } from '@up/ui';

import { useSummaryText } from './text.ts';

const List = styled.ul`
  border-top: 1px solid var(--border);
  font-size: var(--size-14);

  > li {
    display: grid;
    gap: var(--space-1);
    padding-block: var(--space-2);
    border-bottom: 1px solid var(--border);
  }

  a {
    font-weight: 700;
  }

  p {
    color: var(--text-muted);
  }
`;

const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: baseline;
  gap: var(--space-3);

  time {
    color: var(--text-muted);
    font-variant-numeric: tabular-nums;
  }
`;

const tones: Record<ChangeKind, Tone> = { added: 'success', changed: 'info', deprecated: 'warning', removed: 'danger' };

/** The most changes that are listed; the changelog has all. */
const listed = 5;

/** The query of the section. */
export const apiChangesQuery = (portal: Parameters<typeof callQuery>[0], projectId: string) =>
  callQuery(portal, projectApiChanges, { params: { projectId } });

/** What changed in the APIs that the project calls; nothing when none of them has changed. */
export function ApiChanges({ projectId }: { projectId: string }) {
  const text = useSummaryText();
  const { data = [] } = useQuery(apiChangesQuery(usePortal(), projectId));
  // An API is not news to a project that calls it, unless something about it changes.
  const changes = data.filter(({ kind }) => kind !== 'added');
  if (changes.length === 0) return null;
  return (
    <Section
      title={text('projects.changes.title')}
      lead={text('projects.changes.lead')}
      action={<Link to={pages.changelog()}>{text('projects.changes.all')}</Link>}
    >
      <List role="list">
        {changes.slice(0, listed).map((change) => (
          <Change key={`${change.release} ${change.id}`} change={change} />
        ))}
      </List>
    </Section>
  );
}

function Change({ change }: { change: ProjectApiChange }) {
  const text = useSummaryText();
  const timeZone = useSession((session) => session.timeZone);
  const { id, title, kind, breaking, calls, inUat, usedFields, packages, differences, replacedBy, at } = change;
  const packageId = packages[0]?.id;
  const lastDay = differences.find(({ what }) => what === 'sunset')?.values?.[1];
  const hasNewValues = differences.some(({ affectsStrictClients }) => affectsStrictClients);
  return (
    <li>
      <Line>
        <Row $gap="1 3">
          {packageId === undefined ? title : <Link to={pages.changelog({ slug: [packageId, id] })}>{title}</Link>}
          <Badge tone={tones[kind]}>{text(`projects.changes.${kind}`)}</Badge>
          {breaking && kind !== 'removed' && <Badge tone="danger">{text('projects.changes.breaking')}</Badge>}
          {hasNewValues && <Badge tone="warning">{text('projects.changes.newValues')}</Badge>}
          <p>
            {[
              calls > 0 && text('projects.changes.calls', { count: calls }),
              inUat && text('projects.changes.uat'),
              lastDay && text('projects.changes.lastDay', { day: lastDay }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </Row>
        <time dateTime={at}>{formatDateTime(at, timeZone).slice(0, 10)}</time>
      </Line>
      {usedFields.map(({ field, calls: sent, removed }) => (
        <p key={field}>
          <code translate="no">{field}</code>{' '}
          {text(removed ? 'projects.changes.field.removed' : 'projects.changes.field.changed', { count: sent })}
        </p>
      ))}
      {replacedBy?.groupId !== undefined && (
        <p>
          {text('projects.changes.instead')}{' '}
          <Link to={pages.apiDocumentation({ slug: ['groups', replacedBy.groupId, replacedBy.id] })}>
            {replacedBy.title}
          </Link>
        </p>
      )}
    </li>
  );
}
