declare global {
  interface JSON {
    /** Text that `JSON.stringify` writes as it is; older browsers do not have it. */
    rawJSON?(text: string): unknown;
  }
  interface BigInt {
    toJSON(): unknown;
  }
}

/**
 * An integer that a number of JavaScript would round is a bigint, from where it is read to where it is written: in JSON
 * it has all its digits, as here.
 */
BigInt.prototype.toJSON = function toJSON() {
  return JSON.rawJSON?.(String(this)) ?? Number(this);
};

/**
 * Whether a text may have such an integer: few have, and to look at each number takes several times as long. Digits
 * behind a quote are a text, as most numbers of cards are; the largest integer that is not rounded limits many amounts.
 */
const longNumber = /(^|[^"\d])(?!9007199254740991[,}])\d{16}/;

/** More digits than any system counts with; converting them takes quadratic time. */
const integer = /^[+-]?\d{16,400}$/;

/** The number that a text is, as a bigint when it would be rounded. */
export function exactNumber(text: string): number | bigint {
  const number = Number(text);
  return Number.isSafeInteger(number) || !integer.test(text) ? number : BigInt(text);
}

/**
 * Parses JSON with all digits of its integers.
 * @throws {SyntaxError} when the text is not valid
 */
export function parseJson(text: string): unknown {
  return JSON.parse(text, longNumber.test(text) ? withDigits : undefined);
}

function withDigits(_key: string, value: unknown, { source }: { source?: string } = {}): unknown {
  return typeof value === 'number' && source ? exactNumber(source) : value;
}
