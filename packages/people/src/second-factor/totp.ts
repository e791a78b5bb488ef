import { Secret, TOTP } from 'otpauth';

import type { Context } from '@up/platform/module';
import type { Random } from '@up/platform/secrets/random';
import { findTotp, recordTotpUse } from './repository/factors.ts';

const secretBytes = 20;
/** A clock that is off by one period is accepted. */
const window = 1;

export function newTotpSecret(random: Random): string {
  return new Secret({ buffer: new Uint8Array(random(secretBytes)).buffer }).base32;
}

/** The parameters that all apps support. */
function totpOf(secret: string, label = ''): TOTP {
  return new TOTP({ issuer: 'UP Developers', label, algorithm: 'SHA1', digits: 6, period: 30, secret });
}

/** The address that an authenticator app takes. */
export function totpUri(secret: string, email: string): string {
  return totpOf(secret, email).toString();
}

export const sealContextOf = (accountId: string) => `totp ${accountId}`;

/**
 * Uses a code of the authenticator app of an account. A code can be used once, and none that is older than the last.
 * @param confirms whether it is the first code, which puts the app in use
 */
export async function useTotpCode(
  { db, sealer, now }: Context,
  { accountId, code, confirms }: { accountId: string; code: string; confirms: boolean },
): Promise<boolean> {
  const found = await findTotp(db, accountId);
  if (!found || !/^\d{6}$/.test(code)) return false;
  const at = now();
  const totp = totpOf(sealer.open(found.sealedSecret, sealContextOf(accountId)));
  const delta = totp.validate({ token: code, timestamp: at.getTime(), window });
  if (delta === null) return false;
  const period = totp.counter({ timestamp: at.getTime() }) + delta;
  return recordTotpUse(db, { accountId, period, now: at, confirms });
}
