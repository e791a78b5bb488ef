/** Returns the current time. Passed as a parameter, so that tests control it. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

/** A clock that is ahead of the system's. */
export function clockAhead(seconds: number): Clock {
  return () => new Date(systemClock().getTime() + seconds * 1000);
}
