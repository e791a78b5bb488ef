import type { CallbackFault } from '@up/api/calls/callback';

const delayMilliseconds = 30_000;
const duplicateMilliseconds = 2_000;
/** Long enough to make another call by hand in the meantime. */
const overtakenMilliseconds = 10_000;

/** When a callback is sent, with the chosen fault; `place` is the number of events that the project had before. */
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
