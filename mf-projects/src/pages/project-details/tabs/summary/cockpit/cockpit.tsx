import type { ComponentType } from 'react';
import { css, styled } from 'styled-components';

import { sandboxChanges, sandboxUpdates } from '@up/api/calls/sandbox/sandbox';
import { DataBoundary, useLiveReads } from '@up/forms';
import { media, Skeleton } from '@up/ui';

import { PartFailure } from '../../../../../layout/failure.tsx';
import { CallsTile } from './calls-tile.tsx';
import { ClockTile } from './clock-tile.tsx';
import { Failures } from './failures.tsx';
import { KeysTile } from './keys-tile.tsx';
import { LastCalls } from './last-calls.tsx';
import { NextStepBar } from './next-step-bar.tsx';
import { UatTile } from './uat-tile.tsx';

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

  ${media.below992(css`
    grid-template-columns: minmax(0, 1fr);
  `)}
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
