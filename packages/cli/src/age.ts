import { dayMilliseconds } from '@up/api/day';

const units = [
  { ms: dayMilliseconds, name: 'd' },
  { ms: 3_600_000, name: 'h' },
  { ms: 60_000, name: 'min' },
] as const;

/** The age of a timestamp in the largest fitting unit: `3 d`. */
export function ageOf(moment: string, now: Date): string {
  const passed = now.getTime() - Date.parse(moment);
  const unit = units.find(({ ms }) => passed >= ms);
  return unit ? `${Math.floor(passed / unit.ms)} ${unit.name}` : 'now';
}
