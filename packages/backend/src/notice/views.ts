import { createHash } from 'node:crypto';

import { and, eq, inArray, lt, sql } from 'drizzle-orm';

import { contentEntries } from '../content/tables.ts';
import type { Database } from '../database/database.ts';
import { problem } from '../http/problems.ts';
import type { Context } from '../module/context.ts';
import { transaction } from '../module/transaction.ts';
import { noticeViewDays, noticeViewMarks, noticeViews } from './tables.ts';

/**
 * Counts that a visitor has read a notice, once a day; gives the number of all. Of the visitor nothing is kept but a
 * hash over a random text of the day, the network address and the browser's name; both go when the day is over.
 * @throws {ProblemError} notFound when there is no such notice
 */
export async function countView(context: Context, slug: string, browser: string): Promise<number> {
  const { type, attributes } = contentEntries;
  const [known] = await context.db
    .select({ id: contentEntries.id })
    .from(contentEntries)
    .where(and(eq(type, 'notices'), sql`${attributes} ->> 'slug' = ${slug}`))
    .limit(1);
  if (!known) throw problem('notFound');
  return transaction(context, async ({ db, now, random, address }) => {
    const day = now().toISOString().slice(0, 10);
    const salt = await saltOf(db, day, () => Buffer.from(random(16)).toString('base64url'));
    const mark = createHash('sha256')
      .update(JSON.stringify([salt, address, browser, slug]))
      .digest('base64url');
    const [fresh] = await db.insert(noticeViewMarks).values({ day, mark }).onConflictDoNothing().returning();
    if (!fresh) return (await viewsOf(db, [slug])).get(slug) ?? 0;
    const [row] = await db
      .insert(noticeViews)
      .values({ slug, views: 1 })
      .onConflictDoUpdate({ target: noticeViews.slug, set: { views: sql`${noticeViews.views} + 1` } })
      .returning();
    return row?.views ?? 0;
  });
}

async function saltOf(db: Database, day: string, make: () => string): Promise<string> {
  await db.insert(noticeViewDays).values({ day, salt: make() }).onConflictDoNothing();
  const [row] = await db.select().from(noticeViewDays).where(eq(noticeViewDays.day, day));
  if (!row) throw new Error(`There is no salt of ${day}`);
  return row.salt;
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

/** Forgets the marks of the days before. */
export async function forgetMarks({ db, now }: Context): Promise<void> {
  await db.delete(noticeViewDays).where(lt(noticeViewDays.day, now().toISOString().slice(0, 10)));
}
