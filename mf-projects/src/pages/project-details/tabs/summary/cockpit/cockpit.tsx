import { type ComponentType, useState } from 'react';
import { css, styled } from 'styled-components';

import { keys } from '@up/api/calls/projects/key';
import { sandboxChanges, sandboxUpdates } from '@up/api/calls/sandbox/sandbox';
import { dayMilliseconds } from '@up/api/day';
import { pages } from '@up/api/pages';
import { DataBoundary, useLiveReads } from '@up/forms';
import { useCall } from '@up/host';
import { media, Skeleton, Muted, oneColumn } from '@up/ui';

import { PartFailure } from '../../../../../layout/failure.tsx';
import { useSummaryText } from '../text.ts';
import { DateTime } from '../../../../../project/date-time.tsx';
import { CallsTile } from './calls-tile.tsx';
import { ClockTile } from './clock-tile.tsx';
import { Failures } from './failures.tsx';
import { LastCalls } from './last-calls.tsx';
import { NextStepBar } from './next-step-bar.tsx';
import { Figure, Tile } from './tile.tsx';
import { UatTile } from './uat-tile.tsx';

const daysUntil = (iso: string, now: number) => Math.max(0, Math.ceil((Date.parse(iso) - now) / dayMilliseconds));

/** The keys that work, and the one that expires first. */
function KeysTile({ projectId }: { projectId: string }) {
  const text = useSummaryText();
  const active = useCall(keys, { params: { projectId } }).filter(({ status }) => status === 'active');
  // Some keys never expire.
  const [first] = active
    .filter(({ expiryDate }) => expiryDate !== '')
    .toSorted((one, other) => one.expiryDate.localeCompare(other.expiryDate));
  const [now] = useState(() => Date.now());
  return (
    <Tile
      title={text('projects.cockpit.keys')}
      to={pages.projectDetails({ projectId, tab: 'credentials' })}
      more={text(active.length > 0 ? 'projects.cockpit.keys.more' : 'projects.cockpit.keys.generate')}
    >
      <Figure>{text('projects.cockpit.keys.active', { count: active.length })}</Figure>
      {active.length === 0 && <Muted>{text('projects.cockpit.keys.none')}</Muted>}
      {first && (
        <>
          <span>{text('projects.cockpit.keys.left', { count: daysUntil(first.expiryDate, now) })}</span>
          <Muted>
            {text('projects.cockpit.keys.expiry')} <DateTime iso={first.expiryDate} />
          </Muted>
        </>
      )}
    </Tile>
  );
}

const Tiles = styled.div`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: var(--space-4);

  ${media.below992(css`
    grid-template-columns: repeat(2, minmax(0, 1fr));
  `)}

  ${media.below768(css`
    grid-template-columns: repeat(auto-fit, minmax(150px, 1fr));
    gap: var(--space-3);
  `)}
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 2fr) minmax(0, 1fr);
  align-items: start;
  gap: var(--space-8) var(--space-12);
  margin-top: var(--space-4);

  ${media.below992(oneColumn)}
`;

const tiles: readonly ComponentType<{ projectId: string }>[] = [CallsTile, KeysTile, UatTile, ClockTile];

/** The state of an active project at a glance. Each part has its own data: one that fails leaves the others. */
export function CockpitParts({ projectId }: { projectId: string }) {
  useLiveReads(sandboxUpdates, { params: { projectId } }, sandboxChanges);
  return (
    <>
      <DataBoundary skeleton={<Skeleton height="60px" />} Failure={PartFailure}>
        <NextStepBar projectId={projectId} />
      </DataBoundary>
      <Tiles>
        {tiles.map((Part, index) => (
          <DataBoundary key={index} skeleton={<Skeleton height="148px" />} Failure={PartFailure}>
            <Part projectId={projectId} />
          </DataBoundary>
        ))}
      </Tiles>
      <Columns>
        <DataBoundary skeleton={<Skeleton height="360px" />} Failure={PartFailure}>
          <LastCalls projectId={projectId} />
        </DataBoundary>
        <DataBoundary skeleton={<Skeleton height="240px" />} Failure={PartFailure}>
          <Failures projectId={projectId} />
        </DataBoundary>
      </Columns>
    </>
  );
}
