/** How often something may be tried. Pure: the attempts and the present moment are handed in. */
export interface Limit {
  /** Stands in the database; unique. */
  name: string;
  /** Attempts older than this do not count. */
  windowSeconds: number;
  /** From when on the next attempt is allowed, after these, which are of the window and in order. */
  nextAllowed(attempts: readonly Date[]): Date;
}

const always = new Date(0);

/** At most so many attempts in any stretch of so many seconds. */
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
  /** So many attempts are free of delay. */
  free: number;
  /** The first delay; each further attempt doubles it. */
  firstSeconds: number;
  /** No delay is longer, so that nobody is locked out for good. */
  longestSeconds: number;
  windowSeconds: number;
}

/** Lets attempts through ever more slowly. */
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
