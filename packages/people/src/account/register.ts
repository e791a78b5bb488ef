import type { MarketingChannel } from '@up/api/calls/people/consent';
import type { RegistrationForm } from '@up/api/forms/registration';

import { recordEvent } from '@up/platform/audit/record';
import { problem } from '@up/platform/http/problems';
import { type Context, transaction } from '@up/platform/module';
import { rejectCommonPassword } from './common-passwords.ts';
import { reserveAttempt } from '@up/platform/throttle/throttle';
import { readCurrentTexts, recordChoice, recordTexts } from './consent/record.ts';
import { signUpLimits } from './limits.ts';
import { findAccountByEmail, insertAccount } from './repository/accounts.ts';

/**
 * Signs up a user. The mail is only queued here, so a mail server that is down does not make this fail.
 * @throws {ProblemError} passwordCommon, emailTaken, tooManyRequests
 */
export async function register(context: Context, form: RegistrationForm): Promise<{ userName: string }> {
  rejectCommonPassword(context, { password: form.password, email: form.email, field: 'password' });
  await reserveAttempt(context, signUpLimits(context.address));
  const { email, name, organization, country, website, languageCode } = form;
  // Checked before the expensive hash; for concurrent sign-ups the index decides.
  if (await findAccountByEmail(context.db, email)) throw emailTaken();
  const passwordHash = await context.passwords.hash(form.password);

  await transaction(context, async (context) => {
    const now = context.now();
    const id = context.newId();
    const inserted = await insertAccount(context.db, {
      id,
      status: 'registered',
      roles: ['user'],
      email,
      passwordHash,
      name,
      organization,
      country,
      website,
      languageCode,
      emailSubscription: form.emailSubscriptionYN === 'Y',
      smsSubscription: form.smsSubscriptionYN === 'Y',
      pushSubscription: form.pushSubscriptionYN === 'Y',
      termsAcceptedAt: now,
      createdAt: now,
    });
    if (!inserted) throw emailTaken();
    await recordTexts(context, {
      accountId: id,
      locale: languageCode,
      texts: await readCurrentTexts(context, languageCode),
    });
    for (const [channel, choice] of Object.entries(choicesOf(form))) {
      const given = { accountId: id, locale: languageCode, kind: channel as MarketingChannel };
      await recordChoice(context, { ...given, agreed: choice === 'Y' });
    }
    await context.mail.order(context, { kind: 'activation', recipient: email, locale: languageCode, accountId: id });
    await recordEvent(context, { actor: id, action: 'account.registered', subject: id });
  });
  return { userName: email };
}

const choicesOf = (form: RegistrationForm): Record<MarketingChannel, 'Y' | 'N'> => ({
  email: form.emailSubscriptionYN,
  sms: form.smsSubscriptionYN,
  push: form.pushSubscriptionYN,
});

function emailTaken() {
  return problem('emailTaken', { fieldErrors: { email: 'email.taken' } });
}
