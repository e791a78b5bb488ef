import { eq } from 'drizzle-orm';

import type { CallbackFault } from '@up/api/calls/callback';

import type { Database } from '../../database/database.ts';
import { callbackEvents, callbackSettings } from './tables.ts';

const delayMilliseconds = 30_000;
const duplicateMilliseconds = 2_000;
/** Long enough for whoever tries it by hand to make another call meanwhile. */
const overtakenMilliseconds = 10_000;

export async function readFault(db: Database, projectId: string): Promise<CallbackFault> {
  const { fault } = callbackSettings;
  const [row] = await db.select({ fault }).from(callbackSettings).where(eq(callbackSettings.projectId, projectId));
  return row?.fault ?? 'none';
}

/** How many events of the project came before: with the fault `outOfOrder` every other one waits. */
export async function countEvents(db: Database, projectId: string): Promise<number> {
  return db.$count(callbackEvents, eq(callbackEvents.projectId, projectId));
}

/** When a callback is sent, by the fault that was chosen; `place` counts the events of the project. */
export function startTimes(fault: CallbackFault, { now, place }: { now: Date; place: number }): Date[] {
  const later = (milliseconds: number) => new Date(now.getTime() + milliseconds);
  switch (fault) {
    case 'none':
      return [now];
    case 'delayed':
      return [later(delayMilliseconds)];
    case 'duplicated':
      return [now, later(duplicateMilliseconds)];
    case 'outOfOrder':
      // Every other one waits, so that it is overtaken by the next.
      return [place % 2 === 0 ? later(overtakenMilliseconds) : now];
  }
}
