import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { type Locale, locales } from '@up/api/constants/locales';
import { parse } from 'yaml';
import * as z from 'zod';

const MailboxTexts = z.strictObject({
  title: z.string(),
  intro: z.string(),
  empty: z.string(),
  to: z.string(),
  received: z.string(),
  back: z.string(),
  html: z.string(),
  text: z.string(),
  notFound: z.string(),
  otherLanguage: z.string(),
});
export type MailboxTexts = z.infer<typeof MailboxTexts>;

/** The texts of the mailbox page, `<folder>/<locale>/mailbox.yaml`. */
export async function readMailboxTexts(folder: string): Promise<Record<Locale, MailboxTexts>> {
  const entries = locales.map(async (locale) => {
    const source = await readFile(join(folder, locale, 'mailbox.yaml'), 'utf8');
    return [locale, MailboxTexts.parse(parse(source))] as const;
  });
  return Object.fromEntries(await Promise.all(entries)) as Record<Locale, MailboxTexts>;
}
