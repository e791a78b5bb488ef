import { dayMilliseconds, isDay } from '@up/api/day';

import { rejectInvalid, type Wrong } from './invalid.ts';

/**
 * Times of the card and wallet APIs, in Korean time. Korea has no daylight saving time, so the offset is constant.
 */
const offset = '+09:00';
const offsetMilliseconds = 9 * 60 * 60 * 1000;

/** A moment to the second, such as `2026-11-02T09:30:00+09:00`. */
export function seoulTime(moment: Date): string {
  return `${shifted(moment).slice(0, 19)}${offset}`;
}

/** The day of a moment, such as `2026-11-02`. */
export function seoulDay(moment: Date): string {
  return shifted(moment).slice(0, 10);
}

/** The midnight at which the day of a moment began. */
export function startOfDay(moment: Date): Date {
  return new Date(`${seoulDay(moment)}T00:00:00${offset}`);
}

/** The midnight at which the next day begins. */
export function startOfNextDay(moment: Date): Date {
  return new Date(startOfDay(moment).getTime() + dayMilliseconds);
}

/** The midnight at which the month of a moment began, or the month `monthsLater`. */
export function startOfMonth(moment: Date, monthsLater = 0): Date {
  const local = new Date(moment.getTime() + offsetMilliseconds);
  return new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + monthsLater) - offsetMilliseconds);
}

/** The full years from a day to a moment, such as a person's age. */
export function yearsSince(day: string, moment: Date): number {
  const today = seoulDay(moment);
  const years = Number(today.slice(0, 4)) - Number(day.slice(0, 4));
  return today.slice(5) < day.slice(5) ? years - 1 : years;
}

/** The midnights around a range of days, both included. @throws {ProblemError} 400 for an invalid date */
export function dayRange({ from, to }: { from?: string; to?: string }): { from?: Date; to?: Date } {
  rejectInvalid({
    from: from !== undefined && !isDay(from) && 'format',
    to: to !== undefined && !isDay(to) && 'format',
  });
  const midnight = (day: string) => new Date(`${day}T00:00:00${offset}`);
  return {
    ...(from !== undefined && { from: midnight(from) }),
    ...(to !== undefined && { to: new Date(midnight(to).getTime() + dayMilliseconds) }),
  };
}

/** Parses an ISO 8601 text with an offset; undefined for any other text. */
export function momentOf(text: string): Date | undefined {
  const [, day = ''] = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/.exec(text) ?? [];
  const moment = new Date(text);
  return isDay(day) && !Number.isNaN(moment.getTime()) ? moment : undefined;
}

/** The clocks of two machines differ. */
const toleranceMilliseconds = 5 * 60 * 1000;

/** What is wrong with a text that says when something happened: it is not a moment, or has not come yet. */
export function wrongPastMoment(text: string, now: Date): Wrong | undefined {
  const moment = momentOf(text);
  if (!moment) return 'format';
  return moment.getTime() > now.getTime() + toleranceMilliseconds ? 'notAllowed' : undefined;
}

function shifted(moment: Date): string {
  return new Date(moment.getTime() + offsetMilliseconds).toISOString();
}
