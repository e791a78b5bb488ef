import { styled } from 'styled-components';

import { formatNumber, usePortal } from '@up/host';
import { BarChart } from '@up/ui';

import { useDashboardText } from '../text.ts';
import { type DailyCount, peakOf } from './daily-counts.ts';

const Frame = styled.div`
  margin-top: var(--space-4);
`;

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
  return (
    <Frame>
      <BarChart
        limit={limit}
        ends={[days.at(0)?.day ?? '', days.at(-1)?.day ?? '']}
        caption={text('projects.dashboard.usage.peak', { calls: format(peakOf(days)) })}
        bars={days.map(({ day, succeeded, failed }) => ({
          key: day,
          title: text('projects.dashboard.usage.day', { day, succeeded: format(succeeded), failed: format(failed) }),
          parts: [
            { tone: 'brand', value: succeeded },
            { tone: 'danger', value: failed },
          ],
        }))}
      />
    </Frame>
  );
}
