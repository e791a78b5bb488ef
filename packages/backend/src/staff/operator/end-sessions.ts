import { findAccountByEmail } from '../account/repository/accounts.ts';
import { recordEvent } from '../audit/record.ts';
import { problem } from '../http/problems.ts';
import type { OperatorContext } from '../module/context.ts';
import { transaction } from '../module/transaction.ts';
import { deleteAllSessions, deleteSessionsOf } from '../session/repository.ts';

/**
 * Ends the sessions of the account with an address, or all sessions, and returns their number.
 * @throws {ProblemError} 404 when no account has the address
 */
export async function endSessionsOf(
  context: OperatorContext,
  { email, reason }: { email?: string; reason: string },
): Promise<{ ended: number }> {
  return transaction(context, async (context) => {
    const { db } = context;
    const account = email === undefined ? undefined : await findAccountByEmail(db, email.trim().toLowerCase());
    if (email !== undefined && !account) throw problem('notFound');
    const ended = account ? await deleteSessionsOf(db, account.id) : await deleteAllSessions(db);
    const subject = account?.id ?? 'everybody';
    await recordEvent(context, { action: 'session.ended', subject, details: { reason: reason.trim() } });
    return { ended };
  });
}
