/** Gives the present moment. Handed in, so that a test decides what time it is. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

/** A clock that goes as the system's, and is ahead of it. */
export function clockAhead(seconds: number): Clock {
  return () => new Date(systemClock().getTime() + seconds * 1000);
}
