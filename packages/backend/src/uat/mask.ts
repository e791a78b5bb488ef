/** What evidence keeps of a request's headers; everything else says nothing of the call, or is secret. */
const keptHeaders = [
  'content-type',
  'idempotency-key',
  'x-up-access-key',
  'x-up-uat-case',
  'x-up-simulate',
  'user-agent',
];
const secretFields = /^(cvc|cvv|pin|currentPin|newPin|passcode|password|secret|secretKey|block|jwe|activationData)$/i;

/** In characters. */
const longestText = 20_000;

export function maskHeaders(headers: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    keptHeaders.flatMap((name) => {
      const value = headers[name];
      return typeof value === 'string' ? [[name, maskDigits(value).slice(0, 500)]] : [];
    }),
  );
}

/** A body as JSON, without secrets, numbers of cards and accounts masked; cut where it is too long. */
export function maskBody(body: unknown): string {
  if (body === undefined || body === null || body === '') return '';
  return JSON.stringify(maskValue(body), null, 2).slice(0, longestText);
}

function maskValue(value: unknown): unknown {
  if (typeof value === 'string') return maskDigits(value);
  if (Array.isArray(value)) return value.map(maskValue);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, secretFields.test(name) ? '***' : maskValue(each)]),
  );
}

/** Whatever may be the number of a card keeps its first six and its last four digits (PCI DSS). */
export function maskDigits(text: string): string {
  return text.replace(
    /(?<![\dA-Za-z_])(\d{6})(\d{3,9})(\d{4})(?![\dA-Za-z])/g,
    (_, first: string, middle: string, last: string) => `${first}${'*'.repeat(middle.length)}${last}`,
  );
}
