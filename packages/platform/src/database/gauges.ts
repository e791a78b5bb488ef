import type { GaugeDefinition } from '@up/service/metrics';

import type { OpenDatabase } from './database.ts';

/** What can be stuck: connections, and the jobs of each queue. The queue's own monitor counts them every few seconds. */
export function databaseGauges({ connections, queue }: OpenDatabase): GaugeDefinition[] {
  const byQueue = (value: string) => async () => {
    const { rows } = await queue.executeSql(`select name, (${value})::float8 as value from pgboss.queue as queue`);
    return Object.fromEntries(
      (rows as { name: string; value: number | null }[]).map(({ name, value }) => [name, value ?? 0]),
    );
  };
  const oldest = `select extract(epoch from now() - min(created_on)) from pgboss.job
    where name = queue.name and state < 'active' and not blocked and start_after <= now()`;
  return [
    {
      name: 'db_client_connection_count',
      help: 'Connections of the calls to the database',
      label: 'state',
      readEach: () => {
        const { used, idle } = connections();
        return { used, idle };
      },
    },
    {
      name: 'db_client_connection_pending_requests',
      help: 'Calls that wait for a connection',
      read: () => connections().waiting,
    },
    {
      name: 'portal_waiting_jobs',
      help: 'Jobs that are due, such as mails to send, by queue',
      label: 'queue',
      readEach: byQueue('queue.ready_count'),
    },
    {
      name: 'portal_oldest_job_seconds',
      help: 'How long the oldest job that is due has waited, by queue',
      label: 'queue',
      readEach: byQueue(oldest),
    },
    {
      name: 'portal_failed_jobs',
      help: 'Jobs of the last days that have failed for good, by queue',
      label: 'queue',
      readEach: byQueue('queue.failed_count'),
    },
  ];
}
