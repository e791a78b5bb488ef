const secretHeaders = new Set([
  'x-up-secret-key',
  'authorization',
  'cookie',
  'x-up-cookie',
  'set-cookie',
  'x-km-auth-token',
]);
const secretFields =
  /^(cvc|cvv|pin|currentPin|newPin|passcode|password|secret|secretKey|block|jwe|activationData|revealPath)$/i;
const maxBodyLength = 20_000;
/** Deeper than any documented body. Deeper levels are omitted, because they could exhaust the stack. */
const maxDepth = 40;

/** The headers as strings, without secrets. */
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

/** A body as JSON without secrets, with masked card and account numbers, truncated when it is long. */
export function maskBody(body: unknown, { indent = 0 } = {}): string {
  if (body === undefined || body === null || body === '') return '';
  return JSON.stringify(maskValue(body), null, indent).slice(0, maxBodyLength);
}

function maskValue(value: unknown, name = '', depth = 0): unknown {
  if (depth > maxDepth) return '…';
  if (secretFields.test(name)) return '***';
  if (typeof value === 'string') return maskDigits(value);
  if (Array.isArray(value)) return value.map((each) => maskValue(each, '', depth + 1));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, maskValue(each, key, depth + 1)]));
}

/** A card number in groups, as it is printed, but not part of a hexadecimal id. */
const grouped = /(?<![\da-f-])(?:\d{4}([ -])\d{4}\1\d{4}\1\d{1,7}|3[47]\d{2}([ -])\d{6}\2\d{5})(?![\da-f-])/gi;
/** Transaction numbers have 15 digits too, but begin with the year; only these are card numbers. */
const cardOf15Digits = /^3[47]/;

/** Masks the middle of possible card numbers and keeps their first six and last four digits (PCI DSS). */
export function maskDigits(text: string): string {
  const plain = text.replace(grouped, (number) => number.replaceAll(/\D/g, ''));
  return plain.replace(
    /(?<![\d_])(\d{6})(\d{3,9})(\d{4})(?!\d)/g,
    (whole, first: string, middle: string, last: string) =>
      whole.length === 15 && !cardOf15Digits.test(whole) ? whole : `${first}${'*'.repeat(middle.length)}${last}`,
  );
}
