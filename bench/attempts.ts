import { errorMessage } from '../packages/api/src/error-message.ts';

/** A measurement that failed twice, with both reasons. */
export interface Failure {
  what: string;
  reasons: string[];
}

/** Runs the measurements of the bench: one that fails is repeated once, then noted, so that all others survive it. */
export class Attempts {
  readonly failures: Failure[] = [];

  /** The result of a measurement; `undefined` when it failed twice. */
  async measure<Value>(what: string, measure: () => Promise<Value>): Promise<Value | undefined> {
    const reasons: string[] = [];
    while (reasons.length < 2) {
      try {
        return await measure();
      } catch (error) {
        reasons.push(errorMessage(error));
        console.error(`${what}: ${reasons.at(-1)}`);
      }
    }
    this.failures.push({ what, reasons });
    return undefined;
  }
}
