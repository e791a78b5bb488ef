import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { type Locale, locales } from '@up/api/constants/locales';
import { parse } from 'yaml';
import * as z from 'zod';

const Template = z.object({
  subject: z.string(),
  /** The preview text that mail programs show after the subject. */
  preview: z.string(),
  heading: z.string(),
  button: z.string(),
});
const Frame = z.object({ copyAddress: z.string() });

/** A mail of one kind in one language: the front matter of its file, and the Markdown around its button. */
export type MailTemplate = z.infer<typeof Template> & { before: string; after: string };

/** The parts shared by all mails of a language. */
export type MailFrame = z.infer<typeof Frame> & { footer: string };

export interface MailTemplates {
  frame: Record<Locale, MailFrame>;
  /** @throws {Error} when there is no such template */
  get(kind: string, locale: Locale): MailTemplate;
}

const buttonMark = '{button}';

/**
 * Reads the templates of kinds: `<folder>/<locale>/<kind>.md`.
 * @throws {Error} with the name of the missing or invalid file
 */
export async function readMailTemplates(folder: string, kinds: readonly string[]): Promise<MailTemplates> {
  const templates = new Map<string, MailTemplate>();
  const frame: Partial<Record<Locale, MailFrame>> = {};
  for (const locale of locales) {
    const { data, body } = await readFrontMatter(join(folder, locale, 'frame.md'), Frame);
    frame[locale] = { ...data, footer: body };
    for (const kind of kinds) {
      const path = join(folder, locale, `${kind}.md`);
      const read = await readFrontMatter(path, Template);
      const [before, after, ...more] = read.body.split(buttonMark);
      if (before === undefined || after === undefined || more.length > 0) {
        throw new Error(`${path} must contain ${buttonMark} once`);
      }
      templates.set(`${locale}/${kind}`, { ...read.data, before: before.trim(), after: after.trim() });
    }
  }
  return {
    frame: frame as MailTemplates['frame'],
    get: (kind, locale) => {
      const template = templates.get(`${locale}/${kind}`);
      if (!template) throw new Error(`There is no mail of kind "${kind}"`);
      return template;
    },
  };
}

async function readFrontMatter<T>(path: string, schema: z.ZodType<T>): Promise<{ data: T; body: string }> {
  const source = await readFile(path, 'utf8');
  const parts = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(source);
  const parsed = schema.safeParse(parts ? parse(parts[1] ?? '') : undefined);
  if (!parsed.success) throw new Error(`The front matter of ${path} is invalid`, { cause: parsed.error });
  return { data: parsed.data, body: (parts?.[2] ?? '').trim() };
}
