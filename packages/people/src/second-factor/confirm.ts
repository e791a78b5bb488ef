import { recordEvent } from '@up/platform/audit/record';
import { problem } from '@up/platform/http/problems';
import { type MemberContext, transaction } from '@up/platform/module';
import { reserveAttempt } from '@up/platform/throttle/throttle';
import { whereOf } from '../session/device.ts';
import type { GivenSession } from '../session/give-tokens.ts';
import { isConfirmedSession } from '../session/repository.ts';
import { renewSession } from '../session/sessions.ts';
import { wrongCode } from './enroll.ts';
import { factorLimits } from './limits.ts';
import { confirmationOptions, usePasskey } from './passkey-ceremonies.ts';
import { useRecoveryCode } from './recovery-codes.ts';
import { findTotp } from './repository/factors.ts';
import { findReset } from '../account/repository/factor-resets.ts';
import { useTotpCode } from './totp.ts';

/** What the user can confirm with, and the options for a passkey. */
export async function readConfirmation(context: MemberContext) {
  const { db, actor } = context;
  const options = await confirmationOptions(context);
  const totp = Boolean((await findTotp(db, actor.uid))?.confirmedAt);
  const resetAt = (await findReset(db, actor.uid))?.toISOString() ?? null;
  return { passkey: options ? { ...options } : null, totp, resetAt };
}

interface Confirmation {
  method: 'totp' | 'recovery' | 'passkey';
  /** Of the authenticator app, or a recovery code. */
  code?: string;
  /** Of the browser, for a passkey. */
  response?: Record<string, unknown>;
}

/**
 * Confirms a session with the second factor of its account. A new session replaces it, in which calls that need the
 * confirmation are allowed for some minutes.
 * @throws {ProblemError} secondFactorWrong, tooManyRequests
 */
export async function confirmSecondFactor(context: MemberContext, confirmation: Confirmation): Promise<GivenSession> {
  const { uid, sid, userName } = context.actor;
  const { method } = confirmation;
  const isConfirmed = await isConfirmedSession(context.db, sid);
  const reserved = await reserveAttempt(context, factorLimits({ method, uid, sid, isConfirmed }));
  if (!(await isRight(context, confirmation))) {
    await recordEvent(context, { action: 'session.confirmationRefused', subject: uid });
    throw method === 'passkey' ? problem('secondFactorWrong') : wrongCode();
  }
  const opened = await transaction(context, async (context) => {
    await recordEvent(context, { action: 'session.confirmed', subject: uid, details: { method } });
    if (method === 'recovery') {
      const owner = { recipient: userName, locale: context.locale, accountId: uid };
      await context.mail.order(context, { kind: 'recovery-code-used', ...owner, values: { where: whereOf(context) } });
    }
    return renewSession(context, { confirmedAt: context.now() });
  });
  await reserved.release();
  return { ...opened, account: { id: uid, email: userName } };
}

function isRight(context: MemberContext, confirmation: Confirmation): Promise<boolean> {
  const { db, now, actor } = context;
  const { method, code = '', response = {} } = confirmation;
  if (method === 'passkey') return usePasskey(context, response);
  if (method === 'recovery') return useRecoveryCode(db, { accountId: actor.uid, code, now: now() });
  return useTotpCode(context, { accountId: actor.uid, code: code.trim(), confirms: false });
}
