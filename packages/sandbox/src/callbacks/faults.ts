import type { CallbackFault } from '@up/api/calls/sandbox/callback';

const delayMilliseconds = 30_000;
/** Long enough to make another call by hand in the meantime. */
const overtakenMilliseconds = 10_000;
/** After a duplicated callback is delivered, it is sent again. */
export const repeatMilliseconds = 2_000;

/** When a callback is first sent with the chosen fault; `place` is the number of earlier events of the project. */
export function startTime(fault: CallbackFault, { now, place }: { now: Date; place: number }): Date {
  const later = (milliseconds: number) => new Date(now.getTime() + milliseconds);
  if (fault === 'delayed') return later(delayMilliseconds);
  // Every other one is delayed, so that the next one overtakes it.
  return fault === 'outOfOrder' && place % 2 === 0 ? later(overtakenMilliseconds) : now;
}
