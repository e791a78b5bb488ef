import { confirmPassword } from '../account/confirm-password.ts';
import { recordEvent } from '@up/platform/audit/record';
import { isUuid } from '@up/platform/database/uuid';
import { type MemberContext, transaction } from '@up/platform/module';
import type { GivenSession } from './give-tokens.ts';
import { deleteSessionOf, deleteSessionsOf } from './repository.ts';
import { renewSession } from './sessions.ts';

export interface SessionsToEnd {
  password: string;
  /** One session of the account; by default all except the caller's own. */
  sessionId?: string;
}

/**
 * Ends sessions of the signed-in user, and returns the new session that replaces the caller's own. A session that has
 * already ended is not an error.
 * @throws {ProblemError} currentPasswordWrong at the field, tooManyRequests, sessionEnded
 */
export async function endOwnSessions(
  context: MemberContext,
  { password, sessionId }: SessionsToEnd,
): Promise<GivenSession> {
  const { uid } = context.actor;
  const account = await confirmPassword(context, { password, field: 'password' });
  return transaction(context, async (context) => {
    const opened = await renewSession(context);
    if (sessionId === undefined) await deleteSessionsOf(context, uid, opened.sid);
    else if (isUuid(sessionId)) await deleteSessionOf(context.db, { id: sessionId, accountId: uid });
    await recordEvent(context, { action: 'session.ended', subject: uid });
    return { account, ...opened };
  });
}
