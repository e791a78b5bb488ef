import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm';

import { contentEntries } from '../content/tables.ts';
import type { Database } from '@up/platform/database/database';
import { deleteInBatches } from '@up/platform/database/delete-in-batches';
import { noticeViewDays, noticeViewMarks, noticeViews } from './tables.ts';

/** Whether there is a notice with a slug. */
export async function isNotice(db: Database, slug: string): Promise<boolean> {
  const { type, attributes } = contentEntries;
  const [known] = await db
    .select({ id: contentEntries.id })
    .from(contentEntries)
    .where(and(eq(type, 'notices'), sql`${attributes} ->> 'slug' = ${slug}`))
    .limit(1);
  return known !== undefined;
}

/** The salt of a day; of several created concurrently, one is stored. */
export async function saltOf(db: Database, day: string, make: () => string): Promise<string> {
  await db.insert(noticeViewDays).values({ day, salt: make() }).onConflictDoNothing();
  const [row] = await db.select().from(noticeViewDays).where(eq(noticeViewDays.day, day));
  if (!row) throw new Error(`There is no salt of ${day}`);
  return row.salt;
}

/** Stores the hash of a reader for a day. False when it is already stored. */
export async function addMark(db: Database, day: string, mark: string): Promise<boolean> {
  const added = await db.insert(noticeViewMarks).values({ day, mark }).onConflictDoNothing().returning();
  return added.length > 0;
}

/** Increments the views of a notice and returns the total. */
export async function addView(db: Database, slug: string): Promise<number> {
  const [row] = await db
    .insert(noticeViews)
    .values({ slug, views: 1 })
    .onConflictDoUpdate({ target: noticeViews.slug, set: { views: sql`${noticeViews.views} + 1` } })
    .returning();
  return row?.views ?? 0;
}

/** The views of the first notices by slug, or of those after one of them. */
export async function listViews(db: Database, after: string | undefined, limit: number): Promise<[string, number][]> {
  const { slug } = noticeViews;
  const found = await db
    .select()
    .from(noticeViews)
    .where(after === undefined ? undefined : gt(slug, after))
    .orderBy(slug)
    .limit(limit);
  return found.map((row) => [row.slug, row.views]);
}

/** The views of notices by slug. */
export async function viewsOf(db: Database, slugs: string[]): Promise<Map<string, number>> {
  if (slugs.length === 0) return new Map();
  const rows = await db.select().from(noticeViews).where(inArray(noticeViews.slug, slugs));
  return new Map(rows.map(({ slug, views }) => [slug, views]));
}

/** Deletes the days before a day, with their hashes. */
export async function deleteDaysBefore(db: Database, day: string): Promise<void> {
  await deleteInBatches(db, noticeViewMarks, lt(noticeViewMarks.day, day));
  await db.delete(noticeViewDays).where(lt(noticeViewDays.day, day));
}
