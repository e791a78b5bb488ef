import type { PgBoss } from 'pg-boss';

import type { Job } from '../module/job.ts';

/** A queue with a worker. */
export interface WorkedQueue extends Pick<Job, 'run' | 'concurrency'> {
  name: string;
}

/** Without a heartbeat for this long, a job is run by another process. */
const heartbeatSeconds = 10;
/** A job is considered stuck after this time, even if its process is alive. */
const maxRunSeconds = 15 * 60;

/** The queue of a job, and the dead-letter queue. */
export function queuesOf({ name, run, concurrency, onGivenUp }: Job): WorkedQueue[] {
  return [{ name, run, concurrency }, ...(onGivenUp ? [{ name: deadLetterOf(name), run: onGivenUp }] : [])];
}

/** The queue of permanently failed jobs, for the module or for an operator. */
function deadLetterOf(name: string): string {
  return `${name}-given-up`;
}

/**
 * Creates the queues of a job, or updates them to the current definition.
 * @param existing the names of the queues that need not be created
 */
export async function createQueues(boss: PgBoss, { name, retry }: Job, existing: ReadonlySet<string>): Promise<void> {
  const settings = { notify: true, expireInSeconds: maxRunSeconds, heartbeatSeconds };
  const retrying = retry
    ? {
        retryLimit: retry.times,
        retryDelay: retry.firstSeconds,
        retryBackoff: true,
        retryDelayMax: retry.longestSeconds,
      }
    : { retryLimit: 0 };
  const deadLetter = deadLetterOf(name);
  if (!existing.has(deadLetter)) await boss.createQueue(deadLetter, { ...settings, retryLimit: 0 });
  if (!existing.has(name)) await boss.createQueue(name, { ...settings, ...retrying, deadLetter });
  await boss.updateQueue(name, { ...settings, ...retrying, deadLetter });
}
