import { type MarketingChannel, marketingChannels, type TextKind, textKinds } from '@up/api/calls/people/consent';
import type { Locale } from '@up/api/constants/locales';

import type { Context } from '../../platform/module/context.ts';
import { endConsent, insertConsent, listOpenConsents } from './repository.ts';

/** The day of the text next to the choices of news; a change of its meaning needs a new day. */
const marketingVersion = '2026-11-24';

/** A consent of an account, in the language of the text that its owner saw. */
interface Given {
  accountId: string;
  locale: Locale;
}

/** Records the acceptance of texts; an earlier version ends. Requires the context of a transaction. */
export async function recordTexts(
  { db, now }: Context,
  { accountId, locale, texts }: Given & { texts: readonly { kind: TextKind; version: string }[] },
): Promise<void> {
  const open = await listOpenConsents(db, accountId);
  for (const { kind, version } of texts) {
    if (open.some((each) => each.kind === kind && each.version === version)) continue;
    await endConsent(db, { accountId, kind, now: now() });
    await insertConsent(db, { accountId, kind, version, locale, givenAt: now() });
  }
}

/** The texts in force in a language, by kind and version. */
export async function readCurrentTexts(context: Context, locale: Locale) {
  const versions = await context.hooks.legalTexts(context, { locale });
  return textKinds.flatMap((kind) => {
    const version = versions[kind];
    return version === undefined ? [] : [{ kind, version }];
  });
}

/**
 * Records that an account agrees to news by a channel, or no longer does. Requires the context of a transaction that has
 * locked the account. False when nothing has changed.
 */
export async function recordMarketing(
  { db, now }: Context,
  { accountId, locale, channel, agreed }: Given & { channel: MarketingChannel; agreed: boolean },
): Promise<boolean> {
  if (!agreed) return endConsent(db, { accountId, kind: channel, now: now() });
  const open = await listOpenConsents(db, accountId);
  if (open.some(({ kind }) => kind === channel)) return false;
  await insertConsent(db, { accountId, kind: channel, version: marketingVersion, locale, givenAt: now() });
  return true;
}

/** Mails the result of choices of news, which the Network Act asks for (article 50(7)). */
export async function mailMarketing(
  context: Context,
  account: { id: string; email: string; languageCode: Locale },
  { channels, kind }: { channels: readonly MarketingChannel[]; kind: 'agreed' | 'withdrawn' },
): Promise<void> {
  if (channels.length === 0) return;
  await context.mail.order(context, {
    kind: `marketing-${kind}`,
    recipient: account.email,
    locale: account.languageCode,
    accountId: account.id,
    values: { channels: channels.join(' '), at: context.now().toISOString() },
  });
}

/** Mails the choices of news of a registration, once its address is verified. */
export async function mailRegisteredMarketing(
  context: Context,
  account: { id: string; email: string; languageCode: Locale },
): Promise<void> {
  const open = await listOpenConsents(context.db, account.id);
  const channels = marketingChannels.filter((channel) => open.some(({ kind }) => kind === channel));
  await mailMarketing(context, account, { channels, kind: 'agreed' });
}
