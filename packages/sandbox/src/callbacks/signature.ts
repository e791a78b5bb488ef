import { timingSafeEqual } from 'node:crypto';

import { Webhook } from 'standardwebhooks';

/** The maximum difference between the time of a callback and now, in seconds, in both directions. */
export const toleranceSeconds = 5 * 60;
const secretPrefix = 'whsec_';

/** What a signature covers: the id of the event, the time of the attempt, and the exact body. */
export interface SignedMessage {
  id: string;
  /** Seconds since 1970. */
  timestamp: number;
  body: string;
}

/** The headers of a callback, as Standard Webhooks names them, with a signature for each secret. */
export function signedHeaders(secrets: readonly string[], message: SignedMessage): Record<string, string> {
  return {
    'webhook-id': message.id,
    'webhook-timestamp': String(message.timestamp),
    'webhook-signature': secrets.map((secret) => sign(secret, message)).join(' '),
  };
}

/**
 * The reason why a callback is not trusted; undefined when its signature is valid. The library's `verify` throws instead
 * of naming a reason, and reads the clock itself.
 */
export function rejectionOf(
  secret: string,
  headers: Readonly<Record<string, unknown>>,
  { body, now }: { body: string; now: Date },
): 'MISSING_HEADERS' | 'TOO_OLD' | 'WRONG_SIGNATURE' | undefined {
  const [id, time, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => headers[name]);
  if (typeof id !== 'string' || typeof time !== 'string' || typeof signatures !== 'string') return 'MISSING_HEADERS';
  const timestamp = Number(time);
  if (!(Math.abs(now.getTime() / 1000 - timestamp) <= toleranceSeconds)) return 'TOO_OLD';
  const expected = Buffer.from(sign(secret, { id, timestamp, body }));
  const isOurs = signatures.split(' ').some((each) => {
    const candidate = Buffer.from(each);
    return candidate.length === expected.length && timingSafeEqual(candidate, expected);
  });
  return isOurs ? undefined : 'WRONG_SIGNATURE';
}

/** A new secret of 24 random bytes, in the format of Standard Webhooks. */
export function newSecret(random: (bytes: number) => Uint8Array): string {
  return `${secretPrefix}${Buffer.from(random(24)).toString('base64')}`;
}

function sign(secret: string, { id, timestamp, body }: SignedMessage): string {
  return new Webhook(secret).sign(id, new Date(timestamp * 1000), body);
}
