import type { SandboxUsage } from '@up/api/calls/sandbox/sandbox';
import { dayMilliseconds } from '@up/api/day';

export interface DailyCount {
  /** `2026-11-20` */
  day: string;
  succeeded: number;
  failed: number;
}

/** The calls of a package's APIs on every day of a period, including days without calls. */
export function dailyCounts({ from, to, days }: SandboxUsage, packageId: string): DailyCount[] {
  const packageDays = days.filter((each) => each.packageId === packageId);
  const counts: DailyCount[] = [];
  for (let at = Date.parse(from); at <= Date.parse(to); at += dayMilliseconds) {
    const day = new Date(at).toISOString().slice(0, from.length);
    const dayEntries = packageDays.filter((each) => each.day === day);
    const sum = (outcome: 'succeeded' | 'failed') => dayEntries.reduce((total, each) => total + each[outcome], 0);
    counts.push({ day, succeeded: sum('succeeded'), failed: sum('failed') });
  }
  return counts;
}

/** The number of calls on the busiest day. */
export function peakOf(days: readonly DailyCount[]): number {
  return Math.max(0, ...days.map(({ succeeded, failed }) => succeeded + failed));
}
