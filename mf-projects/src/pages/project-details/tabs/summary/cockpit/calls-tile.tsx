import { styled } from 'styled-components';

import { sandboxUsage, type SandboxUsage } from '@up/api/calls/sandbox/sandbox';
import { dayMilliseconds } from '@up/api/day';
import { pages } from '@up/api/pages';
import { formatNumber, useCall, usePortal } from '@up/host';
import { Muted } from '@up/ui';

import { useSummaryText } from '../text.ts';
import { Figure, Tile } from './tile.tsx';

const Bars = styled.svg`
  width: 100%;
  height: 36px;
  border-bottom: 1px solid var(--border);

  > [data-part='succeeded'] {
    fill: var(--brand);
  }

  > [data-part='failed'] {
    fill: var(--danger);
  }
`;

export const usageDays = 14;
const [slot, gap, height] = [10, 3, 36];

/** The calls of the last days: their number, those that failed, and a bar for each day. */
export function CallsTile({ projectId }: { projectId: string }) {
  const text = useSummaryText();
  const { locale } = usePortal();
  const days = daysOf(useCall(sandboxUsage, { params: { projectId }, query: { days: usageDays } }));
  const failed = days.reduce((sum, each) => sum + each.failed, 0);
  const total = days.reduce((sum, each) => sum + each.succeeded, failed);
  const peak = Math.max(1, ...days.map((each) => each.succeeded + each.failed));
  const scaled = (calls: number) => (calls / peak) * height;
  return (
    <Tile
      title={text('projects.cockpit.calls', { days: usageDays })}
      to={pages.sandboxActivity({ project: projectId, view: 'calls' })}
      more={text('projects.cockpit.calls.more')}
    >
      <Figure>{formatNumber(total, locale)}</Figure>
      <Muted>{text('projects.cockpit.calls.failed', { failed })}</Muted>
      <Bars viewBox={`0 0 ${days.length * slot} ${height}`} preserveAspectRatio="none" aria-hidden>
        {days.flatMap((each, index) => {
          const place = { x: index * slot + gap / 2, width: slot - gap };
          const [good, bad] = [scaled(each.succeeded), scaled(each.failed)];
          return [
            <rect key={each.day} data-part="succeeded" {...place} y={height - good} height={good} />,
            <rect key={`${each.day} failed`} data-part="failed" {...place} y={height - good - bad} height={bad} />,
          ];
        })}
      </Bars>
    </Tile>
  );
}

/** The calls of all APIs on each day, including days without calls. */
function daysOf({ from, to, days }: SandboxUsage) {
  const length = Math.round((Date.parse(to) - Date.parse(from)) / dayMilliseconds) + 1;
  return Array.from({ length }, (_, index) => {
    const day = new Date(Date.parse(from) + index * dayMilliseconds).toISOString().slice(0, from.length);
    const own = days.filter((each) => each.day === day);
    const sum = (outcome: 'succeeded' | 'failed') => own.reduce((count, each) => count + each[outcome], 0);
    return { day, succeeded: sum('succeeded'), failed: sum('failed') };
  });
}
