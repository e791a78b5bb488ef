import { and, eq, lt, sql } from 'drizzle-orm';

import type { Database } from '@up/platform/database/database';
import { newsletterSubscriptions } from './tables.ts';

export type SubscriptionRow = typeof newsletterSubscriptions.$inferSelect;

/** Records a confirmation request and returns its id; undefined when the address is already subscribed. */
export async function recordRequest(
  db: Database,
  { id, email, locale, askedAt }: Pick<SubscriptionRow, 'id' | 'email' | 'locale' | 'askedAt'>,
): Promise<string | undefined> {
  const [requested] = await db
    .insert(newsletterSubscriptions)
    .values({ id, email, locale, status: 'asked', askedAt })
    .onConflictDoUpdate({
      target: newsletterSubscriptions.email,
      set: { locale, askedAt },
      setWhere: sql`${newsletterSubscriptions.status} = 'asked'`,
    })
    .returning({ id: newsletterSubscriptions.id });
  return requested?.id;
}

/** Sets the token of an unconfirmed subscription. False when there is none. */
export async function setSubscriptionToken(db: Database, id: string, tokenHash: string): Promise<boolean> {
  const requested = await db
    .update(newsletterSubscriptions)
    .set({ tokenHash })
    .where(and(eq(newsletterSubscriptions.id, id), eq(newsletterSubscriptions.status, 'asked')))
    .returning({ id: newsletterSubscriptions.id });
  return requested.length > 0;
}

/** The subscription that a link confirms, with its row locked until the transaction ends. */
export async function lockSubscription(db: Database, tokenHash: string): Promise<SubscriptionRow | undefined> {
  const [found] = await db
    .select()
    .from(newsletterSubscriptions)
    .where(eq(newsletterSubscriptions.tokenHash, tokenHash))
    .for('update');
  return found;
}

/** Starts a subscription. */
export async function startSubscription(db: Database, id: string, confirmedAt: Date): Promise<void> {
  await db
    .update(newsletterSubscriptions)
    .set({ status: 'subscribed', confirmedAt })
    .where(eq(newsletterSubscriptions.id, id));
}

/** Ends a subscription, or that of an address. */
export async function deleteSubscription(db: Database, subscriber: { id: string } | { email: string }): Promise<void> {
  const which =
    'id' in subscriber
      ? eq(newsletterSubscriptions.id, subscriber.id)
      : eq(newsletterSubscriptions.email, subscriber.email);
  await db.delete(newsletterSubscriptions).where(which);
}

/** Deletes unconfirmed addresses whose last confirmation mail was before a given time. */
export async function deleteUnconfirmed(db: Database, before: Date): Promise<void> {
  await db
    .delete(newsletterSubscriptions)
    .where(and(eq(newsletterSubscriptions.status, 'asked'), lt(newsletterSubscriptions.askedAt, before)));
}

/** The subscription of an address, if it has one. */
export function listSubscriptionsOf(db: Database, address: string) {
  const { email, locale, status, askedAt, confirmedAt } = newsletterSubscriptions;
  return db
    .select({ email, locale, status, askedAt, confirmedAt })
    .from(newsletterSubscriptions)
    .where(eq(newsletterSubscriptions.email, address));
}
