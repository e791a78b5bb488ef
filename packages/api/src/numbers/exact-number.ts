declare global {
  interface JSON {
    /** Text that `JSON.stringify` writes as it is; older browsers do not have it, and write the rounded number. */
    rawJSON?(text: string): unknown;
  }
}

/** A number that a number of JavaScript would round: its digits stay as they were written, from JSON to JSON. */
export class ExactNumber {
  readonly text: string;

  /** @param text a number as JSON writes it */
  constructor(text: string) {
    this.text = text;
  }

  toJSON(): unknown {
    return JSON.rawJSON?.(this.text) ?? Number(this.text);
  }

  toString(): string {
    return this.text;
  }
}

export type JsonNumber = number | ExactNumber;

export function isNumber(value: unknown): value is JsonNumber {
  return typeof value === 'number' || value instanceof ExactNumber;
}
