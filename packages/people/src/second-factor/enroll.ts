import { encodeQR } from 'qr';
import type { QrCode } from '@up/api/calls/people/second-factor';

import { confirmPassword } from '../account/confirm-password.ts';
import { findAccount, lockAccount, updateAccount } from '../account/repository/accounts.ts';
import { recordEvent } from '@up/platform/audit/record';
import { problem } from '@up/platform/http/problems';
import { type MemberContext, transaction } from '@up/platform/module';
import { renewSession, type OpenedSession } from '../session/sessions.ts';
import { type FactorChange, orderFactorMail } from './mails.ts';
import { registrationOptions, verifyRegistration } from './passkey-ceremonies.ts';
import { issueRecoveryCodes } from './recovery-codes.ts';
import {
  deletePasskey,
  deleteTotp,
  findTotp,
  insertPasskey,
  listPasskeys,
  renamePasskey,
  replaceRecoveryCodes,
  storeTotp,
} from './repository/factors.ts';
import { deleteReset } from '../account/repository/factor-resets.ts';
import { newTotpSecret, sealContextOf, totpUri, useTotpCode } from './totp.ts';

/** More are rarely useful, and each is a way in. */
const maxPasskeys = 10;

/**
 * Starts to set up an authenticator app; it is not in use before its first code.
 * @throws {ProblemError} currentPasswordWrong for the first factor of an account; stepNotAllowed when it has an app
 */
export async function startTotp(context: MemberContext, { password }: { password: string }) {
  const { uid, userName } = context.actor;
  await requireOwner(context, password);
  const secret = newTotpSecret(context.random);
  const sealedSecret = context.sealer.seal(secret, sealContextOf(uid));
  const totp = { accountId: uid, sealedSecret, createdAt: context.now(), lastPeriod: 0 };
  if (!(await storeTotp(context.db, totp))) throw problem('stepNotAllowed');
  const uri = totpUri(secret, userName);
  return { secret, uri, qrCode: qrCodeOf(uri) };
}

interface Enrolled extends OpenedSession {
  account: { id: string; email: string };
  /** Of the first factor; shown once. */
  recoveryCodes: string[];
}

/** Puts the authenticator app in use. @throws {ProblemError} secondFactorWrong */
export async function confirmTotp(context: MemberContext, { code }: { code: string }): Promise<Enrolled> {
  return transaction(context, async (context) => {
    const isFirst = await lockOwner(context);
    const accountId = context.actor.uid;
    if (!(await useTotpCode(context, { accountId, code, confirms: true }))) throw wrongCode();
    return finish(context, isFirst, 'totp');
  });
}

/** @throws {ProblemError} currentPasswordWrong for the first factor of an account */
export async function startPasskey(context: MemberContext, { password }: { password: string }) {
  await requireOwner(context, password);
  await requireRoom(context);
  return { options: { ...(await registrationOptions(context)) } };
}

/** Adds a passkey to the account. @throws {ProblemError} secondFactorWrong; stepNotAllowed when it has the maximum */
export async function addPasskey(
  context: MemberContext,
  { name, response }: { name: string; response: Record<string, unknown> },
): Promise<Enrolled> {
  const verified = await verifyRegistration(context, response);
  if (!verified) throw problem('secondFactorWrong');
  return transaction(context, async (context) => {
    const isFirst = await lockOwner(context);
    await requireRoom(context);
    const passkey = { ...verified, accountId: context.actor.uid, name: name.trim(), createdAt: context.now() };
    if (!(await insertPasskey(context.db, passkey))) throw problem('conflict');
    return finish(context, isFirst, 'passkey');
  });
}

/** Replaces the recovery codes. */
export async function renewRecoveryCodes(context: MemberContext): Promise<{ recoveryCodes: string[] }> {
  return transaction(context, async (context) => {
    const isFirst = await lockOwner(context);
    if (isFirst) throw problem('stepNotAllowed');
    await recordEvent(context, { action: 'factor.codesRenewed', subject: context.actor.uid });
    await mailChange(context, 'codesRenewed');
    return { recoveryCodes: await issueRecoveryCodes(context, context.actor.uid) };
  });
}

/** Gives a passkey another name. @throws {ProblemError} 404 */
export async function renameOwnPasskey(
  context: MemberContext,
  { passkeyId, name }: { passkeyId: string; name: string },
): Promise<void> {
  const { uid } = context.actor;
  await transaction(context, async (context) => {
    await lockOwner(context);
    if (!(await renamePasskey(context.db, { accountId: uid, id: passkeyId, name }))) throw problem('notFound');
    await recordEvent(context, { action: 'factor.renamed', subject: uid });
  });
}

/** Removes a passkey or, by the id `totp`, the authenticator app. The last one takes the recovery codes with it. */
export async function removeFactor(context: MemberContext, { factorId }: { factorId: string }): Promise<void> {
  const { uid } = context.actor;
  await transaction(context, async (context) => {
    await lockOwner(context);
    const { db } = context;
    const removed = factorId === 'totp' ? await deleteTotp(db, uid) : await deletePasskey(db, uid, factorId);
    if (!removed) throw problem('notFound');
    const isLast = !(await findTotp(db, uid))?.confirmedAt && (await listPasskeys(db, uid)).length === 0;
    if (isLast) {
      await replaceRecoveryCodes(db, uid, []);
      await deleteReset(db, uid);
      await updateAccount(db, uid, { secondFactor: false });
    }
    await recordEvent(context, { action: 'factor.removed', subject: uid });
    await mailChange(context, isLast ? 'off' : factorId === 'totp' ? 'totpRemoved' : 'passkeyRemoved');
  });
}

/** The first factor needs the password; later ones need the step-up of the call. */
async function requireOwner(context: MemberContext, password: string): Promise<void> {
  const account = await findAccount(context.db, context.actor.uid);
  if (!account?.secondFactor) await confirmPassword(context, { password, field: 'password' });
}

/** Checked again under the lock of the account: several may have been started at once. */
async function requireRoom({ db, actor }: MemberContext): Promise<void> {
  if ((await listPasskeys(db, actor.uid)).length >= maxPasskeys) throw problem('stepNotAllowed');
}

/** Locks the account; whether it has no second factor yet. */
async function lockOwner(context: MemberContext): Promise<boolean> {
  const account = await lockAccount(context, context.actor.uid);
  if (account?.status !== 'active') throw problem('sessionEnded');
  return !account.secondFactor;
}

async function finish(context: MemberContext, isFirst: boolean, kind: 'totp' | 'passkey'): Promise<Enrolled> {
  const { uid, userName } = context.actor;
  if (isFirst) await updateAccount(context.db, uid, { secondFactor: true });
  await recordEvent(context, { action: 'factor.added', subject: uid, details: { kind } });
  await mailChange(context, `${kind}Added`);
  const recoveryCodes = isFirst ? await issueRecoveryCodes(context, uid) : [];
  const opened = await renewSession(context, { confirmedAt: context.now() });
  return { ...opened, recoveryCodes, account: { id: uid, email: userName } };
}

function mailChange(context: MemberContext, change: FactorChange): Promise<void> {
  const { uid, userName: recipient } = context.actor;
  return orderFactorMail(context, { recipient, locale: context.locale, accountId: uid }, change);
}

export function wrongCode() {
  return problem('secondFactorWrong', { fieldErrors: { code: 'secondFactor.wrong' } });
}

/** The QR code of a text, as the path of an SVG with one unit per square. */
export function qrCodeOf(text: string): QrCode {
  // With a quiet zone of four squares, which scanners need (ISO/IEC 18004).
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 4 });
  const path = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : []))).join('');
  return { size: rows.length, path };
}
