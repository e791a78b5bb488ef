import { lockAccount } from '../account/repository/accounts.ts';
import { daySeconds } from '@up/api/day';
import { recordEvent } from '@up/platform/audit/record';
import { problem } from '@up/platform/http/problems';
import { type Context, type MemberContext, transaction } from '@up/platform/module';
import { hashToken, newToken } from '@up/platform/secrets/opaque-token';
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

/** A session ends after this time without a refresh. */
export const sessionIdleSeconds = 14 * daySeconds;

/** A session ends after this time in any case (OWASP ASVS 5.0, 7.3.2; 4.0.3, 3.3.2: 30 days). */
export const sessionLongestSeconds = 30 * daySeconds;

/** The maximum of an account; one more ends the least recently used session. */
export const sessionsPerAccount = 20;

/** The same for those that wait for their second factor, so that who knows the password alone ends no other session. */
const pendingPerAccount = 100;

/** A session that waits for its second factor ends after this time. */
const pendingSeconds = 10 * 60;

/**
 * During this time a replaced refresh token returns the same successor again, because the response may have been lost or
 * several calls may have refreshed concurrently. Later its use is treated as theft.
 */
export const refreshGraceSeconds = 20;

export interface OpenedSession {
  sid: string;
  refreshToken: string;
}

/** The state of a session's second factor. */
interface Confirmation {
  /** Whether it is still missing. */
  pending?: boolean;
  /** When it was last confirmed. */
  confirmedAt?: Date | null;
}

/** Opens a session of an account. Requires the context of a transaction that has locked the account. */
export async function openSession(
  context: Context,
  accountId: string,
  { browser, system }: Device,
  { pending = false, confirmedAt = null }: Confirmation = {},
): Promise<OpenedSession> {
  const now = context.now();
  const id = context.newId();
  const expiresAt = pending ? after(now, pendingSeconds) : endOf(now, now);
  const refreshToken = newToken(context.random);
  const session = { id, accountId, createdAt: now, lastUsedAt: now, expiresAt, browser, system, pending, confirmedAt };
  await insertSession(context, session, hashToken(refreshToken));
  await deleteSessionsBeyond(context.db, session, pending ? pendingPerAccount : sessionsPerAccount);
  return { sid: id, refreshToken };
}

/**
 * Replaces the caller's session by a new one after a password confirmation, so that copies of the old tokens become
 * invalid. Requires the context of a transaction, and locks the account: whatever ends its sessions waits.
 * @param confirmation the second factor, if it was confirmed now; otherwise as in the replaced session
 * @throws {ProblemError} sessionEnded
 */
export async function renewSession(context: MemberContext, confirmation?: Confirmation): Promise<OpenedSession> {
  const { uid, sid } = context.actor;
  await lockAccount(context, uid);
  const session = await lockSession(context, sid);
  if (!session) throw problem('sessionEnded');
  await deleteSession(context.db, sid);
  return openSession(context, uid, session, confirmation ?? session);
}

export interface RefreshedSession extends OpenedSession {
  accountId: string;
}

/** The successor of a refresh token; undefined when the session has ended. */
export function refreshSession(context: Context, refreshToken: string): Promise<RefreshedSession | undefined> {
  return transaction(context, async (context) => {
    const { db, random } = context;
    const now = context.now();
    const hash = hashToken(refreshToken);
    const found = await lockRefreshToken(context, hash);
    if (!found || found.session.expiresAt <= now) return undefined;
    const { session, token } = found;
    const expiresAt = session.pending ? session.expiresAt : endOf(session.createdAt, now);
    // Opened before the maximum lifetime was introduced.
    if (expiresAt <= now) return undefined;
    const opened = { sid: session.id, accountId: session.accountId };

    if (token.replacedAt && token.sealedSuccessor) {
      const graceEnds = after(token.replacedAt, refreshGraceSeconds);
      if (now <= graceEnds) return { ...opened, refreshToken: unsealWithToken(refreshToken, token.sealedSuccessor) };
      await deleteSession(db, session.id);
      const event = { actor: 'system', action: 'session.reuseDetected', subject: session.accountId } as const;
      await recordEvent(context, { ...event, details: { session: session.id } });
      return undefined;
    }

    const successor = newToken(random);
    await replaceRefreshToken(db, {
      hash,
      successorHash: hashToken(successor),
      sealedSuccessor: sealWithToken(refreshToken, successor, random),
      sessionId: session.id,
      now,
      expiresAt,
    });
    await forgetReplacedTokens(db, session.id, after(now, -sessionIdleSeconds));
    return { ...opened, refreshToken: successor };
  });
}

/** When a session ends if this is its last use. */
function endOf(createdAt: Date, now: Date): Date {
  const [idle, longest] = [after(now, sessionIdleSeconds), after(createdAt, sessionLongestSeconds)];
  return idle < longest ? idle : longest;
}

function after(moment: Date, seconds: number): Date {
  return new Date(moment.getTime() + seconds * 1000);
}
