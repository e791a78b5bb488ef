import { daySeconds } from '@up/api/day';

import { UsageError } from './command.ts';

const unitSeconds = { m: 60, h: 3600, d: daySeconds } as const;
/** The longest validity of a link. */
const maxSeconds = 14 * unitSeconds.d;

/**
 * The seconds of a duration such as 30m, 2h or 3d.
 * @throws {UsageError} for anything else, and for more than 14 days
 */
export function readDuration(text: string): number {
  const [, count, unit] = /^(\d{1,4})([mhd])$/.exec(text) ?? [];
  const seconds = Number(count) * unitSeconds[unit as keyof typeof unitSeconds];
  if (!(seconds > 0 && seconds <= maxSeconds)) {
    throw new UsageError('--expires is a duration such as 30m, 2h or 3d, at most 14 days');
  }
  return seconds;
}
