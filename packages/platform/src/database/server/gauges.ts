import type { MetricDefinition } from '@up/service/metrics';

import type { OpenDatabase } from '../database.ts';

/** What can be stuck: connections, and the jobs of each queue. The queue's own monitor counts them every few seconds. */
export function databaseGauges({ connections, queue }: OpenDatabase): MetricDefinition[] {
  const byQueue = (value: string, which = 'not is_given_up') => ({
    labels: ['queue'],
    read: async () => {
      const { rows } = await queue.executeSql(`
        select replace(name, '-given-up', '') as name, coalesce(${value}, 0)::float8 as value
        from (select *, dead_letter is null and name like '%-given-up' as is_given_up from pgboss.queue) as queue
        where ${which}`);
      return (rows as { name: string; value: number }[]).map(({ name, value }) => [name, value] as const);
    },
  });
  const oldest = `(select extract(epoch from now() - min(created_on)) from pgboss.job
    where name = queue.name and state < 'active' and not blocked and start_after <= now())`;
  const retrying = `(select count(*) from pgboss.job where name = queue.name and state = 'retry')`;
  return [
    {
      name: 'db_client_connection_count',
      help: 'Connections of the calls to the database',
      labels: ['state'],
      read: () => {
        const { used, idle } = connections();
        return Object.entries({ used, idle });
      },
    },
    {
      name: 'db_client_connection_pending_requests',
      help: 'Calls that wait for a connection',
      read: () => connections().waiting,
    },
    {
      name: 'portal_waiting_jobs',
      help: 'Jobs that are due, by queue; those of the queue `mail` are mails to send',
      ...byQueue('ready_count'),
    },
    {
      name: 'portal_oldest_job_seconds',
      help: 'How long the oldest job that is due has waited, by queue',
      ...byQueue(oldest),
    },
    {
      name: 'portal_retrying_jobs',
      help: 'Jobs whose last attempt failed and that are tried again, by queue',
      ...byQueue(retrying),
    },
    {
      name: 'portal_failed_jobs',
      help: 'Jobs of the last days that have failed for good, by queue',
      ...byQueue('failed_count'),
    },
    {
      name: 'portal_given_up_jobs',
      help: 'Jobs that have failed for good and wait for the work or the person that deals with them, by queue',
      ...byQueue('ready_count', 'is_given_up'),
    },
  ];
}
