import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';

import { ApplicationName } from '@up/federation/contract/version-name';

import { CommandFailed, requireNames, UsageError, type Command, type CommandInput } from '../command.ts';
import { remoteFiles, type Titles } from '../create/remote-files.ts';

export const createCommand: Command = {
  usage: 'mf-<name> [--title T] [--title-ko T] [--no-install]',
  summary: 'create a remote with a page, its texts, tests and a guide; nothing else has to be changed',
  maxNames: 1,
  options: ['title', 'title-ko'],
  flags: ['no-install'],
  async run({ workspace: { root }, names, options = {}, flags, print }) {
    const [name = ''] = requireNames(names, 'create', 'mf-<name>');
    if (!/^mf-[a-z]/.test(name) || !ApplicationName.safeParse(name).success || name.endsWith('-')) {
      throw new UsageError('the name of a remote is mf- followed by lower-case letters, digits and dashes: mf-status');
    }
    const titles = readTitles(name, options);
    const folder = join(root, name);
    if (existsSync(folder)) throw new CommandFailed(`${name} exists already: nothing was changed`);
    for (const [file, text] of Object.entries(remoteFiles(name, titles))) {
      await mkdir(dirname(join(folder, file)), { recursive: true });
      await writeFile(join(folder, file), text);
    }
    print(`${name}: a page at /${name.slice('mf-'.length)}`);
    if (options['title-ko'] === undefined) {
      print(`its Korean title is “${titles.ko}”: choose another one in ${name}/locales/ko.json`);
    }
    if (!flags?.has('no-install')) await install(root);
    print(`npm run portal -- publish ${name}   # then open it; ${name}/README.md describes the next steps`);
  },
};

/**
 * The titles of the new page. A name such as `mf-status` cannot be translated, so without a Korean title the page has a
 * general one.
 * @throws {UsageError} when the Korean title is not Korean
 */
function readTitles(name: string, options: NonNullable<CommandInput['options']>): Titles {
  const words = name.slice('mf-'.length).replaceAll('-', ' ');
  const { title = words.charAt(0).toUpperCase() + words.slice(1), 'title-ko': ko = '새 페이지' } = options;
  if (title.trim() === '') throw new UsageError('--title takes the English title of the page');
  if (!/\p{Script=Hangul}/u.test(ko)) throw new UsageError('--title-ko takes the Korean title of the page');
  return { en: title, ko };
}

/** Adds the new folder to the lockfile, and links its dependencies. */
async function install(root: string): Promise<void> {
  const { packageManager } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
    packageManager: string;
  };
  // In a pipeline pnpm would refuse to change the lockfile.
  const words = ['--yes', packageManager, 'install', '--prefer-offline', '--no-frozen-lockfile'];
  const child = spawn('npx', words, {
    cwd: root,
    env: process.env,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number | null]>,
  ]);
  if (code !== 0) {
    throw new CommandFailed(
      `could not link the packages; run pnpm install after a repair:\n${(output + errors).trim()}`,
    );
  }
}
