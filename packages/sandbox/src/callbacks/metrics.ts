import type { MetricDefinition } from '@up/service/metrics';

import type { Context } from '@up/platform/module';
import { type Backlog, countedCallbacks, listBacklogs } from './repository/backlog.ts';

/** The classes of projects in metrics, so that no project is a label: a busy one has a long queue of its own. */
const classes = {
  quiet: ({ due }: Backlog) => due < countedCallbacks,
  busy: ({ due }: Backlog) => due >= countedCallbacks,
};

/**
 * What the metrics say about callbacks that are due. Those of quiet projects that wait are a fault of the sender, those
 * of a busy project may be its own doing.
 */
export function callbackMetrics(context: Pick<Context, 'db' | 'now'>): MetricDefinition[] {
  const byClass = (valueOf: (backlogs: readonly Backlog[], now: Date) => number) => ({
    labels: ['project_class'],
    read: async () => {
      const now = context.now();
      const backlogs = await listBacklogs(context, now);
      return Object.entries(classes).map(([name, isIn]) => [name, valueOf(backlogs.filter(isIn), now)] as const);
    },
  });
  return [
    {
      name: 'portal_callbacks_due',
      help: `Callbacks that are due, at most ${countedCallbacks} for each endpoint, by the class of their projects`,
      ...byClass((backlogs) => backlogs.reduce((sum, { due }) => sum + due, 0)),
    },
    {
      name: 'portal_oldest_callback_seconds',
      help: 'How long the oldest callback that is due has waited, by the class of its project',
      ...byClass((backlogs, now) => Math.max(0, ...backlogs.map(({ since }) => (+now - +since) / 1000))),
    },
  ];
}
