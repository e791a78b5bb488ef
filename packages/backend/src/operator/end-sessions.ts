import { findAccountByEmail } from '../account/repository.ts';
import { recordEvent } from '../audit/record.ts';
import type { Database } from '../database/database.ts';
import { problem } from '../http/problems.ts';
import { deleteAllSessions, deleteSessionsOf } from '../session/repository.ts';

/**
 * Ends the sessions of who has an address, or everybody's without one. Tells how many.
 * @throws {ProblemError} 404 when nobody has the address
 */
export function endSessionsOf(
  db: Database,
  { email, reason }: { email?: string; reason: string },
  now: Date,
): Promise<number> {
  return db.transaction(async (transaction) => {
    const account = email === undefined ? undefined : await findAccountByEmail(transaction, email.trim().toLowerCase());
    if (email !== undefined && !account) throw problem('notFound');
    const ended = account ? await deleteSessionsOf(transaction, account.id) : await deleteAllSessions(transaction);
    const event = { at: now, actor: 'operator', action: 'session.ended', subject: account?.id ?? 'everybody' };
    await recordEvent(transaction, { ...event, details: { reason: reason.trim() } });
    return ended;
  });
}
