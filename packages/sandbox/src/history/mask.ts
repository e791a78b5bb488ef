import { parseJson } from '@up/api/exact-json';
import { isContainer } from '@up/api/is-record';
import { maskRealData, maskRealDataIn } from '@up/api/rules/real-data';

import { isRawBody } from '../model/raw-body.ts';

const secretHeaders = new Set([
  'x-up-secret-key',
  'authorization',
  'cookie',
  'x-up-cookie',
  'set-cookie',
  'x-km-auth-token',
]);
const secretFields =
  /^(cvc|cvv|pin|currentPin|newPin|passcode|password|secret|secretKey|block|jwe|activationData|revealPath|accountNumber)$/i;
const maxBodyLength = 20_000;
/** Characters that are read beyond it, so that a number at its end is whole when it is masked. */
const overhang = 100;
/** Deeper than any documented body. Deeper levels are omitted, because they could exhaust the stack. */
const maxDepth = 40;

/** The headers as strings, without secrets and with masked card numbers. */
export function maskHeaders(headers: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [
        maskRealData(name),
        secretHeaders.has(name.toLowerCase()) ? '***' : maskRealData(textOf(value)),
      ]),
  );
}

function textOf(value: unknown): string {
  return Array.isArray(value) ? value.join(', ') : String(value);
}

/**
 * A body as JSON without secrets, with masked card numbers, truncated when it is long; a body that is not JSON as the
 * text that it is.
 */
export function maskBody(body: unknown, { indent = 0 } = {}): string {
  if (body === undefined || body === null || body === '') return '';
  const sent = isRawBody(body) ? body.bytes.toString() : withoutSecrets(body);
  return JSON.stringify(maskRealDataIn(sent), null, indent).slice(0, maxBodyLength);
}

/** A text that is not JSON, such as a file, masked and truncated like a body. */
export function maskText(text: string): string {
  return maskRealData(text.slice(0, maxBodyLength + overhang)).slice(0, maxBodyLength);
}

/** Fields with personal data of cardholders and recipients. What is below them is personal, too. */
const personalFields =
  /(name|email|phone|mobile\w*|birth\w*|nationality|gender|address|recipient|memo|residentNumber|ci|note|description)$/i;

/** A recorded body without personal data; one that is not JSON, or was truncated, is left out. */
export function maskPersonalData(body: string): string {
  try {
    return body === '' ? '' : JSON.stringify(withoutSecrets(parseJson(body), '', 0, personalFields));
  } catch {
    return '***';
  }
}

function withoutSecrets(value: unknown, name = '', depth = 0, fields = secretFields): unknown {
  if (depth > maxDepth) return '…';
  if (fields.test(name)) return '***';
  if (Array.isArray(value)) return value.map((each) => withoutSecrets(each, '', depth + 1, fields));
  if (!isContainer(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, withoutSecrets(each, key, depth + 1, fields)]),
  );
}
