import type { Context } from './context.ts';

/** What a job is told; kept as JSON. Ids rather than values, so that nothing personal or secret waits in the queue. */
export type JobData = Readonly<Record<string, string | number | boolean | null>>;

/** Work that is done in the background, after the transaction that asked for it. */
export interface JobDefinition {
  /** Unique; also the name of its queue: lowercase words with hyphens. */
  name: string;
  /**
   * Does the work. It may be done twice, when a process dies on the way, so it looks first whether it was done already.
   * Whatever it throws makes the job be tried again.
   */
  run(context: Context, data: JobData): Promise<void>;
  /** How often it is tried again after a failure, and after how long: the pause doubles each time. */
  retry?: { times: number; firstSeconds: number; longestSeconds: number };
  /** Runs in the place of a job that has failed for the last time. */
  onGivenUp?(context: Context, data: JobData): Promise<void>;
  /** Minutes, hours, days, months and weekdays of a schedule (cron), in Korean time. */
  schedule?: string;
  /** How many jobs of it one process does at once; 1 unless said otherwise. */
  concurrency?: number;
}

export interface JobOptions {
  /** The earliest start. */
  startAfter?: Date;
}
