import { compositionFaults } from '@up/federation/composition/environment';
import type { MetricDefinition } from '@up/service/metrics';

import type { EdgeServices } from './edge-services.ts';

/** What the metrics of an edge say besides requests. */
export function edgeMetrics({ pages, reads, site, store, purges }: EdgeServices): MetricDefinition[] {
  return [
    { name: 'portal_pages_kept', help: 'Rendered pages in memory', read: () => pages.size },
    {
      name: 'portal_cache_lookups_total',
      help: 'How pages and reads of services were found in the caches',
      type: 'counter',
      labels: ['cache', 'outcome'],
      read: () =>
        Object.entries({ pages, reads }).flatMap(([cache, { lookups }]) =>
          lookups.rows.map((row) => [cache, ...row] as const),
        ),
    },
    {
      name: 'portal_renders_total',
      help: 'Pages that server code rendered: `rendered`, `failed`, `hung`, `late` data, or `overloaded`',
      type: 'counter',
      labels: ['remote', 'version', 'outcome'],
      read: () => site.renders,
    },
    {
      name: 'portal_render_processes',
      help: 'Processes that run server code of the shell and the remotes',
      read: () => site.processes,
    },
    {
      name: 'portal_purge_lag_seconds',
      help: 'How long ago the Main API last told this edge what to drop from its caches',
      read: () => purges.lagSeconds,
    },
    {
      name: 'portal_composition_refused',
      help: 'Whether the environment file is refused, by reason, while the previous composition is served',
      labels: ['fault'],
      read: () => compositionFaults.map((fault) => [fault, Number(site.rejection?.fault === fault)] as const),
    },
    {
      name: 'portal_store_available',
      help: 'Whether the store answered last',
      read: () => Number(store.isAvailable()),
    },
  ];
}
