import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';

import { defaultTimeZone } from '@up/api/constants/time-zone';

import type { QueueDatabase } from '../database/database.ts';
import type { Context } from '../module/context.ts';
import type { Job, JobOptions } from '../module/job.ts';
import { createQueues, queuesOf, type WorkedQueue } from './queues.ts';

/** The queue of background jobs: pg-boss, in its own schema of the same database. */
export interface JobQueue {
  send(context: Context, name: string, data: object, options?: JobOptions): Promise<void>;
  /** Starts to run jobs with this context, and the schedules. */
  work(context: Context): Promise<void>;
  /**
   * For tests: runs due jobs until none is left; with `alsoLater`, runs every waiting job once, even if it is not due.
   */
  runDue(context: Context, options?: { alsoLater: boolean }): Promise<void>;
  /** Accepts no further jobs; resolves when the running ones are done. */
  stop(): Promise<void>;
}

export interface JobQueueOptions {
  db: QueueDatabase;
  definitions: readonly Job[];
  /** Maintains the queue: jobs of crashed processes, schedules, old rows. Not in tests. */
  supervise: boolean;
  onFailure(message: string, error: unknown): void;
}

/** A crashed process is detected within two of these intervals; its jobs are then run by another. */
const superviseSeconds = 5;
/** How soon a job without a notification is found: a retried or delayed one. */
const pollSeconds = 2;
const stopMilliseconds = 20_000;

/** Opens the queue and creates its schema. Jobs can be sent from then on; none is run yet. */
export async function openJobQueue(options: JobQueueOptions): Promise<JobQueue> {
  const { db, definitions, supervise, onFailure } = options;
  const boss = new PgBoss({
    db,
    useListenNotify: supervise,
    supervise,
    schedule: supervise,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
  });
  boss.on('error', (error) => onFailure('The job queue reported an error', error));
  await boss.start();
  const existing = new Set((await boss.getQueues()).map(({ name }) => name));
  for (const definition of definitions) await createQueues(boss, definition, existing);
  const queues = definitions.flatMap((each) => queuesOf(each));

  /** Runs one job; reports a failure, and throws it so that the queue retries. */
  async function run({ name, run }: WorkedQueue, context: Context, data: object): Promise<void> {
    try {
      await run(context, data);
    } catch (error) {
      onFailure(`A job of ${name} failed`, error);
      throw error;
    }
  }

  return {
    send: async ({ db }, name, data, options = {}) => {
      await boss.send(name, data, { ...options, db: fromDrizzle(db, sql) });
    },
    work: async (context) => {
      for (const queue of queues) {
        const intervals = { pollingIntervalSeconds: pollSeconds, notifyPollingIntervalSeconds: pollSeconds };
        for (let started = 0; started < (queue.concurrency ?? 1); started += 1) {
          const worker = await boss.work<object | null>(queue.name, intervals, async (jobs) => {
            for (const { data } of jobs) await run(queue, context, data ?? {});
            // Looks for the next job at once: otherwise a worker runs one every two seconds, however many wait.
            boss.notifyWorker(worker);
          });
        }
      }
      for (const { name, schedule } of definitions) {
        if (schedule) await boss.schedule(name, schedule, {}, { tz: defaultTimeZone, missed: 'once' });
      }
    },
    runDue: async (context, { alsoLater } = { alsoLater: false }) => {
      let found: number;
      do {
        found = 0;
        for (const queue of queues) {
          const fetching = { batchSize: 100, ignoreStartAfter: alsoLater, includeMetadata: true } as const;
          const jobs = await boss.fetch<object>(queue.name, fetching);
          const startOf = ({ startAfter, createdOn }: (typeof jobs)[number]) => Math.max(+startAfter, +createdOn);
          jobs.sort((one, other) => other.priority - one.priority || startOf(one) - startOf(other));
          found += jobs.length;
          for (const job of jobs) {
            await run(queue, context, job.data).then(
              () => boss.complete(queue.name, job.id),
              (error: unknown) => boss.fail(queue.name, job.id, { message: String(error) }),
            );
          }
        }
      } while (found > 0 && !alsoLater);
    },
    stop: () => boss.stop({ graceful: true, timeout: stopMilliseconds }),
  };
}
