import { and, eq, gt, lt } from 'drizzle-orm';

import { daySeconds } from '@up/api/day';
import type { Database } from '@up/platform/database/database';
import { deleteInBatches } from '@up/platform/database/delete-in-batches';
import { type Context, recordLock } from '@up/platform/module';
import { hashToken, newToken } from '@up/platform/secrets/opaque-token';
import type { Random } from '@up/platform/secrets/random';
import { oneTimeTokens, type TokenPurpose } from '../tables.ts';

/**
 * The lifetime of a link. A reset link gives access to an account, so it works for at most 10 minutes (OWASP ASVS 5.0,
 * 6.5.5). An activation link does not.
 */
export const tokenSeconds: Readonly<Record<TokenPurpose, number>> = { activation: daySeconds, reset: 10 * 60 };

export interface TokenRequest {
  accountId: string;
  purpose: TokenPurpose;
  now: Date;
  random: Random;
}

/**
 * Creates a token for the link of a mail; only its hash is stored. Only the newest link for a reset works; every link
 * for an activation works until one of them is used.
 */
export async function issueToken(db: Database, { accountId, purpose, now, random }: TokenRequest): Promise<string> {
  const token = newToken(random);
  if (purpose === 'reset') await endTokens(db, { accountId, purpose, now });
  const expiresAt = new Date(now.getTime() + tokenSeconds[purpose] * 1000);
  await db.insert(oneTimeTokens).values({ hash: hashToken(token), accountId, purpose, expiresAt });
  return token;
}

/** The state of a token, with its account if it has one. */
export type TokenState = { state: 'valid' | 'used'; accountId: string } | { state: 'expired' | 'unknown' };

interface TokenQuery {
  token: string;
  purpose: TokenPurpose;
  now: Date;
}

/** Looks a token up. */
export async function findToken(db: Database, query: TokenQuery): Promise<TokenState> {
  const [found] = await selectToken(db, query);
  return stateOf(found, query.now);
}

/**
 * Looks a token up and locks it, so that the second of two concurrent uses finds it used. Call it in the transaction
 * that does what the token allows and marks the token as used.
 */
export async function lockToken(context: Context, query: TokenQuery): Promise<TokenState> {
  recordLock(context, 'token');
  const [found] = await selectToken(context.db, query).for('update');
  return stateOf(found, query.now);
}

function selectToken(db: Database, { token, purpose }: TokenQuery) {
  return db
    .select()
    .from(oneTimeTokens)
    .where(and(eq(oneTimeTokens.hash, hashToken(token)), eq(oneTimeTokens.purpose, purpose)));
}

function stateOf(found: typeof oneTimeTokens.$inferSelect | undefined, now: Date): TokenState {
  if (!found) return { state: 'unknown' };
  if (found.usedAt) return { state: 'used', accountId: found.accountId };
  return found.expiresAt > now ? { state: 'valid', accountId: found.accountId } : { state: 'expired' };
}

/** Marks all tokens of an account and purpose as used. */
export async function useTokens(
  db: Database,
  { accountId, purpose, now }: Omit<TokenRequest, 'random'>,
): Promise<void> {
  await db
    .update(oneTimeTokens)
    .set({ usedAt: now })
    .where(and(eq(oneTimeTokens.accountId, accountId), eq(oneTimeTokens.purpose, purpose)));
}

/** Expires the tokens of an account and purpose now. */
async function endTokens(db: Database, { accountId, purpose, now }: Omit<TokenRequest, 'random'>): Promise<void> {
  await db
    .update(oneTimeTokens)
    .set({ expiresAt: now })
    .where(
      and(eq(oneTimeTokens.accountId, accountId), eq(oneTimeTokens.purpose, purpose), gt(oneTimeTokens.expiresAt, now)),
    );
}

export async function deleteTokensOf(db: Database, accountId: string): Promise<void> {
  await db.delete(oneTimeTokens).where(eq(oneTimeTokens.accountId, accountId));
}

/** Deletes tokens that expired before a given time; until then a late click is told that the link has expired. */
export async function deleteOldTokens(db: Database, before: Date): Promise<void> {
  await deleteInBatches(db, oneTimeTokens, lt(oneTimeTokens.expiresAt, before));
}
