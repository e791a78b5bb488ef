import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';

import type { LocaleCodes } from '@up/content/content-source';
import { loadContent } from '@up/content/load/load-content';
import { readLocaleCodes } from '@up/content/locale-codes';
import { previewPath, sealPreview } from '@up/content/preview-link';
import { strapiProjectFiles } from '@up/content/strapi-project';

import { CommandFailed, UsageError, type Command, type CommandInput } from '../command.ts';
import { readDuration } from '../duration.ts';

const defaultFolder = 'packages/backend/content';
const defaultUrl = 'http://localhost:3000';

export const contentCommand: Command = {
  usage: 'load | schemas DIR | preview [PATH] [--expires 2h]',
  summary: 'a Strapi 4 or 5 for the portal: its content, its types, links to drafts (--url, --folder)',
  options: ['url', 'folder', 'expires'],
  async run(input) {
    const [step, ...names] = input.names;
    if (step === 'load') return load(input);
    if (step === 'schemas') return writeSchemas(input, names);
    if (step === 'preview') return printPreview(input, names);
    throw new UsageError('usage: portal content load|schemas|preview');
  },
};

/** The CMS's locale codes, from CONTENT_LOCALES. */
export function localeCodesOf(text: string | undefined): LocaleCodes | undefined {
  if (!text) return undefined;
  const codes = readLocaleCodes(text);
  if (!codes) throw new UsageError('CONTENT_LOCALES must be codes such as ko=ko-KR,en=en-US');
  return codes;
}

/** The address of the CMS, without a trailing slash. */
export function cmsUrlOf({ options = {} }: CommandInput): string {
  const url = options.url ?? process.env.CONTENT_API_URL;
  if (!url) throw new UsageError('the address of the CMS is missing: set --url or CONTENT_API_URL');
  return url.replace(/\/+$/, '');
}

async function load(input: CommandInput): Promise<void> {
  const token = process.env.PORTAL_LOAD_TOKEN;
  if (!token) throw new UsageError('set PORTAL_LOAD_TOKEN to an API token of the CMS with full access');
  await loadContent({
    url: cmsUrlOf(input),
    token,
    localeCodes: localeCodesOf(process.env.CONTENT_LOCALES),
    folder: resolve(input.options?.folder ?? join(input.workspace.root, defaultFolder)),
    print: input.print,
  });
}

async function writeSchemas({ print }: CommandInput, [folder, ...others]: string[]): Promise<void> {
  if (folder === undefined || others.length > 0) throw new UsageError('usage: portal content schemas DIR');
  const files = Object.entries(strapiProjectFiles());
  for (const [path, text] of files) {
    const target = join(resolve(folder), path);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, text);
  }
  print(`${files.length} files written to ${folder}`);
}

async function printPreview({ options = {}, print }: CommandInput, [path = '/']: string[]): Promise<void> {
  const secret = process.env.CONTENT_PREVIEW_SECRET;
  if (!secret) throw new CommandFailed('set CONTENT_PREVIEW_SECRET to the value of the edge');
  const expires = Math.floor(Date.now() / 1000) + readDuration(options.expires ?? '2h');
  const query = new URLSearchParams({ token: sealPreview(secret, expires), path });
  print(`${(options.url ?? defaultUrl).replace(/\/$/, '')}${previewPath}?${query}`);
  print(`until ${new Date(expires * 1000).toISOString()}`);
}
