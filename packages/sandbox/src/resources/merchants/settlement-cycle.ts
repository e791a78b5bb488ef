import type { Merchant } from './data.ts';

/** How often a merchant is settled. */
export type SettlementCycle = Merchant['settlement']['cycle'];

const weekDays = 7;

/**
 * The first and the last day of the cycle that a day is in: the day itself, its week from Monday to Sunday, or its
 * calendar month.
 *
 * @example daysOfCycle('WEEKLY', '2026-11-25') // { startsOn: '2026-11-23', settledOn: '2026-11-29' }
 */
export function daysOfCycle(cycle: SettlementCycle, day: string): { startsOn: string; settledOn: string } {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  // Days of a calendar have no time zone, so they are counted in UTC.
  const dayOf = (dayOfMonth: number, months = 0) =>
    new Date(Date.UTC(year, month - 1 + months, dayOfMonth)).toISOString().slice(0, 10);
  if (cycle === 'MONTHLY') return { startsOn: dayOf(1), settledOn: dayOf(0, 1) };
  if (cycle === 'DAILY') return { startsOn: day, settledOn: day };
  const sinceMonday = (new Date(Date.UTC(year, month - 1, date)).getUTCDay() + weekDays - 1) % weekDays;
  const monday = date - sinceMonday;
  return { startsOn: dayOf(monday), settledOn: dayOf(monday + weekDays - 1) };
}
