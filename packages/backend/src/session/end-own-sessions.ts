import { confirmPassword } from '../account/present-password.ts';
import { recordEvent } from '../audit/record.ts';
import { isUuid } from '../uuid.ts';
import type { Caller } from './caller.ts';
import type { GivenSession } from './give-tokens.ts';
import { deleteSessionOf, deleteSessionsOf } from './repository.ts';
import { renewSession } from './sessions.ts';
import type { SignInTools } from './sign-in.ts';

export interface SessionsToEnd {
  password: string;
  /** One of the account's; all but the caller's own without. */
  sessionId?: string;
}

/**
 * Ends sessions of who is signed in, and gives the one that takes the place of the caller's own. A session that is
 * over already is no error: it is as was asked for.
 * @throws {ProblemError} currentPasswordWrong at the field, tooManyRequests, sessionEnded
 */
export async function endOwnSessions(
  tools: SignInTools,
  caller: Caller,
  { password, sessionId }: SessionsToEnd,
): Promise<GivenSession> {
  const { db, clock } = tools;
  const { uid } = caller;
  const account = await confirmPassword(tools, uid, { password, field: 'password' });
  return db.transaction(async (transaction) => {
    const opened = await renewSession(transaction, caller, tools);
    if (sessionId === undefined) await deleteSessionsOf(transaction, uid, opened.sid);
    else if (isUuid(sessionId)) await deleteSessionOf(transaction, { id: sessionId, accountId: uid });
    await recordEvent(transaction, { at: clock(), actor: uid, action: 'session.ended', subject: uid });
    return { account, ...opened };
  });
}
