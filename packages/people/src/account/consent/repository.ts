import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';

import type { Database } from '@up/platform/database/database';
import { type ConsentKind, type NewsKind, newsKinds } from './kinds.ts';
import { consents } from './tables.ts';

export type ConsentRow = typeof consents.$inferSelect;

/** The consents in force of an account. */
export function listOpenConsents(db: Database, accountId: string): Promise<ConsentRow[]> {
  return db
    .select()
    .from(consents)
    .where(and(eq(consents.accountId, accountId), isNull(consents.endedAt)));
}

/** All consents of an account, also ended ones; oldest first. */
export function listConsents(db: Database, accountId: string) {
  const { kind, version, locale, givenAt, endedAt } = consents;
  return db
    .select({ kind, version, locale, givenAt, endedAt })
    .from(consents)
    .where(eq(consents.accountId, accountId))
    .orderBy(asc(givenAt), asc(kind));
}

/** Adds a consent. The caller has ended an earlier one of its kind. */
export async function insertConsent(db: Database, consent: typeof consents.$inferInsert): Promise<void> {
  await db.insert(consents).values(consent);
}

/** Ends the consent in force of a kind; false when there is none. */
export async function endConsent(
  db: Database,
  { accountId, kind, now }: { accountId: string; kind: ConsentKind; now: Date },
): Promise<boolean> {
  const ended = await db
    .update(consents)
    .set({ endedAt: now })
    .where(and(eq(consents.accountId, accountId), eq(consents.kind, kind), isNull(consents.endedAt)))
    .returning({ id: consents.id });
  return ended.length > 0;
}

export async function deleteConsents(db: Database, accountId: string): Promise<void> {
  await db.delete(consents).where(eq(consents.accountId, accountId));
}

const isDue = (before: Date) =>
  and(
    inArray(consents.kind, newsKinds),
    isNull(consents.endedAt),
    lte(sql`coalesce(${consents.remindedAt}, ${consents.givenAt})`, before),
  );

/** The accounts with a consent to news that was given, and last reminded of, before a given time. */
export async function listToRemind(db: Database, before: Date): Promise<string[]> {
  const due = await db.selectDistinct({ accountId: consents.accountId }).from(consents).where(isDue(before));
  return due.map(({ accountId }) => accountId);
}

/** Records a reminder of the consents that are due for one, and returns them. */
export async function recordReminders(
  db: Database,
  { accountId, before, now }: { accountId: string; before: Date; now: Date },
): Promise<{ kind: NewsKind; givenAt: Date }[]> {
  const noted = await db
    .update(consents)
    .set({ remindedAt: now })
    .where(and(eq(consents.accountId, accountId), isDue(before)))
    .returning({ kind: consents.kind, givenAt: consents.givenAt });
  return noted.flatMap(({ kind, givenAt }) =>
    newsKinds.filter((each) => each === kind).map((kind) => ({ kind, givenAt })),
  );
}
