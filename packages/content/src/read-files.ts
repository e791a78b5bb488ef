import { readdir, readFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';

import { type Locale, locales } from '@up/api/constants/locales';
import { errorMessage } from '@up/api/error-message';
import { parse } from 'yaml';

import { ContentError } from './content-error.ts';
import { type Attributes, type ContentType, contentTypes } from './content-types.ts';
import { fileAttributes, type RichText } from './file-attributes.ts';

/** An entry of a file. */
export interface FileEntry {
  type: string;
  locale: Locale;
  /** The same in all languages. */
  key: string;
  /** The key of the parent in the same type and language, which comes first. */
  parentKey?: string;
  attributes: Attributes;
}

interface ContentFile {
  /** For messages: `ko/legal-contents/tnc.md`. */
  name: string;
  frontMatter: Record<string, unknown>;
  body: string;
}

/**
 * Reads the content of a folder: `<locale>/<type>/<key>.md` is one entry, with its attributes in YAML front matter and
 * its rich text below; `<locale>/<type>.md` is the entry of a single type, or contains several under `entries`, which
 * may nest as `children` when the type is a tree. `richText` converts the Markdown.
 * @throws {ContentError} naming the file and the error
 */
export async function readContentFiles(folder: string, richText: RichText): Promise<FileEntry[]> {
  const entries: FileEntry[] = [];
  for (const locale of locales) {
    for (const path of await markdownFiles(join(folder, locale))) {
      const source = await readFile(path, 'utf8');
      entries.push(...entriesOf(split(relative(folder, path), source), locale, richText));
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

function split(name: string, source: string): ContentFile {
  const parts = /^---\r?\n([\s\S]*?)\r?\n---\r?\n?([\s\S]*)$/.exec(source);
  if (!parts) throw new ContentError(`content/${name} must begin with front matter between two lines of "---".`);
  try {
    const frontMatter: unknown = parse(parts[1] ?? '');
    if (typeof frontMatter !== 'object' || frontMatter === null) throw new Error('it is not a mapping');
    return { name, frontMatter: frontMatter as ContentFile['frontMatter'], body: parts[2] ?? '' };
  } catch (error) {
    throw new ContentError(`The front matter of content/${name} is wrong: ${errorMessage(error).split('\n')[0]}`, {
      cause: error,
    });
  }
}

function entriesOf(file: ContentFile, locale: Locale, richText: RichText): FileEntry[] {
  const [, folderOrFile = '', own] = file.name.split(/[/\\]/);
  const typeName = own ? folderOrFile : basename(folderOrFile, '.md');
  const type = contentTypes.find(({ name }) => name === typeName);
  if (!type) throw new ContentError(`content/${file.name} belongs to no content type; there is no "${typeName}".`);
  if (Array.isArray(file.frontMatter.entries))
    return listed({ type, locale, file, richText }, file.frontMatter.entries);
  const key = own ? basename(own, '.md') : type.name;
  const attributes = fileAttributes(type, file.name, { ...file, richText });
  return [{ type: type.name, locale, key, attributes }];
}

interface ListOf {
  type: ContentType;
  locale: Locale;
  file: ContentFile;
  richText: RichText;
}

/** Entries in the front matter, depth first, so that a parent comes before its children. */
function listed(source: ListOf, list: unknown[], parentKey?: string): FileEntry[] {
  const { type, locale, file, richText } = source;
  return list.flatMap((item, index) => {
    const { children, ...values } = item as Record<string, unknown>;
    const frontMatter = { order: index + 1, ...values };
    const attributes = fileAttributes(type, file.name, { frontMatter, body: '', richText });
    const own = typeof attributes.slug === 'string' ? attributes.slug : `${index + 1}`;
    const key = parentKey ? `${parentKey}/${own}` : own;
    const below = Array.isArray(children) && type.tree ? listed(source, children, key) : [];
    return [{ type: type.name, locale, key, parentKey, attributes }, ...below];
  });
}
