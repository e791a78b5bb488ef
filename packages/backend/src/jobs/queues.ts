import type { PgBoss } from 'pg-boss';

import type { JobDefinition } from '../module/job.ts';

/** A queue that is worked on. */
export interface WorkedQueue extends Pick<JobDefinition, 'run' | 'concurrency'> {
  name: string;
}

/** A job of a process that gives no sign of life for so long is done by another. */
const heartbeatSeconds = 10;
/** However alive its process is, a job is taken for stuck after this. */
const longestRunSeconds = 15 * 60;

/** The queue of a job, and the one of those that failed for good. */
export function queuesOf({ name, run, concurrency, onGivenUp }: JobDefinition): WorkedQueue[] {
  return [{ name, run, concurrency }, ...(onGivenUp ? [{ name: deadLetterOf(name), run: onGivenUp }] : [])];
}

/** Jobs that failed for good wait here, for the module or for somebody who looks. */
function deadLetterOf(name: string): string {
  return `${name}-given-up`;
}

/**
 * Makes the queues of a job, or brings them to what the definition says now. Outside of a transaction: the library
 * looks a queue up at its first use, and within one on the embedded database it would wait for itself.
 */
export async function createQueues(boss: PgBoss, { name, retry }: JobDefinition): Promise<void> {
  const settings = { notify: true, expireInSeconds: longestRunSeconds, heartbeatSeconds };
  const retrying = retry
    ? {
        retryLimit: retry.times,
        retryDelay: retry.firstSeconds,
        retryBackoff: true,
        retryDelayMax: retry.longestSeconds,
      }
    : { retryLimit: 0 };
  const deadLetter = deadLetterOf(name);
  await boss.createQueue(deadLetter, { ...settings, retryLimit: 0 });
  await boss.createQueue(name, { ...settings, ...retrying, deadLetter });
  await boss.updateQueue(name, { ...settings, ...retrying, deadLetter });
  for (const queue of [name, deadLetter]) await boss.findJobs(queue, { key: 'none' });
}
