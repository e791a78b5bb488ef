import type { Context } from './context.ts';

/**
 * The data of a job, stored as JSON. Ids rather than values, so that the queue contains no personal data or secrets.
 */
export type JobData = Readonly<Record<string, string | number | boolean | null>>;

/** Background work, after the transaction that queued it. */
export interface JobDefinition {
  /** Unique; also the name of its queue: lowercase words with hyphens. */
  name: string;
  /**
   * Does the work. It may run twice if a process dies, so it first checks whether the work is done. An exception makes
   * the queue retry the job.
   */
  run(context: Context, data: JobData): Promise<void>;
  /** The number of retries after a failure, and the first delay, which doubles each time. */
  retry?: { times: number; firstSeconds: number; longestSeconds: number };
  /** Runs after the last failed attempt. */
  onGivenUp?(context: Context, data: JobData): Promise<void>;
  /** A cron schedule, in Korean time. */
  schedule?: string;
  /** The number of concurrent jobs per process; 1 by default. */
  concurrency?: number;
}

export interface JobOptions {
  /** The earliest start. */
  startAfter?: Date;
  /** Jobs of a queue with a higher one run first; 0 by default. */
  priority?: number;
}
