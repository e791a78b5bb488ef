import { type Consents, type MarketingChannel, marketingChannels, type TextKind } from '@up/api/calls/people/consent';
import { linkProblems } from '@up/api/problem';

import { findAccount, lockAccount, updateAccount } from '../repository/accounts.ts';
import { recordEvent } from '@up/platform/audit/record';
import { problem } from '@up/platform/http/problems';
import { type Context, type MemberContext, transaction } from '@up/platform/module';
import { type NewsKind, readWithdrawalTicket } from './kinds.ts';
import { mailMarketing, readCurrentTexts, recordChoice, recordTexts } from './record.ts';
import { listOpenConsents } from './repository.ts';

/** What the caller has agreed to, and the texts that have changed since. */
export async function readConsents(context: MemberContext): Promise<Consents> {
  const open = await listOpenConsents(context.db, context.actor.uid);
  const current = await readCurrentTexts(context, context.locale);
  const isAccepted = (text: { kind: TextKind; version: string }) =>
    open.some(({ kind, version }) => kind === text.kind && version === text.version);
  return {
    toAccept: current.filter((text) => !isAccepted(text)),
    marketing: marketingChannels.map((channel) => ({
      channel,
      agreedAt: open.find(({ kind }) => kind === channel)?.givenAt.toISOString() ?? null,
    })),
  };
}

/** Accepts texts. @throws {ProblemError} 409 when one has changed again since it was shown */
export async function acceptTexts(
  context: MemberContext,
  { texts }: { texts: { kind: TextKind; version: string }[] },
): Promise<void> {
  await transaction(context, async (context) => {
    const accountId = await lockOwner(context);
    const current = await readCurrentTexts(context, context.locale);
    const isCurrent = (shown: { kind: TextKind; version: string }) =>
      current.some(({ kind, version }) => kind === shown.kind && version === shown.version);
    if (!texts.every(isCurrent)) throw problem('conflict');
    const kinds = new Set(texts.map(({ kind }) => kind));
    const accepted = current.filter(({ kind }) => kinds.has(kind));
    await recordTexts(context, { accountId, locale: context.locale, texts: accepted });
    await recordEvent(context, { action: 'account.textsAccepted', subject: accountId });
  });
}

/** The column of each choice, for senders of news. */
const columns = {
  email: 'emailSubscription',
  sms: 'smsSubscription',
  push: 'pushSubscription',
  newsletter: 'newsletterConsent',
} as const satisfies Record<NewsKind, string>;

/** Agrees to news by a channel, or withdraws it; a mail confirms it. A choice that is made already changes nothing. */
export async function changeMarketing(
  context: MemberContext,
  { channel, agreed }: { channel: MarketingChannel; agreed: boolean },
): Promise<void> {
  await transaction(context, async (context) => {
    const accountId = await lockOwner(context);
    const { db, locale } = context;
    if (!(await recordChoice(context, { accountId, locale, kind: channel, agreed }))) return;
    await updateAccount(db, accountId, { [columns[channel]]: agreed });
    const account = await findAccount(db, accountId);
    const kind = agreed ? 'agreed' : 'withdrawn';
    if (account) await mailMarketing(context, account, { channels: [channel], kind });
    await recordEvent(context, { action: `account.news${agreed ? 'Agreed' : 'Withdrawn'}`, subject: accountId });
  });
}

/**
 * Withdraws the consents that a mail is about, with the ticket in its header: without a sign-in. Succeeds too when they
 * have ended, or the account has.
 * @throws {ProblemError} verificationFailed when the ticket is invalid
 */
export async function withdrawByTicket(context: Context, { token }: { token: string }): Promise<void> {
  const ticket = readWithdrawalTicket(context, token);
  if (!ticket) throw problem('verificationFailed', { type: linkProblems.unknown });
  await transaction(context, async (context) => {
    const account = await lockAccount(context, ticket.accountId);
    if (account?.status !== 'active') return;
    const { id, languageCode: locale } = account;
    const ended: NewsKind[] = [];
    for (const kind of ticket.kinds) {
      if (await recordChoice(context, { accountId: id, locale, kind, agreed: false })) ended.push(kind);
    }
    if (ended.length === 0) return;
    await updateAccount(context.db, id, Object.fromEntries(ended.map((kind) => [columns[kind], false])));
    await mailMarketing(context, account, { channels: ended, kind: 'withdrawn' });
    await recordEvent(context, { actor: id, action: 'account.newsWithdrawn', subject: id });
  });
}

async function lockOwner(context: MemberContext): Promise<string> {
  const account = await lockAccount(context, context.actor.uid);
  if (account?.status !== 'active') throw problem('sessionEnded');
  return account.id;
}
