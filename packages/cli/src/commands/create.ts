import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { ApplicationName } from '@up/federation/version-name';

import { CommandFailed, requireNames, UsageError, type Command } from '../command.ts';
import { remoteFiles } from '../create/remote-files.ts';

export const createCommand: Command = {
  usage: 'mf-<name> [--no-install]',
  summary: 'create a remote with a page, its texts, tests and a guide; nothing else has to be changed',
  flags: ['no-install'],
  async run({ workspace: { root }, names, flags, print }) {
    const [name = ''] = requireNames(names, 'create', 'mf-<name>');
    if (!/^mf-[a-z]/.test(name) || !ApplicationName.safeParse(name).success || name.endsWith('-')) {
      throw new UsageError('the name of a remote is mf- followed by lower-case letters, digits and dashes: mf-status');
    }
    const folder = join(root, name);
    if (existsSync(folder)) throw new CommandFailed(`${name} exists already: nothing was changed`);
    for (const [file, text] of Object.entries(remoteFiles(name))) {
      await mkdir(dirname(join(folder, file)), { recursive: true });
      await writeFile(join(folder, file), text);
    }
    print(`${name}: a page at /${name.slice('mf-'.length)}`);
    if (!flags?.has('no-install')) await install(root);
    print(`npm run portal -- publish ${name}   # then open it; ${name}/README.md describes the next steps`);
  },
};

/** Adds the new folder to the lockfile, and links its dependencies. */
async function install(root: string): Promise<void> {
  const { packageManager } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
    packageManager: string;
  };
  const words = ['--yes', packageManager, 'install', '--prefer-offline', '--reporter=silent'];
  const child = spawn('npx', words, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new CommandFailed('could not link the packages: run pnpm install');
}
