import type { Context } from './context.ts';

type NoData = Readonly<Record<string, never>>;

/**
 * The data of the jobs that are queued, by their names, stored as JSON. Ids rather than values, so that the queue
 * contains no personal data or secrets.
 */
export interface JobData {
  mail: { mailId: string };
  'sandbox-due-work': { sandboxId: string };
  'delete-sandbox': { sandboxId: string };
  'search-refresh': NoData;
}

type ScheduledName =
  | 'abandoned-decisions'
  | 'api-change-mails'
  | 'find-due-sandboxes'
  | 'find-ended-sandboxes'
  | 'housekeeping'
  | 'key-reminders'
  | 'marketing-reminders'
  | 'uat-last-day';

/** Work that nobody queues: it runs at its times. */
export interface ScheduledJob extends Job<ScheduledName, NoData> {
  /** A cron schedule, in Korean time. */
  schedule: string;
}

/** The background work of a module. */
export type JobDefinition = ScheduledJob | { [Name in keyof JobData]: Job<Name, JobData[Name]> }[keyof JobData];

/** Background work, after the transaction that queued it. */
export interface Job<Name extends string = string, Data = object> {
  /** Unique; also the name of its queue: lowercase words with hyphens. */
  name: Name;
  /**
   * Does the work. It may run twice if a process dies, so it first checks whether the work is done. An exception makes
   * the queue retry the job.
   */
  run(context: Context, data: Data): Promise<void>;
  /** The number of retries after a failure, and the first delay, which doubles each time. */
  retry?: { times: number; firstSeconds: number; longestSeconds: number };
  /** Runs after the last failed attempt. */
  onGivenUp?(context: Context, data: Data): Promise<void>;
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
