import { randomUUID } from 'node:crypto';

import { recordEvent } from '../audit/record.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { problem } from '../http/problems.ts';
import { hashToken, newToken } from '../opaque-token.ts';
import type { Random } from '../random.ts';
import type { Caller } from './caller.ts';
import type { Device } from './device.ts';
import {
  deleteSession,
  deleteSessionsBeyond,
  forgetReplacedTokens,
  insertSession,
  lockRefreshToken,
  lockSession,
  replaceRefreshToken,
} from './repository.ts';
import { sealWithToken, unsealWithToken } from './sealed-successor.ts';

/** A session ends when it was not refreshed for so long. */
export const sessionIdleSeconds = 14 * 24 * 60 * 60;

/** However much it is used, it ends after so long (OWASP ASVS 5.0, 7.3.2; 4.0.3, 3.3.2: 30 days). */
export const sessionLongestSeconds = 30 * 24 * 60 * 60;

/** Of one account at once; of more, the one that was not used for longest ends. */
export const sessionsPerAccount = 20;

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
  { browser, system }: Device,
  { clock, random }: SessionTools,
): Promise<OpenedSession> {
  const now = clock();
  const id = randomUUID();
  const expiresAt = endOf(now, now);
  const refreshToken = newToken(random);
  const session = { id, accountId, createdAt: now, lastUsedAt: now, expiresAt, browser, system };
  await insertSession(db, session, hashToken(refreshToken));
  await deleteSessionsBeyond(db, accountId, sessionsPerAccount);
  return { sid: id, refreshToken };
}

/**
 * Puts a new session in the place of the caller's own, for who has told the password again: whoever has copied the
 * old one's tokens has nothing any more. Hand in a transaction.
 * @throws {ProblemError} sessionEnded
 */
export async function renewSession(db: Database, { uid, sid }: Caller, tools: SessionTools): Promise<OpenedSession> {
  const session = await lockSession(db, sid);
  if (!session) throw problem('sessionEnded');
  await deleteSession(db, sid);
  return openSession(db, uid, session, tools);
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
    const expiresAt = endOf(session.createdAt, now);
    // Opened before there was a longest time.
    if (expiresAt <= now) return undefined;
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
      expiresAt,
    });
    await forgetReplacedTokens(transaction, session.id, after(now, -sessionIdleSeconds));
    return { ...opened, refreshToken: successor };
  });
}

/** When a session ends that is used now and then never again. */
function endOf(createdAt: Date, now: Date): Date {
  const [idle, longest] = [after(now, sessionIdleSeconds), after(createdAt, sessionLongestSeconds)];
  return idle < longest ? idle : longest;
}

function after(moment: Date, seconds: number): Date {
  return new Date(moment.getTime() + seconds * 1000);
}
