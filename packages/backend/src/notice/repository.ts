import { and, eq, inArray, lt, sql } from 'drizzle-orm';

import { contentEntries } from '../content/tables.ts';
import type { Database } from '../database/database.ts';
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

/** The random text of a day; of several that are made at once, one is kept. */
export async function saltOf(db: Database, day: string, make: () => string): Promise<string> {
  await db.insert(noticeViewDays).values({ day, salt: make() }).onConflictDoNothing();
  const [row] = await db.select().from(noticeViewDays).where(eq(noticeViewDays.day, day));
  if (!row) throw new Error(`There is no salt of ${day}`);
  return row.salt;
}

/** Keeps the mark of a reader for a day. False when it is kept already. */
export async function addMark(db: Database, day: string, mark: string): Promise<boolean> {
  const added = await db.insert(noticeViewMarks).values({ day, mark }).onConflictDoNothing().returning();
  return added.length > 0;
}

/** Counts one more view of a notice; gives the number of all. */
export async function addView(db: Database, slug: string): Promise<number> {
  const [row] = await db
    .insert(noticeViews)
    .values({ slug, views: 1 })
    .onConflictDoUpdate({ target: noticeViews.slug, set: { views: sql`${noticeViews.views} + 1` } })
    .returning();
  return row?.views ?? 0;
}

/** How often notices were read, by slug; of all when no slugs are given. */
export async function viewsOf(db: Database, slugs?: string[]): Promise<Map<string, number>> {
  if (slugs?.length === 0) return new Map();
  const rows = await db
    .select()
    .from(noticeViews)
    .where(slugs ? inArray(noticeViews.slug, slugs) : undefined);
  return new Map(rows.map(({ slug, views }) => [slug, views]));
}

/** Deletes the days before a day, with their marks. */
export async function deleteDaysBefore(db: Database, day: string): Promise<void> {
  await db.delete(noticeViewDays).where(lt(noticeViewDays.day, day));
}
