import { css, styled } from 'styled-components';

import type { TelemetrySummary } from '@up/api/calls/platform/telemetry';
import { DataBoundary } from '@up/forms';
import { formatNumber, usePortal } from '@up/host';
import { Disclosure, Facts, media, Muted, SecondaryLine, Skeleton } from '@up/ui';
import { useState } from 'react';

import { PartFailure } from '../../layout/failure.tsx';
import { DateTime } from '../../project/date-time.tsx';
import { FoldedSection } from './figures.tsx';
import { Stack } from './stack.tsx';
import { useObservationsText } from './text.ts';

const List = styled.ul`
  border-top: 1px solid var(--border);

  > li {
    border-bottom: 1px solid var(--border);
  }
`;

const Group = styled(Disclosure)`
  > summary {
    padding-block: var(--space-2);
  }
`;

const Line = styled.span`
  display: grid;
  flex: 1;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--space-1) var(--space-4);
  min-width: 0;
  font-size: var(--size-14);
  overflow-wrap: anywhere;
`;

const Count = styled.span`
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

const Opened = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  padding: var(--space-2) 0 var(--space-6) var(--space-6);

  ${media.below768(css`
    padding-left: 0;
  `)}
`;

type ReportGroup = TelemetrySummary['errors'][number];

interface ReportGroupsProps {
  title: string;
  lead: string;
  groups: readonly ReportGroup[];
}

/** Groups of equal reports, the most frequent first; each opens to its pages and its stack. */
export function ReportGroups({ title, lead, groups }: ReportGroupsProps) {
  const text = useObservationsText();
  return (
    <FoldedSection title={title} lead={lead} count={groups.length}>
      {groups.length === 0 ? (
        <Muted>{text('projects.observations.none')}</Muted>
      ) : (
        <List role="list" aria-label={title}>
          {groups.map((group) => (
            <li key={JSON.stringify([group.application, group.version, group.name, group.detail, group.stackId])}>
              <OneGroup group={group} />
            </li>
          ))}
        </List>
      )}
    </FoldedSection>
  );
}

function OneGroup({ group }: { group: ReportGroup }) {
  const text = useObservationsText();
  const { locale } = usePortal();
  const [isOpen, setOpen] = useState(false);
  const { name, detail, count, application, version, route, routes, lastSeen, stackId } = group;
  const more = routes.length - 1;
  return (
    <Group
      open={isOpen}
      onOpenChange={setOpen}
      summary={
        <Line>
          <span translate="no">
            <strong>{name}</strong> {detail}
          </span>
          <Count>{formatNumber(count, locale)}</Count>
          <SecondaryLine>
            <span translate="no">
              {application} {version} {route}
            </span>{' '}
            {more > 0 && text('projects.observations.errors.more', { count: more })}
          </SecondaryLine>
        </Line>
      }
    >
      {isOpen && (
        <Opened>
          <Facts
            layout="line"
            facts={[
              { term: text('projects.observations.errors.seen'), value: <DateTime iso={lastSeen} /> },
              {
                term: text('projects.observations.errors.pages'),
                value: routes.filter(Boolean).join(', ') || '–',
                isCode: true,
              },
            ]}
          />
          {stackId === undefined ? (
            <p>{text('projects.observations.stack.none')}</p>
          ) : (
            <DataBoundary skeleton={<Skeleton height="160px" />} Failure={PartFailure}>
              <Stack stackId={stackId} />
            </DataBoundary>
          )}
        </Opened>
      )}
    </Group>
  );
}
