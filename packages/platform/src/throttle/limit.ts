/** A limit of attempts. Pure: the attempts and the current time are parameters. */
export interface Limit {
  /** A unique name, stored in the database. */
  name: string;
  /** Attempts older than this do not count. */
  windowSeconds: number;
  /** When the next attempt is allowed, after the ordered attempts in the window. */
  nextAllowed(attempts: readonly Date[]): Date;
}

const always = new Date(0);

/** At most `max` attempts in any window of `windowSeconds`. */
export function slidingWindow(name: string, { max, windowSeconds }: { max: number; windowSeconds: number }): Limit {
  return {
    name,
    windowSeconds,
    nextAllowed: (attempts) => {
      const oldest = attempts.at(-max);
      return oldest ? after(oldest, windowSeconds) : always;
    },
  };
}

export interface ProgressiveDelay {
  /** The number of attempts without a delay. */
  free: number;
  /** The first delay; each further attempt doubles it. */
  firstSeconds: number;
  /** The maximum delay, so that nobody is locked out permanently. */
  longestSeconds: number;
  windowSeconds: number;
}

/** Allows attempts with growing delays. */
export function progressiveDelay(name: string, options: ProgressiveDelay): Limit {
  const { free, firstSeconds, longestSeconds, windowSeconds } = options;
  return {
    name,
    windowSeconds,
    nextAllowed: (attempts) => {
      const last = attempts.at(-1);
      const doublings = attempts.length - free;
      if (!last || doublings < 0) return always;
      return after(last, Math.min(firstSeconds * 2 ** doublings, longestSeconds));
    },
  };
}

function after(moment: Date, seconds: number): Date {
  return new Date(moment.getTime() + seconds * 1000);
}
