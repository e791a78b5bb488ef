import { randomUUID } from 'node:crypto';

import { recordEvent } from '../audit/record.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { hashToken, newToken } from '../opaque-token.ts';
import type { Random } from '../random.ts';
import {
  deleteSession,
  forgetReplacedTokens,
  insertSession,
  lockRefreshToken,
  replaceRefreshToken,
} from './repository.ts';
import { sealWithToken, unsealWithToken } from './sealed-successor.ts';

/** A session ends when it was not refreshed for so long. */
export const sessionIdleSeconds = 14 * 24 * 60 * 60;

/**
 * For so long a replaced refresh token gives the very successor that it gave before: the answer may have been
 * lost on the way, or several calls may have asked at once. Afterwards its use is taken for a theft.
 */
export const refreshGraceSeconds = 20;

export interface SessionTools {
  clock: Clock;
  random: Random;
}

export interface OpenedSession {
  sid: string;
  refreshToken: string;
}

/** Opens a session of an account; hand in the transaction of the sign-in. */
export async function openSession(
  db: Database,
  accountId: string,
  { clock, random }: SessionTools,
): Promise<OpenedSession> {
  const now = clock();
  const session = { id: randomUUID(), accountId, createdAt: now, expiresAt: after(now, sessionIdleSeconds) };
  const refreshToken = newToken(random);
  await insertSession(db, session, hashToken(refreshToken));
  return { sid: session.id, refreshToken };
}

export interface RefreshedSession extends OpenedSession {
  accountId: string;
}

/** The successor of a refresh token; undefined when there is none to be had, because the session is over. */
export function refreshSession(
  db: Database,
  refreshToken: string,
  { clock, random }: SessionTools,
): Promise<RefreshedSession | undefined> {
  return db.transaction(async (transaction) => {
    const now = clock();
    const hash = hashToken(refreshToken);
    const found = await lockRefreshToken(transaction, hash);
    if (!found || found.session.expiresAt <= now) return undefined;
    const { session, token } = found;
    const opened = { sid: session.id, accountId: session.accountId };

    if (token.replacedAt && token.sealedSuccessor) {
      const graceEnds = after(token.replacedAt, refreshGraceSeconds);
      if (now <= graceEnds) return { ...opened, refreshToken: unsealWithToken(refreshToken, token.sealedSuccessor) };
      await deleteSession(transaction, session.id);
      const event = { at: now, actor: 'system', action: 'session.reuseDetected', subject: session.accountId };
      await recordEvent(transaction, { ...event, details: { session: session.id } });
      return undefined;
    }

    const successor = newToken(random);
    await replaceRefreshToken(transaction, {
      hash,
      successorHash: hashToken(successor),
      sealedSuccessor: sealWithToken(refreshToken, successor, random),
      sessionId: session.id,
      now,
      expiresAt: after(now, sessionIdleSeconds),
    });
    await forgetReplacedTokens(transaction, session.id, after(now, -sessionIdleSeconds));
    return { ...opened, refreshToken: successor };
  });
}

function after(moment: Date, seconds: number): Date {
  return new Date(moment.getTime() + seconds * 1000);
}
