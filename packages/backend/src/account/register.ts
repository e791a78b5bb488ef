import { randomUUID } from 'node:crypto';

import type { RegistrationForm } from '@up/api/forms/registration';

import { recordEvent } from '../audit/record.ts';
import { problem } from '../http/problems.ts';
import { orderMail } from '../mail/repository.ts';
import { takeAttempt } from '../throttle/throttle.ts';
import { signUpLimits } from './limits.ts';
import { findAccountByEmail, insertAccount } from './repository.ts';
import type { AccountTools } from './tools.ts';

/**
 * Signs somebody up. The mail is only ordered here: that it cannot be sent now is no reason to fail.
 * @throws {ProblemError} emailTaken, tooManyRequests
 */
export async function register(tools: AccountTools, form: RegistrationForm, address: string): Promise<void> {
  const { db, clock, passwords, wakeMail } = tools;
  await takeAttempt(db, clock(), signUpLimits(address));
  const { email, name, organization, country, website, languageCode } = form;
  // Before the costly hash; the index decides when two sign up at once.
  if (await findAccountByEmail(db, email)) throw emailTaken();
  const passwordHash = await passwords.hash(form.password);

  await db.transaction(async (transaction) => {
    const now = clock();
    const id = randomUUID();
    const inserted = await insertAccount(transaction, {
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
    await orderMail(transaction, now, { kind: 'activation', recipient: email, locale: languageCode, accountId: id });
    await recordEvent(transaction, { at: now, actor: id, action: 'account.registered', subject: id });
  });
  wakeMail();
}

function emailTaken() {
  return problem('emailTaken', { fieldErrors: { email: 'email.taken' } });
}
