import { eq } from 'drizzle-orm';

import type { CallbackFault } from '@up/api/calls/callback';

import type { Database } from '../../database/database.ts';
import { callbackSettings } from './tables.ts';

const delayMilliseconds = 30_000;
const duplicateMilliseconds = 2_000;
/** The first of several events goes out last; a request has far fewer than this. */
const mostEvents = 10;

export async function readFault(db: Database, projectId: string): Promise<CallbackFault> {
  const { fault } = callbackSettings;
  const [row] = await db.select({ fault }).from(callbackSettings).where(eq(callbackSettings.projectId, projectId));
  return row?.fault ?? 'none';
}

/** When a callback is sent, by the fault that was chosen; `index` counts the events of a request. */
export function startTimes(fault: CallbackFault, { now, index }: { now: Date; index: number }): Date[] {
  const later = (milliseconds: number) => new Date(now.getTime() + milliseconds);
  switch (fault) {
    case 'none':
      return [now];
    case 'delayed':
      return [later(delayMilliseconds)];
    case 'duplicated':
      return [now, later(duplicateMilliseconds)];
    case 'outOfOrder':
      // Every second one waits, so that it is overtaken by the next.
      return [now.getTime() % 2 === index % 2 ? now : later((mostEvents - index) * 1_000)];
  }
}
