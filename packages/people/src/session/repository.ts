import { and, desc, eq, gt, inArray, lt, lte, ne } from 'drizzle-orm';

import type { Database } from '@up/platform/database/database';
import type { Context } from '@up/platform/module/context';
import { recordLock } from '@up/platform/module/lock-order';
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

export async function insertSession(
  db: Database,
  session: typeof sessions.$inferInsert,
  tokenHash: string,
): Promise<void> {
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

/** Ends the sessions of an account, all of them or all but one. */
export async function deleteSessionsOf(db: Database, accountId: string, exceptId?: string): Promise<number> {
  const others = exceptId === undefined ? undefined : ne(sessions.id, exceptId);
  const which = and(eq(sessions.accountId, accountId), others);
  const deleted = await db.delete(sessions).where(which).returning({ id: sessions.id });
  return deleted.length;
}

/** Ends one session of an account. */
export async function deleteSessionOf(db: Database, session: { id: string; accountId: string }): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.id, session.id), eq(sessions.accountId, session.accountId)));
}

/** Ends all sessions and returns their number. */
export async function deleteAllSessions(db: Database): Promise<number> {
  const deleted = await db.delete(sessions).returning({ id: sessions.id });
  return deleted.length;
}

/** Ends the sessions of an account above a limit, the least recently used first. */
export async function deleteSessionsBeyond(db: Database, accountId: string, most: number): Promise<void> {
  const beyond = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.accountId, accountId))
    .orderBy(...lastUsedFirst)
    .offset(most);
  if (beyond.length === 0) return;
  const ids = beyond.map(({ id }) => id);
  await db.delete(sessions).where(inArray(sessions.id, ids));
}

export async function deleteExpiredSessions(db: Database, now: Date): Promise<void> {
  await db.delete(sessions).where(lte(sessions.expiresAt, now));
}
