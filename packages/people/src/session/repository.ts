import { and, desc, eq, gt, inArray, isNotNull, lt, lte, ne, sql } from 'drizzle-orm';

import type { Database } from '@up/platform/database/database';
import { deleteInBatches } from '@up/platform/database/delete-in-batches';
import { type Context, recordLock, requireLock } from '@up/platform/module';
import { refreshTokens, sessions } from './tables.ts';

const lastUsedFirst = [desc(sessions.lastUsedAt), desc(sessions.createdAt), desc(sessions.id)] as const;

/** The open sessions of an account, last used first. */
export function listSessions(db: Database, accountId: string, now: Date) {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.accountId, accountId), gt(sessions.expiresAt, now)))
    .orderBy(...lastUsedFirst);
}

/** A session with its row locked until the transaction ends. */
export async function lockSession(context: Context, id: string) {
  recordLock(context, 'session');
  const [session] = await context.db.select().from(sessions).where(eq(sessions.id, id)).for('update');
  return session;
}

/** Whether a session was confirmed with the second factor of its account. */
export async function isConfirmedSession(db: Database, id: string): Promise<boolean> {
  const confirmed = and(eq(sessions.id, id), isNotNull(sessions.confirmedAt));
  const [found] = await db.select({ id: sessions.id }).from(sessions).where(confirmed);
  return found !== undefined;
}

/**
 * Adds a session of an account that the transaction has locked, as has every transaction that ends all sessions of an
 * account: none of them can miss the row that is being inserted.
 */
export async function insertSession(
  context: Context,
  session: typeof sessions.$inferInsert,
  tokenHash: string,
): Promise<void> {
  requireLock(context, 'account');
  const { db } = context;
  await db.insert(sessions).values(session);
  await db.insert(refreshTokens).values({ hash: tokenHash, sessionId: session.id });
}

/** A refresh token and its session, whose row stays locked: refreshes of one session wait for each other. */
export async function lockRefreshToken(context: Context, hash: string) {
  const { db } = context;
  const [named] = await db
    .select({ sessionId: refreshTokens.sessionId })
    .from(refreshTokens)
    .where(eq(refreshTokens.hash, hash));
  if (!named) return undefined;
  const session = await lockSession(context, named.sessionId);
  // Read again: the previous holder of the lock may have replaced it.
  const [token] = await db.select().from(refreshTokens).where(eq(refreshTokens.hash, hash));
  return session && token ? { session, token } : undefined;
}

export interface Replacement {
  hash: string;
  successorHash: string;
  sealedSuccessor: string;
  sessionId: string;
  now: Date;
  expiresAt: Date;
}

/** Replaces a refresh token by its successor, and extends the session. */
export async function replaceRefreshToken(db: Database, replacement: Replacement): Promise<void> {
  const { hash, successorHash, sealedSuccessor, sessionId, now, expiresAt } = replacement;
  await db.insert(refreshTokens).values({ hash: successorHash, sessionId });
  await db.update(refreshTokens).set({ replacedAt: now, sealedSuccessor }).where(eq(refreshTokens.hash, hash));
  await db.update(sessions).set({ lastUsedAt: now, expiresAt }).where(eq(sessions.id, sessionId));
}

/** Deletes tokens of a session that were replaced before a given time. */
export async function forgetReplacedTokens(db: Database, sessionId: string, before: Date): Promise<void> {
  await db
    .delete(refreshTokens)
    .where(and(eq(refreshTokens.sessionId, sessionId), lt(refreshTokens.replacedAt, before)));
}

export async function deleteSession(db: Database, id: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.id, id));
}

/** Ends the session of a refresh token, even if the token was replaced. */
export async function deleteSessionOfToken(db: Database, tokenHash: string): Promise<void> {
  const named = db.select({ id: refreshTokens.sessionId }).from(refreshTokens).where(eq(refreshTokens.hash, tokenHash));
  await db.delete(sessions).where(eq(sessions.id, named));
}

/** Ends the sessions of an account that the transaction has locked, all of them or all but one. */
export async function deleteSessionsOf(context: Context, accountId: string, exceptId?: string): Promise<number> {
  requireLock(context, 'account');
  const others = exceptId === undefined ? undefined : ne(sessions.id, exceptId);
  const which = and(eq(sessions.accountId, accountId), others);
  const deleted = await context.db.delete(sessions).where(which).returning({ id: sessions.id });
  return deleted.length;
}

/** Ends one session of an account. */
export async function deleteSessionOf(db: Database, session: { id: string; accountId: string }): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.id, session.id), eq(sessions.accountId, session.accountId)));
}

/**
 * Ends all sessions and returns their number. Instead of every account the transaction locks the table: it waits for
 * those that are replacing a session, and later ones find none.
 */
export async function deleteAllSessions(context: Context): Promise<number> {
  recordLock(context, 'session');
  const { db } = context;
  await db.execute(sql`lock table ${sessions} in exclusive mode`);
  const deleted = await db.delete(sessions).returning({ id: sessions.id });
  return deleted.length;
}

/** Ends the sessions of an account above a limit, the least recently used first; those that are pending on their own. */
export async function deleteSessionsBeyond(
  db: Database,
  { accountId, pending }: { accountId: string; pending: boolean },
  most: number,
): Promise<void> {
  const beyond = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.accountId, accountId), eq(sessions.pending, pending)))
    .orderBy(...lastUsedFirst)
    .offset(most);
  if (beyond.length === 0) return;
  const ids = beyond.map(({ id }) => id);
  await db.delete(sessions).where(inArray(sessions.id, ids));
}

export async function deleteExpiredSessions(db: Database, now: Date): Promise<void> {
  await deleteInBatches(db, sessions, lte(sessions.expiresAt, now));
}
