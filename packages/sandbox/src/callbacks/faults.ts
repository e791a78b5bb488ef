import type { CallbackFault } from '@up/api/calls/sandbox/callback';

const delayMilliseconds = 30_000;
const duplicateMilliseconds = 2_000;
/** Long enough to make another call by hand in the meantime. */
const overtakenMilliseconds = 10_000;

/** When a callback is sent with the chosen fault; `place` is the number of earlier events of the project. */
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
      // Every other one is delayed, so that the next one overtakes it.
      return [place % 2 === 0 ? later(overtakenMilliseconds) : now];
  }
}
