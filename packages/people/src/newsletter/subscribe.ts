import type { NewsletterForm } from '@up/api/forms/newsletter';
import { linkProblems } from '@up/api/problem';

import { problem } from '@up/platform/http/problems';
import { type Context, transaction } from '@up/platform/module';
import { retainedSince } from '@up/platform/privacy/retained-data';
import { hashToken } from '@up/platform/secrets/opaque-token';
import { slidingWindow } from '@up/platform/throttle/limit';
import { reserveAttempt, type Limited } from '@up/platform/throttle/throttle';
import { deleteSubscription, lockSubscription, recordRequest, startSubscription } from './repository.ts';
import { readSubscriptionTicket } from './ticket.ts';

const hour = 60 * 60;

const ofAddress = slidingWindow('newsletter.address', { max: 10, windowSeconds: hour });
const toSubscriber = slidingWindow('newsletter.subscriber', { max: 3, windowSeconds: hour });

/** Protects mailboxes from being flooded with requests for confirmation. */
function newsletterLimits({ address, email }: { address: string; email: string }): Limited[] {
  return [
    { limit: ofAddress, subject: address },
    { limit: toSubscriber, subject: email },
  ];
}

/**
 * Sends a confirmation mail for the newsletter. A subscribed address gets no mail, but the response is the same: it does
 * not reveal who is subscribed.
 * @throws {ProblemError} tooManyRequests
 */
export async function subscribeNewsletter(context: Context, { email }: NewsletterForm): Promise<void> {
  await reserveAttempt(context, newsletterLimits({ address: context.address, email }));
  await transaction(context, (context) => orderConfirmation(context, email));
}

/** Queues the confirmation mail. Requires the context of a transaction. */
export async function orderConfirmation(context: Context, email: string): Promise<void> {
  const { db, newId, now, locale } = context;
  const askedAt = now();
  const requested = await recordRequest(db, { id: newId(), email, locale, askedAt });
  if (!requested) return;
  const values = { subscription: requested };
  await context.mail.order(context, { kind: 'newsletter-confirmation', recipient: email, locale, values });
}

/**
 * Starts a subscription with the token of the mail. A second click on the link succeeds too.
 * @throws {ProblemError} verificationFailed when the link is invalid or expired
 */
export async function confirmNewsletter(context: Context, { token }: { token: string }): Promise<void> {
  await transaction(context, async (context) => {
    const { db, now } = context;
    const found = await lockSubscription(db, hashToken(token));
    if (!found) throw problem('verificationFailed', { type: linkProblems.unknown });
    if (found.status === 'subscribed') return;
    // The housekeeping deletes it; mail templates contain the days as text.
    if (found.askedAt < retainedSince('newsletterRequests', now()))
      throw problem('verificationFailed', { type: linkProblems.expired });
    await startSubscription(db, found.id, now());
    const { email: recipient, locale } = found;
    await context.mail.order(context, {
      kind: 'newsletter-welcome',
      recipient,
      locale,
      values: { subscription: found.id },
    });
  });
}

/**
 * Ends a subscription with the ticket in each newsletter. Succeeds too if it has already ended.
 * @throws {ProblemError} verificationFailed when the ticket is invalid
 */
export async function unsubscribeNewsletter(context: Context, { token }: { token: string }): Promise<void> {
  const id = readSubscriptionTicket(context, token);
  if (id === undefined) throw problem('verificationFailed', { type: linkProblems.unknown });
  await deleteSubscription(context.db, { id });
}
