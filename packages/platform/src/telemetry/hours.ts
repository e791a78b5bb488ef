export const hourMs = 60 * 60 * 1000;

/** The start of the hour, by which reports are counted. */
export function hourOf(moment: Date): Date {
  return new Date(Math.floor(moment.getTime() / hourMs) * hourMs);
}

/** The time a number of hours earlier; the number is a parameter of a call. */
export function hoursBefore(moment: Date, hours: string): Date {
  return new Date(moment.getTime() - Number(hours) * hourMs);
}
