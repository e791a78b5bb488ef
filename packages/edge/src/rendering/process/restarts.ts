/** After how many pages without a good one a process is replaced. */
const maxFailures = 3;
const firstPauseMs = 1000;
const longestPauseMs = 60_000;

/**
 * When a process that does not render is started again: at once the first time, then after pauses that double. A page
 * that is rendered ends that.
 */
export class Restarts {
  readonly #now: () => number;
  #failures = 0;
  #pauseMs = 0;
  #pausedUntil = 0;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Whether another process may be started now. */
  get isPaused(): boolean {
    return this.#now() < this.#pausedUntil;
  }

  rendered(): void {
    this.#failures = 0;
    this.#pauseMs = 0;
  }

  /** A page was not rendered. Returns whether the process is to be replaced. */
  failed(): boolean {
    this.#failures += 1;
    return this.#failures >= maxFailures && !this.isPaused;
  }

  /** The process was ended for a fault, or ended by itself. */
  ended(): void {
    this.#failures = 0;
    // The first process after a good one gets its chance at once.
    this.#pausedUntil = this.#now() + this.#pauseMs;
    this.#pauseMs = Math.min(longestPauseMs, Math.max(firstPauseMs, this.#pauseMs * 2));
  }
}
