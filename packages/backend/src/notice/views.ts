import { createHash } from 'node:crypto';

import type { Context } from '../module/context.ts';
import { transaction } from '../module/transaction.ts';
import { addMark, addView, deleteDaysBefore, isNotice, saltOf, viewsOf } from './repository.ts';

/**
 * Counts that a visitor has read a notice, once a day; gives the number of all. Of the visitor nothing is kept but a
 * hash over a random text of the day, the network address and the browser's name; both go when the day is over. Of a
 * notice that is not there, such as a draft or one that the CMS has just published, nothing is counted.
 */
export async function countView(context: Context, slug: string, browser: string): Promise<number> {
  if (!(await isNotice(context.db, slug))) return 0;
  return transaction(context, async ({ db, now, random, address }) => {
    const day = now().toISOString().slice(0, 10);
    const salt = await saltOf(db, day, () => Buffer.from(random(16)).toString('base64url'));
    const mark = createHash('sha256')
      .update(JSON.stringify([salt, address, browser, slug]))
      .digest('base64url');
    if (!(await addMark(db, day, mark))) return (await viewsOf(db, [slug])).get(slug) ?? 0;
    return addView(db, slug);
  });
}

/** Forgets the marks of the days before. */
export async function forgetMarks({ db, now }: Context): Promise<void> {
  await deleteDaysBefore(db, now().toISOString().slice(0, 10));
}
