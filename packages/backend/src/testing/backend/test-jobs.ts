import type { OpenDatabase } from '@up/platform/database/database';
import { type JobQueue, openJobQueue } from '@up/platform/jobs/job-queue';
import { jobDefinitions } from '../../modules.ts';

const opened = new WeakMap<OpenDatabase, Promise<JobQueue>>();

/** The job queue of a test database, closed with it. Jobs run when a test calls it. */
export function openTestJobs(database: OpenDatabase): Promise<JobQueue> {
  const known = opened.get(database);
  if (known) return known;
  const opening = openJobQueue({
    db: database.queue,
    definitions: jobDefinitions,
    supervise: false,
    // A test that expects a failure checks the job itself.
    onFailure: () => undefined,
  });
  opened.set(database, opening);
  const { close } = database;
  database.close = async () => {
    await (await opening).stop();
    await close();
  };
  return opening;
}
