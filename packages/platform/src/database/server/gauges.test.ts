import { databaseKinds, openingMilliseconds } from '@up/backend/testing/database/seeded-database';
import { createTestServices } from '@up/backend/testing/backend/test-backend';
import { openTestJobs } from '@up/backend/testing/backend/test-jobs';

import { systemContext } from '../../module/context.ts';
import type { OpenDatabase } from '../database.ts';
import { readMetrics } from '../../testing/read-metrics.ts';
import { databaseGauges } from './gauges.ts';

describe.each(databaseKinds())('the gauges on $name', ({ open }) => {
  let database: OpenDatabase;
  beforeAll(async () => void (database = await open()), openingMilliseconds);
  afterAll(() => database.close());

  it('tell how long the oldest job has waited, by queue, and how many connections there are', async () => {
    const jobs = await openTestJobs(database);
    await jobs.send(systemContext(await createTestServices(database)), 'housekeeping', {});
    await database.queue.executeSql(`update pgboss.job set created_on = now() - interval '5 minutes'`);
    const values = await readMetrics(databaseGauges(database));
    await jobs.stop();
    expect(values.portal_oldest_job_seconds?.housekeeping).toBeGreaterThan(299);
    expect(values.portal_oldest_job_seconds?.mail).toBe(0);
    expect(values.db_client_connection_count?.idle).toBeGreaterThan(0);
    expect(values.portal_retrying_jobs?.housekeeping).toBe(0);
    expect(values.portal_given_up_jobs?.mail).toBe(0);
    const queuesOf = (counts: object = {}) => Object.keys(counts).toSorted();
    expect(queuesOf(values.portal_given_up_jobs)).toEqual(queuesOf(values.portal_waiting_jobs));
    expect(Object.keys(values.portal_waiting_jobs ?? {}).length).toBeLessThan(100);
  });
});
