import { daySeconds } from '@up/api/day';

const hour = 3_600;

/** How far a clock is ahead, in days and hours, or in minutes below an hour. */
export function distanceOf(seconds: number): { days: number; hours: number; minutes: number } {
  const days = Math.floor(seconds / daySeconds);
  const hours = Math.floor((seconds % daySeconds) / hour);
  const minutes = days === 0 && hours === 0 ? Math.max(1, Math.floor(seconds / 60)) : 0;
  return { days, hours, minutes };
}
