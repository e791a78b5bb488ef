import { styled } from 'styled-components';

import type { TelemetrySummary } from '@up/api/calls/platform/telemetry';
import { dayMilliseconds } from '@up/api/day';
import { formatDateTime, formatNumber, usePortal, useSession } from '@up/host';
import { type Bar, BarChart, peakOf, Section } from '@up/ui';

import { useObservationsText } from './text.ts';

const Charts = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 360px), 1fr));
  gap: var(--space-6) var(--space-12);

  h3 {
    margin-bottom: var(--space-2);
    font-size: var(--size-14);
  }
`;

/** Page views, and errors with load failures, over the period as bars; the sentence has their sums. */
export function Timeline({ timeline, sampleRate }: Pick<TelemetrySummary, 'timeline' | 'sampleRate'>) {
  const text = useObservationsText();
  const { locale } = usePortal();
  const timeZone = useSession((session) => session.timeZone);
  const number = (value: number) => formatNumber(value, locale);
  const [first, second] = timeline;
  const isDaily = first && second && Date.parse(second.at) - Date.parse(first.at) === dayMilliseconds;
  // Days are those of UTC, by which they are counted.
  const timeOf = (iso: string) => (isDaily ? iso.slice(0, 10) : formatDateTime(iso, timeZone));
  const ends: [string, string] = [timeOf(first?.at ?? ''), timeOf(timeline.at(-1)?.at ?? '')];
  const sum = (kind: 'views' | 'errors' | 'failures') => timeline.reduce((total, each) => total + each[kind], 0);
  const caption = (bars: readonly Bar[]) =>
    text(isDaily ? 'projects.observations.timeline.peak.day' : 'projects.observations.timeline.peak.hour', {
      count: number(peakOf(bars)),
    });
  const views = timeline.map(({ at, views: count }): Bar => ({
    key: at,
    title: text('projects.observations.timeline.views.bar', { time: timeOf(at), count: number(count) }),
    parts: [{ tone: 'brand', value: count }],
  }));
  const failures = timeline.map(({ at, errors, failures: count }): Bar => ({
    key: at,
    title: text('projects.observations.timeline.failures.bar', {
      time: timeOf(at),
      errors: number(errors),
      failures: number(count),
    }),
    parts: [
      { tone: 'danger', value: errors },
      { tone: 'warning', value: count },
    ],
  }));
  const sums = text('projects.observations.timeline.sum', {
    views: number(sum('views')),
    errors: number(sum('errors')),
    failures: number(sum('failures')),
  });
  const sample =
    sampleRate < 1 ? text('projects.observations.timeline.sample', { share: number(sampleRate * 100) }) : '';
  return (
    <Section title={text('projects.observations.timeline')} lead={`${sums} ${sample}`}>
      <Charts>
        <div>
          <h3>{text('projects.observations.timeline.views')}</h3>
          <BarChart bars={views} caption={caption(views)} ends={ends} />
        </div>
        <div>
          <h3>{text('projects.observations.timeline.failures')}</h3>
          <BarChart bars={failures} caption={caption(failures)} ends={ends} />
        </div>
      </Charts>
    </Section>
  );
}
