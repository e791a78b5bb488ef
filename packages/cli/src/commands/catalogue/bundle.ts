import { readFile, realpath } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join, posix, relative, resolve } from 'node:path';

import { maxImportMegabytes } from '@up/api/calls/catalogue/catalogue-import';
import { newTable } from '@up/api/new-table';

/** Thrown for bytes that are not text. */
class NotTextError extends Error {}

/**
 * The text of a file in UTF-8 or UTF-16, with or without a byte order mark.
 * @throws {NotTextError} when it is in another encoding, or not text
 */
function textOf(bytes: Buffer, name: string): string {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new NotTextError(`${name} is not a text in UTF-8 or UTF-16`, { cause });
  }
}

/** A document begins with an ASCII character, so one of its first two bytes is 0 in UTF-16. */
function encodingOf(bytes: Buffer): string {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0)) return 'utf-16be';
  return 'utf-8';
}

export interface CollectedBundle {
  entry: string;
  files: Record<string, string>;
  /** References to files outside the document's folder, or on another site, which are not read. */
  outside: string[];
}

const outsideRoot = Symbol('outside the root');

/** Reads a file by its name relative to the document's folder; undefined when it does not exist. */
type Read = (name: string) => Promise<string | typeof outsideRoot | undefined>;

/** The most files that a document may refer to. */
const maxFiles = 10_000;
const maxBytes = maxImportMegabytes * 1024 * 1024;
const timeoutMs = 60_000;
const languages = ['ko', 'en'];
const extensions = ['yaml', 'yml', 'json'];

/**
 * Reads a document from a folder or the web with all files that its references and examples name, because the backend
 * does not read files or URLs. A file outside the document's folder is skipped, unless `root` names a wider folder.
 */
export async function collectBundle(source: string, root?: string): Promise<CollectedBundle> {
  const isWeb = /^https?:\/\//i.test(source);
  const entry = isWeb ? posix.basename(new URL(source).pathname) || 'openapi.json' : basename(source);
  const read = isWeb ? fromWeb(new URL(source), entry) : await fromFolder(dirname(resolve(source)), root);
  const text = await read(entry);
  if (text === undefined || text === outsideRoot) throw new Error(`the file ${source} does not exist`);
  const files: Record<string, string> = newTable({ [entry]: text });
  const outside: string[] = [];
  for (const name of overlayNames(entry)) await take(files, name, isWeb ? async () => undefined : read);
  let bytes = Object.values(files).reduce((sum, each) => sum + Buffer.byteLength(each), 0);
  const requested = new Set([entry]);
  const queue = [...referencesOf(entry, text)];
  for (let name = queue.shift(); name !== undefined; name = queue.shift()) {
    if (requested.has(name)) continue;
    requested.add(name);
    const taken = await take(files, name, read);
    if (taken === outsideRoot) outside.push(name);
    if (taken === undefined || taken === outsideRoot) continue;
    bytes += Buffer.byteLength(taken);
    if (requested.size > maxFiles) throw new Error(`${entry} refers to more than ${maxFiles} files`);
    if (bytes > maxBytes) break;
    queue.push(...referencesOf(name, taken));
  }
  if (bytes > maxBytes) {
    throw new Error(
      `${source} has more than ${maxBytes / 1024 / 1024} MB with all referenced files, which is above the limit`,
    );
  }
  return { entry, files, outside };
}

/** Reads a file that was not read before. */
async function take(files: Record<string, string>, name: string, read: Read): ReturnType<Read> {
  if (Object.hasOwn(files, name)) return undefined;
  const text = await read(name);
  if (typeof text === 'string') files[name] = text;
  return text;
}

/** `cards.overlay.ko.yaml` next to `cards.openapi.yaml`. */
function overlayNames(entry: string): string[] {
  const stem = entry.replace(/(\.(openapi|components))?\.\w+$/, '');
  return languages.flatMap((language) => extensions.map((extension) => `${stem}.overlay.${language}.${extension}`));
}

/** The files that a text refers to, relative to the document's folder. Web addresses are skipped. */
function referencesOf(name: string, text: string): string[] {
  const found = text.matchAll(/["']?(?:\$ref|externalValue)["']?\s*:\s*(?:"([^"#\n]+)|'([^'#\n]+)|([^\s"'#,}]+))/g);
  const files = [...found].map(([, double, single, plain]) => double ?? single ?? plain ?? '');
  return files
    .filter((file) => file !== '' && !/^[a-z][a-z0-9+.-]*:/i.test(file))
    .map((file) => posix.join(posix.dirname(name), decoded(file)));
}

/** Unchanged if it is not percent-encoded: the backend reports that it cannot be resolved. */
function decoded(file: string): string {
  try {
    return decodeURIComponent(file);
  } catch {
    return file;
  }
}

async function fromFolder(folder: string, root = folder): Promise<Read> {
  const allowed = await realpath(root);
  return async (name) => {
    try {
      const path = await realpath(join(folder, name));
      const inside = relative(allowed, path);
      if (inside.startsWith('..') || isAbsolute(inside)) return outsideRoot;
      return textOf(await readFile(path), name);
    } catch (error) {
      if (error instanceof NotTextError) throw error;
      return undefined;
    }
  };
}

/** References are resolved from the address after redirects. */
function fromWeb(source: URL, entry: string): Read {
  let base = source;
  return async (name) => {
    const url = name === entry ? source : new URL(name, base);
    if (name !== entry && url.origin !== base.origin) return outsideRoot;
    const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) }).catch((cause: unknown) => {
      throw new Error(`${url.href} does not answer`, { cause });
    });
    if (name === entry) base = new URL(response.url || source);
    if (!response.ok) {
      if (name === entry) throw new Error(`${url.href} answered with ${response.status}`);
      return undefined;
    }
    const text = textOf(Buffer.from(await response.arrayBuffer()), url.href);
    if (name === entry && /^\s*<(!doctype|html)/i.test(text))
      throw new Error(`${url.href} is a web page, not a document`);
    return text;
  };
}
