import type { CallOutput } from '@up/api/call';
import { decisionMilliseconds, type decisions } from '@up/api/calls/sandbox/decision';
import { BarChart, Note } from '@up/ui';

import { useActivityText } from '../text.ts';

type Times = CallOutput<typeof decisions>['times'];

/** How long decisions took, and the share of the fallback, in a sentence and as bars up to the limit. */
export function DecisionTimes({ times }: { times: Times }) {
  const text = useActivityText();
  const sum = (source: 'endpoint' | 'fallback') => times.reduce((total, each) => total + each[source], 0);
  const [endpoint, fallback] = [sum('endpoint'), sum('fallback')];
  const total = endpoint + fallback;
  if (total === 0) return null;
  const percent = Math.round((fallback / total) * 100);
  return (
    <div>
      <p>{text('docs.activity.decisions.share', { total, percent })}</p>
      <BarChart
        caption={text('docs.activity.decisions.times')}
        ends={['0 ms', text('docs.activity.decisions.limit', { milliseconds: decisionMilliseconds })]}
        bars={times.map(({ untilMs, ...count }) => ({
          key: String(untilMs),
          title: `≤ ${untilMs} ms: ${count.endpoint + count.fallback}`,
          parts: [
            { tone: 'brand' as const, value: count.endpoint },
            { tone: 'danger' as const, value: count.fallback },
          ],
        }))}
      />
      <Note>
        {times
          .filter((each) => each.endpoint + each.fallback > 0)
          .map((each) => `≤ ${each.untilMs} ms: ${each.endpoint + each.fallback}`)
          .join(' · ')}
      </Note>
    </div>
  );
}
