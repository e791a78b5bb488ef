import { defaultTimeZone } from './constants/time-zone.ts';

/** The language whose dates are written as in ISO 8601. */
const format = new Intl.DateTimeFormat('sv', { timeZone: defaultTimeZone });

/** The day of a moment in the server's time zone, such as `2026-11-02`, for texts without a reader's time zone. */
export function dayOf(moment: Date): string {
  return format.format(moment);
}
