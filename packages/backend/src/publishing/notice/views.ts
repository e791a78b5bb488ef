import { createHash } from 'node:crypto';

import { type Context, transaction } from '@up/platform/module';
import { addMark, addView, deleteDaysBefore, isNotice, saltOf, viewsOf } from './repository.ts';

/**
 * Counts a visitor's view of a notice once a day and returns the total. Stores only a hash over the salt of the day,
 * the network address and the user agent; hash and salt are deleted after the day. Views of an unknown notice, such as
 * a draft or one that the CMS has just published, are not counted.
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

/** Deletes the hashes of earlier days. */
export async function forgetMarks({ db, now }: Context): Promise<void> {
  await deleteDaysBefore(db, now().toISOString().slice(0, 10));
}
