import { readdir, readFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';

import { type Locale, locales } from '@up/api/constants';
import { parse } from 'yaml';

import { StartError } from '../start/start-error.ts';
import { type ContentType, contentTypes } from './content-types.ts';
import { seedAttributes } from './seed-attributes.ts';
import type { SeedEntry } from './repository.ts';

interface SeedFile {
  /** For messages: `ko/legal-contents/tnc.md`. */
  name: string;
  frontMatter: Record<string, unknown>;
  body: string;
}

/**
 * Reads the content of a folder: `<locale>/<type>/<key>.md` is one entry, its attributes in YAML front matter and its
 * rich text below; `<locale>/<type>.md` is the entry of a single type, or holds several under `entries`,
 * which may nest as `children` when the type is a tree.
 * @throws {StartError} naming the file and what is wrong with it
 */
export async function readContentSeeds(folder: string): Promise<SeedEntry[]> {
  const entries: SeedEntry[] = [];
  for (const locale of locales) {
    for (const path of await markdownFiles(join(folder, locale))) {
      const source = await readFile(path, 'utf8');
      entries.push(...entriesOf(split(relative(folder, path), source), locale));
    }
  }
  return entries;
}

async function markdownFiles(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true });
  return found
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => join(folder, name));
}

function split(name: string, source: string): SeedFile {
  const parts = /^---\r?\n([\s\S]*?)\r?\n---\r?\n?([\s\S]*)$/.exec(source);
  if (!parts) throw new StartError(`content/${name} must begin with front matter between two lines of "---".`);
  try {
    const frontMatter: unknown = parse(parts[1] ?? '');
    if (typeof frontMatter !== 'object' || frontMatter === null) throw new Error('it is not a mapping');
    return { name, frontMatter: frontMatter as SeedFile['frontMatter'], body: parts[2] ?? '' };
  } catch (error) {
    throw new StartError(`The front matter of content/${name} is wrong: ${(error as Error).message.split('\n')[0]}`, {
      cause: error,
    });
  }
}

function entriesOf(file: SeedFile, locale: Locale): SeedEntry[] {
  const [, folderOrFile = '', own] = file.name.split(/[/\\]/);
  const typeName = own ? folderOrFile : basename(folderOrFile, '.md');
  const type = contentTypes.find(({ name }) => name === typeName);
  if (!type) throw new StartError(`content/${file.name} belongs to no content type; there is no "${typeName}".`);
  if (Array.isArray(file.frontMatter.entries)) return listed(type, locale, file, file.frontMatter.entries);
  const key = own ? basename(own, '.md') : type.name;
  const attributes = seedAttributes(type, file.name, file.frontMatter, file.body);
  return [{ type: type.name, locale, key, attributes }];
}

/** Entries in the front matter, depth first, so that a parent stands before its children. */
function listed(type: ContentType, locale: Locale, file: SeedFile, list: unknown[], parentKey?: string): SeedEntry[] {
  return list.flatMap((item, index) => {
    const { children, ...given } = item as Record<string, unknown>;
    const attributes = seedAttributes(type, file.name, { order: index + 1, ...given }, '');
    const own = typeof attributes.slug === 'string' ? attributes.slug : `${index + 1}`;
    const key = parentKey ? `${parentKey}/${own}` : own;
    const below = Array.isArray(children) && type.tree ? listed(type, locale, file, children, key) : [];
    return [{ type: type.name, locale, key, parentKey, attributes }, ...below];
  });
}
