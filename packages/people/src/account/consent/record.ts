import { type TextKind, textKinds } from '@up/api/calls/people/consent';
import type { Locale } from '@up/api/constants/locales';

import type { Context } from '@up/platform/module';
import { type ChoiceKind, type NewsKind, newsKinds } from './kinds.ts';
import { endConsent, insertConsent, listOpenConsents } from './repository.ts';

/** The day of the texts next to the choices; a change of their meaning needs a new day. */
const choiceVersion = '2026-11-24';

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
 * Records that an account agrees to something, or no longer does. Requires the context of a transaction that has locked
 * the account. False when nothing has changed.
 */
export async function recordChoice(
  { db, now }: Context,
  { accountId, locale, kind, agreed }: Given & { kind: ChoiceKind; agreed: boolean },
): Promise<boolean> {
  if (!agreed) return endConsent(db, { accountId, kind, now: now() });
  const open = await listOpenConsents(db, accountId);
  if (open.some((each) => each.kind === kind)) return false;
  await insertConsent(db, { accountId, kind, version: choiceVersion, locale, givenAt: now() });
  return true;
}

/** Records the consents of a profile; a mail confirms that to the newsletter. Requires the context of a transaction. */
export async function recordProfileConsents(
  context: Context,
  account: Recipient,
  { newsletterConsent, dataCollectionConsent }: { newsletterConsent: boolean; dataCollectionConsent: boolean },
): Promise<void> {
  const given = { accountId: account.id, locale: context.locale };
  await recordChoice(context, { ...given, kind: 'dataCollection', agreed: dataCollectionConsent });
  const changed = await recordChoice(context, { ...given, kind: 'newsletter', agreed: newsletterConsent });
  const kind = newsletterConsent ? 'agreed' : 'withdrawn';
  if (changed) await mailMarketing(context, account, { channels: ['newsletter'], kind });
}

/** An account that gets a mail. */
interface Recipient {
  id: string;
  email: string;
  languageCode: Locale;
}

/** Mails the result of choices of news, which the Network Act asks for (article 50(7)). */
export async function mailMarketing(
  context: Context,
  account: Recipient,
  { channels, kind }: { channels: readonly NewsKind[]; kind: 'agreed' | 'withdrawn' },
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
export async function mailRegisteredMarketing(context: Context, account: Recipient): Promise<void> {
  const open = await listOpenConsents(context.db, account.id);
  const channels = newsKinds.filter((channel) => open.some(({ kind }) => kind === channel));
  await mailMarketing(context, account, { channels, kind: 'agreed' });
}
