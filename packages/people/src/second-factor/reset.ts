import { findAccount, lockAccount, updateAccount } from '../account/repository/accounts.ts';
import { recordEvent } from '@up/platform/audit/record';
import { problem } from '@up/platform/http/problems';
import { type Context, type MemberContext, transaction } from '@up/platform/module';
import { reserveAttempt } from '@up/platform/throttle/throttle';
import { whereOf } from '../session/device.ts';
import { deleteSessionsOf } from '../session/repository.ts';
import { resetLimits } from './limits.ts';
import { orderFactorMail } from './mails.ts';
import { deleteFactors } from './repository/factors.ts';
import { deleteReset, findReset, insertReset, listDueResets } from '../account/repository/factor-resets.ts';

/** Time for the owner to see the notice and to cancel. */
export const resetDelayHours = 24;

/**
 * Asks to remove a lost second factor after a delay. The caller knows the password. The owner gets a mail, and all
 * sessions show a notice. A second request does not shorten or extend the delay.
 */
export async function requestReset(context: MemberContext): Promise<{ resetAt: string }> {
  const { uid, userName: recipient } = context.actor;
  await reserveAttempt(context, resetLimits(uid));
  return transaction(context, async (context) => {
    const account = await lockAccount(context, uid);
    if (!account?.secondFactor) throw problem('stepNotAllowed');
    const requestedAt = context.now();
    const dueAt = new Date(requestedAt.getTime() + resetDelayHours * 60 * 60 * 1000);
    if (await insertReset(context.db, { accountId: uid, requestedAt, dueAt })) {
      const { languageCode: locale } = account;
      const owner = { recipient, locale, accountId: uid };
      await context.mail.order(context, { kind: 'second-factor-reset', ...owner, values: { where: whereOf(context) } });
      await recordEvent(context, { action: 'factor.resetRequested', subject: uid });
    }
    return { resetAt: ((await findReset(context.db, uid)) ?? dueAt).toISOString() };
  });
}

/** Cancels the removal. Only a session that was confirmed with the second factor may. */
export async function cancelReset(context: MemberContext): Promise<void> {
  const { uid } = context.actor;
  await transaction(context, async (context) => {
    await lockAccount(context, uid);
    await cancelResetOf(context, uid);
  });
}

/**
 * Cancels a removal that was asked for, if there is one: also when the password changes, because whoever asked for it
 * may have known the old one only. Requires the context of a transaction that has locked the account.
 */
export async function cancelResetOf(context: Context, accountId: string): Promise<void> {
  if (!(await deleteReset(context.db, accountId))) return;
  await recordEvent(context, { actor: accountId, action: 'factor.resetCancelled', subject: accountId });
}

/** Removes the lost second factors whose delay is over, unless their owners have cancelled. */
export async function runDueResets(context: Context): Promise<void> {
  for (const accountId of await listDueResets(context.db, context.now())) await runReset(context, accountId);
}

/** All sessions of the account end. */
async function runReset(context: Context, id: string): Promise<void> {
  await transaction(context, async (context) => {
    const { db } = context;
    const account = await lockAccount(context, id);
    if (!account || !(await deleteReset(db, id, context.now()))) return;
    await deleteFactors(db, id);
    await updateAccount(db, id, { secondFactor: false });
    await deleteSessionsOf(context, id);
    const { email: recipient, languageCode: locale } = account;
    await orderFactorMail(context, { recipient, locale, accountId: id }, 'off');
    await recordEvent(context, { action: 'factor.reset', subject: id });
  });
}

/** When the second factor of an account will be removed, for the notice of its sessions. */
export async function resetAtOf({ db }: Context, accountId: string): Promise<string | null> {
  const account = await findAccount(db, accountId);
  return account?.secondFactor ? ((await findReset(db, accountId))?.toISOString() ?? null) : null;
}
