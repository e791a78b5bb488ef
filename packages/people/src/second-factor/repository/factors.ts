import { and, count, eq, isNotNull, isNull, lt } from 'drizzle-orm';

import type { Database } from '@up/platform/database/database';
import { passkeys, recoveryCodes, totpSecrets } from '../tables.ts';

export type PasskeyRow = typeof passkeys.$inferSelect;
type TotpRow = typeof totpSecrets.$inferSelect;

/** The passkeys of an account, oldest first. */
export function listPasskeys(db: Database, accountId: string): Promise<PasskeyRow[]> {
  return db.select().from(passkeys).where(eq(passkeys.accountId, accountId)).orderBy(passkeys.createdAt, passkeys.id);
}

/** Adds a passkey; false when the authenticator's id is registered already, for whichever account. */
export async function insertPasskey(db: Database, passkey: typeof passkeys.$inferInsert): Promise<boolean> {
  const added = await db.insert(passkeys).values(passkey).onConflictDoNothing().returning({ id: passkeys.id });
  return added.length > 0;
}

/** Records a use of a passkey. False when another use with this count of signatures was faster. */
export async function recordPasskeyUse(
  db: Database,
  { id, before, counter, now }: { id: string; before: number; counter: number; now: Date },
): Promise<boolean> {
  const used = await db
    .update(passkeys)
    .set({ counter, lastUsedAt: now })
    .where(and(eq(passkeys.id, id), eq(passkeys.counter, before)))
    .returning({ id: passkeys.id });
  return used.length > 0;
}

/** Changes the name of a passkey; false when the account has no such passkey. */
export async function renamePasskey(
  db: Database,
  { accountId, id, name }: { accountId: string; id: string; name: string },
): Promise<boolean> {
  const renamed = await db
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.id, id), eq(passkeys.accountId, accountId)))
    .returning({ id: passkeys.id });
  return renamed.length > 0;
}

export async function deletePasskey(db: Database, accountId: string, id: string): Promise<boolean> {
  const deleted = await db
    .delete(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.accountId, accountId)))
    .returning({ id: passkeys.id });
  return deleted.length > 0;
}

/** The authenticator app of an account, confirmed or not. */
export async function findTotp(db: Database, accountId: string): Promise<TotpRow | undefined> {
  const [found] = await db.select().from(totpSecrets).where(eq(totpSecrets.accountId, accountId));
  return found;
}

/** Stores the secret of an app that is being set up. False when the account has an app in use. */
export async function storeTotp(db: Database, totp: typeof totpSecrets.$inferInsert): Promise<boolean> {
  const stored = await db
    .insert(totpSecrets)
    .values(totp)
    .onConflictDoUpdate({ target: totpSecrets.accountId, set: totp, setWhere: isNull(totpSecrets.confirmedAt) })
    .returning({ accountId: totpSecrets.accountId });
  return stored.length > 0;
}

/** Records a use of a code; false when this or a later one was used before. */
export async function recordTotpUse(
  db: Database,
  { accountId, period, now, confirms }: { accountId: string; period: number; now: Date; confirms: boolean },
): Promise<boolean> {
  const state = confirms ? isNull(totpSecrets.confirmedAt) : isNotNull(totpSecrets.confirmedAt);
  const used = await db
    .update(totpSecrets)
    .set({ lastPeriod: period, lastUsedAt: now, ...(confirms && { confirmedAt: now }) })
    .where(and(eq(totpSecrets.accountId, accountId), lt(totpSecrets.lastPeriod, period), state))
    .returning({ accountId: totpSecrets.accountId });
  return used.length > 0;
}

export async function deleteTotp(db: Database, accountId: string): Promise<boolean> {
  const deleted = await db
    .delete(totpSecrets)
    .where(eq(totpSecrets.accountId, accountId))
    .returning({ accountId: totpSecrets.accountId });
  return deleted.length > 0;
}

/** Replaces all recovery codes of an account. */
export async function replaceRecoveryCodes(db: Database, accountId: string, hashes: string[]): Promise<void> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId));
  if (hashes.length > 0) await db.insert(recoveryCodes).values(hashes.map((hash) => ({ accountId, hash })));
}

export async function countUnusedCodes(db: Database, accountId: string): Promise<number> {
  const unused = and(eq(recoveryCodes.accountId, accountId), isNull(recoveryCodes.usedAt));
  const [found] = await db.select({ count: count() }).from(recoveryCodes).where(unused);
  return found?.count ?? 0;
}

/** Uses a recovery code; false when it is unknown or was used. */
export async function spendRecoveryCode(
  db: Database,
  { accountId, hash, now }: { accountId: string; hash: string; now: Date },
): Promise<boolean> {
  const spent = await db
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(and(eq(recoveryCodes.accountId, accountId), eq(recoveryCodes.hash, hash), isNull(recoveryCodes.usedAt)))
    .returning({ hash: recoveryCodes.hash });
  return spent.length > 0;
}

/** Deletes everything that an account could confirm with. */
export async function deleteFactors(db: Database, accountId: string): Promise<void> {
  await db.delete(passkeys).where(eq(passkeys.accountId, accountId));
  await deleteTotp(db, accountId);
  await replaceRecoveryCodes(db, accountId, []);
}
