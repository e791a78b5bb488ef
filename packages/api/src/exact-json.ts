import { exactNumber } from './numbers/decimal.ts';

/**
 * Whether a text may have a number that would be rounded: few have, and to look at each number takes several times as
 * long. Digits behind a quote are a text, as most numbers of cards are; the largest integer that is not rounded limits
 * many amounts.
 */
const longNumber = /(?:^|[[:,\s])-?(?!9007199254740991[,}])(?:\d[\d.]{15}|\d+(?:\.\d+)?e[+-]?\d{3})/i;

/**
 * Parses JSON with all digits of its numbers.
 * @throws {SyntaxError} when the text is not valid
 */
export function parseJson(text: string): unknown {
  return JSON.parse(text, longNumber.test(text) ? withDigits : undefined);
}

function withDigits(_key: string, value: unknown, { source }: { source?: string } = {}): unknown {
  return typeof value === 'number' && source ? exactNumber(source) : value;
}
