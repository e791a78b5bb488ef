import { styled } from 'styled-components';

import { formatNumber, usePortal } from '@up/host';

import { useDashboardText } from '../text.ts';
import { type DailyCount, peakOf } from './daily-counts.ts';

const Frame = styled.div`
  margin-top: var(--space-4);
  color: var(--text-muted);
  font-size: var(--size-12);
  font-variant-numeric: tabular-nums;

  svg {
    display: block;
    width: 100%;
    height: 112px;
    margin-block: var(--space-1);
    border-bottom: 1px solid var(--border-strong);
  }

  rect[data-part='succeeded'] {
    fill: var(--brand);
  }

  rect[data-part='failed'] {
    fill: var(--danger);
  }

  rect[data-part='day'] {
    fill: transparent;
  }

  g:hover rect[data-part='day'] {
    fill: var(--surface-hover);
  }

  line {
    stroke: var(--text-muted);
    stroke-dasharray: 4 4;
    vector-effect: non-scaling-stroke;
  }
`;

const Ends = styled.div`
  display: flex;
  justify-content: space-between;
`;

/** In units of the drawing, which is stretched to fit. */
const [slot, gap, height, head] = [10, 2, 100, 4];
/** Makes a day with a single call visible. */
const minBarHeight = 2;

interface BarsProps {
  days: readonly DailyCount[];
  /** Absent when no line is drawn. */
  limit?: number;
}

/** Calls by day as bars, failed ones on top, with a line for the limit. The table next to it contains the same data. */
export function Bars({ days, limit }: BarsProps) {
  const text = useDashboardText();
  const { locale } = usePortal();
  const format = (number: number) => formatNumber(number, locale);
  const peak = peakOf(days);
  const top = Math.max(peak, limit ?? 0, 1);
  const scaled = (calls: number) => (calls === 0 ? 0 : Math.max(minBarHeight, (calls / top) * (height - head)));
  return (
    <Frame aria-hidden>
      {peak === 0
        ? text('projects.dashboard.usage.none')
        : text('projects.dashboard.usage.peak', { calls: format(peak) })}
      <svg viewBox={`0 0 ${days.length * slot} ${height}`} preserveAspectRatio="none">
        {days.map(({ day, succeeded, failed }, index) => {
          const [succeededHeight, failedHeight] = [scaled(succeeded), scaled(failed)];
          const position = { x: index * slot + gap / 2, width: slot - gap };
          return (
            <g key={day}>
              <title>
                {text('projects.dashboard.usage.day', { day, succeeded: format(succeeded), failed: format(failed) })}
              </title>
              <rect data-part="day" x={index * slot} y={0} width={slot} height={height} />
              <rect data-part="succeeded" {...position} y={height - succeededHeight} height={succeededHeight} />
              <rect
                data-part="failed"
                {...position}
                y={height - succeededHeight - failedHeight}
                height={failedHeight}
              />
            </g>
          );
        })}
        {limit !== undefined && (
          <line x1={0} x2={days.length * slot} y1={height - scaled(limit)} y2={height - scaled(limit)} />
        )}
      </svg>
      <Ends>
        <span>{days.at(0)?.day}</span>
        <span>{days.at(-1)?.day}</span>
      </Ends>
    </Frame>
  );
}
