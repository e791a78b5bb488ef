const secretHeaders = new Set(['x-up-secret-key', 'authorization', 'cookie', 'set-cookie', 'x-km-auth-token']);
const secretFields = new Set(['cvc', 'pin', 'block', 'secret', 'passcode', 'currentPin', 'activationData', 'jwe']);
const longestBody = 20_000;
/** Deeper than any documented body; what is below would end the stack. */
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

/** A body with its secrets left out and numbers of cards and accounts masked, cut where it is long. */
export function maskBody(body: unknown): string {
  const text = body === undefined || body === null ? '' : JSON.stringify(maskValue(body));
  return text.slice(0, longestBody);
}

function maskValue(value: unknown, name = '', depth = 0): unknown {
  if (depth > deepest) return '…';
  if (secretFields.has(name)) return '***';
  if (typeof value === 'string') return maskDigits(value);
  if (Array.isArray(value)) return value.map((each) => maskValue(each, '', depth + 1));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, maskValue(each, key, depth + 1)]));
}

/** A number of a card in groups, as it is printed; no part of an id in hexadecimal digits. */
const grouped = /(?<![\da-f-])\d{4}([ -])\d{4}\1\d{4}\1\d{1,7}(?![\da-f-])/gi;

/** Whatever may be the number of a card keeps its first six and its last four digits (PCI DSS). */
export function maskDigits(text: string): string {
  const plain = text.replace(grouped, (number) => number.replaceAll(/\D/g, ''));
  return plain.replace(/(?<!\d)(\d{6})(\d{3,9})(\d{4})(?!\d)/g, (whole, first: string, middle: string, last: string) =>
    whole.length === 15 ? whole : `${first}${'*'.repeat(middle.length)}${last}`,
  );
}
