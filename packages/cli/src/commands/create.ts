import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { text } from 'node:stream/consumers';

import { ApplicationName } from '@up/federation/contract/version-name';
import { exitCode } from '@up/processes/exit-code';

import { CommandFailed, requireNames, UsageError, type Command, type CommandInput } from '../command.ts';
import { remoteFiles, type Titles } from '../create/remote-files.ts';
import { kitVersions } from '../create/kit-versions.ts';
import { repositoryFiles } from '../create/repository-files.ts';

export const createCommand: Command = {
  usage: 'mf-<name> [--title T] [--title-ko T] [--no-install] [--standalone --registry U|--packages F [--into F]]',
  summary:
    'create a remote with a page, its texts, tests and a guide, here or (--standalone) as a repository of its own',
  maxNames: 1,
  options: ['title', 'title-ko', 'into', 'packages', 'registry'],
  flags: ['no-install', 'standalone'],
  async run({ workspace: { root }, names, options = {}, flags, print }) {
    const [name = ''] = requireNames(names, 'create', 'mf-<name>');
    if (!/^mf-[a-z]/.test(name) || !ApplicationName.safeParse(name).success || name.endsWith('-')) {
      throw new UsageError('the name of a remote is mf- followed by lower-case letters, digits and dashes: mf-status');
    }
    const titles = readTitles(name, options);
    const standalone = flags?.has('standalone') ?? false;
    const folder = standalone ? repositoryFolder(root, options.into ?? name) : join(root, name);
    if (existsSync(folder)) throw new CommandFailed(`${folder} exists already: nothing was changed`);
    const files = standalone
      ? { ...repositoryFiles(name, titles, kitVersions(options.packages)), ...registryFile(options) }
      : remoteFiles(name, titles);
    for (const [file, text] of Object.entries(files)) {
      await mkdir(dirname(join(folder, file)), { recursive: true });
      await writeFile(join(folder, file), text);
    }
    print(`${name}: a page at /${name.slice('mf-'.length)}`);
    if (options['title-ko'] === undefined) {
      print(`its Korean title is “${titles.ko}”: choose another one in locales/ko.json of ${folder}`);
    }
    if (standalone) {
      print(`cd ${folder} && npm install   # then README.md describes the next steps`);
      return;
    }
    if (!flags?.has('no-install')) await install(root);
    print(`npm run portal -- publish ${name}   # then open it; ${name}/README.md describes the next steps`);
  },
};

/**
 * Where npm finds our packages: at the public registry their names, and that of the command, may be somebody else's.
 * @throws {UsageError} when that is not given
 */
function registryFile({ registry, packages }: NonNullable<CommandInput['options']>): Record<string, string> {
  if (registry === undefined && packages !== undefined) return {};
  if (registry === undefined || !/^https?:\/\/\S+$/.test(registry) || !URL.canParse(registry)) {
    throw new UsageError(
      '--registry takes the address of the registry of @up packages; --packages a folder of tarballs',
    );
  }
  return { '.npmrc': `@up:registry=${registry}\n` };
}

/** @throws {UsageError} when the folder is in the workspace, whose package manager would take it for a part of it */
function repositoryFolder(root: string, into: string): string {
  const folder = resolve(into);
  if (existsSync(join(root, 'pnpm-workspace.yaml')) && folder.startsWith(root + sep)) {
    throw new UsageError('--into names a folder outside of this workspace: --into ../mf-status');
  }
  return folder;
}

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
  const [output, errors, code] = await Promise.all([text(child.stdout), text(child.stderr), exitCode(child)]);
  if (code !== 0) {
    throw new CommandFailed(
      `could not link the packages; run pnpm install after a repair:\n${(output + errors).trim()}`,
    );
  }
}
