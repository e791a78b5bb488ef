import { findAccountByEmail, lockAccount } from '@up/people/account/repository/accounts';
import { recordEvent } from '@up/platform/audit/record';
import { problem } from '@up/platform/http/problems';
import { type OperatorContext, transaction } from '@up/platform/module';
import { deleteAllSessions, deleteSessionsOf } from '@up/people/session/repository';

/**
 * Ends the sessions of the account with an address, or all sessions, and returns their number.
 * @throws {ProblemError} 404 when no account has the address
 */
export async function endSessionsOf(
  context: OperatorContext,
  { email, reason }: { email?: string; reason: string },
): Promise<{ ended: number }> {
  return transaction(context, async (context) => {
    const account = email === undefined ? undefined : await findAccountByEmail(context.db, email.trim().toLowerCase());
    if (email !== undefined && !account) throw problem('notFound');
    if (account) await lockAccount(context, account.id);
    const ended = account ? await deleteSessionsOf(context, account.id) : await deleteAllSessions(context);
    const subject = account?.id ?? 'everybody';
    await recordEvent(context, { action: 'session.ended', subject, details: { reason: reason.trim() } });
    return { ended };
  });
}
