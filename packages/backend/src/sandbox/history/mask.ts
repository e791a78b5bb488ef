const secretHeaders = new Set(['x-up-secret-key', 'authorization', 'cookie', 'set-cookie', 'x-km-auth-token']);
const secretFields = /^(cvc|cvv|pin|currentPin|newPin|passcode|password|secret|secretKey|block|jwe|activationData)$/i;
const longestBody = 20_000;
/** Deeper than any documented body. Deeper levels are left out, because they could exhaust the stack. */
const deepest = 40;

/** Headers as one text each, without secrets. */
export function maskHeaders(headers: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, secretHeaders.has(name.toLowerCase()) ? '***' : textOf(value)]),
  );
}

function textOf(value: unknown): string {
  return Array.isArray(value) ? value.join(', ') : String(value);
}

/** A body as JSON without its secrets, with masked numbers of cards and accounts, cut where it is long. */
export function maskBody(body: unknown, { indent = 0 } = {}): string {
  if (body === undefined || body === null || body === '') return '';
  return JSON.stringify(maskValue(body), null, indent).slice(0, longestBody);
}

function maskValue(value: unknown, name = '', depth = 0): unknown {
  if (depth > deepest) return '…';
  if (secretFields.test(name)) return '***';
  if (typeof value === 'string') return maskDigits(value);
  if (Array.isArray(value)) return value.map((each) => maskValue(each, '', depth + 1));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, maskValue(each, key, depth + 1)]));
}

/** The number of a card in groups, as it is printed; not a part of an id in hexadecimal digits. */
const grouped = /(?<![\da-f-])(?:\d{4}([ -])\d{4}\1\d{4}\1\d{1,7}|3[47]\d{2}([ -])\d{6}\2\d{5})(?![\da-f-])/gi;
/** The numbers of transactions have 15 digits too, but begin with the year: only these are numbers of cards. */
const cardOf15Digits = /^3[47]/;

/** Hides the middle of what may be the number of a card: its first six and last four digits stay (PCI DSS). */
export function maskDigits(text: string): string {
  const plain = text.replace(grouped, (number) => number.replaceAll(/\D/g, ''));
  return plain.replace(
    /(?<![\d_])(\d{6})(\d{3,9})(\d{4})(?!\d)/g,
    (whole, first: string, middle: string, last: string) =>
      whole.length === 15 && !cardOf15Digits.test(whole) ? whole : `${first}${'*'.repeat(middle.length)}${last}`,
  );
}
