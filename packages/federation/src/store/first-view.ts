import { stat } from 'node:fs/promises';
import { join } from 'node:path';

import type { Extras } from './published.ts';

const locales = ['ko', 'en'] as const;
const kilobyte = 1024;

/** The scripts of a remote that a page needs before it is interactive, in the order in which they run. */
export function firstViewFiles(
  { entry, entryChunks, pages, messages }: Pick<Extras, 'entry' | 'entryChunks' | 'pages' | 'messages'>,
  page: string,
  locale: string,
): string[] {
  const files = [
    entry,
    ...entryChunks,
    ...(pages[page] ?? []),
    ...(messages[locale] ?? []),
    // The page's own texts, if it has any.
    ...(messages[`${locale}-${page}`] ?? []),
  ];
  return [...new Set(files)];
}

/**
 * The page of a build with the most JavaScript in its first view, as it is sent: compressed. Without the shell, which
 * all pages share.
 * @param folder of the build, with the compressed files
 */
export async function measureFirstView(folder: string, extras: Omit<Extras, 'files'>): Promise<Extras['firstView']> {
  const views = Object.keys(extras.pages).flatMap((page) =>
    locales.map(async (locale) => {
      const files = firstViewFiles(extras, page, locale);
      const sizes = await Promise.all(files.map(async (file) => (await stat(join(folder, `${file}.br`))).size));
      return { page, bytes: sizes.reduce((sum, size) => sum + size, 0) };
    }),
  );
  return (await Promise.all(views)).sort((a, b) => b.bytes - a.bytes)[0];
}

/**
 * Requires that the first view of a remote is within the budget that it declares.
 * @throws {Error} with the page, its size and the budget
 */
export function requireBudget(name: string, { firstView, budget }: Pick<Extras, 'firstView' | 'budget'>): void {
  if (!firstView || !budget || firstView.bytes <= budget.firstViewKilobytes * kilobyte) return;
  throw new Error(
    `${name}: the first view of the page "${firstView.page}" needs ${kilobytesOf(firstView.bytes)} KB of JavaScript; ` +
      `the budget in remote.ts is ${budget.firstViewKilobytes} KB`,
  );
}

/** A size for people: `12.3`. */
export function kilobytesOf(bytes: number): string {
  return (bytes / kilobyte).toFixed(1);
}
