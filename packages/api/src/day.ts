/** The length of a day without a change to or from daylight saving time. */
export const daySeconds = 24 * 60 * 60;
export const dayMilliseconds = daySeconds * 1000;

/** Whether a text is an existing date in the form yyyy-mm-dd. */
export function isDay(text: string): boolean {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined;
  // JavaScript turns February 30 into a day in March.
  return day !== undefined && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
