import type { Database } from '@up/platform/database/database';
import type { Context } from '@up/platform/module';
import { hashToken } from '@up/platform/secrets/opaque-token';
import { replaceRecoveryCodes, spendRecoveryCode } from './repository/factors.ts';

/** How many codes an account gets at a time. */
const recoveryCodeCount = 10;

/** Letters and digits that are not mistaken for each other. */
const alphabet = 'ABCDEFGHJKMNPQRSTVWXYZ23456789AB';
/** 120 bits: more than 112, so that a fast hash is enough (OWASP ASVS 5.0, 6.5.2). */
const characters = 24;
const groupOf = 6;

/** Replaces the recovery codes of an account, and returns the new ones, which are shown once. */
export async function issueRecoveryCodes({ db, random }: Context, accountId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, () =>
    Array.from(random(characters), (byte) => alphabet[byte % alphabet.length] ?? '').join(''),
  );
  await replaceRecoveryCodes(db, accountId, codes.map(hashToken));
  return codes.map((code) => (code.match(new RegExp(`.{${groupOf}}`, 'g')) ?? []).join('-'));
}

/** Uses a recovery code, written in any case and with or without its hyphens. */
export function useRecoveryCode(
  db: Database,
  { accountId, code, now }: { accountId: string; code: string; now: Date },
): Promise<boolean> {
  const written = code.toUpperCase().replace(/[\s-]/g, '');
  return spendRecoveryCode(db, { accountId, hash: hashToken(written), now });
}
