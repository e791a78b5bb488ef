import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

import { createSigningKeys } from '@up/federation/contract/signing';

import { CommandFailed, requireNames, type Command } from '../command.ts';

export const keysCommand: Command = {
  usage: '<file>',
  summary:
    'create a key pair for environments and overrides, or for a team: <file>.pem signs, <file>.pub is for the edge',
  maxNames: 1,
  async run({ names, print }) {
    const [name = ''] = requireNames(names, 'keys', '<file>');
    const file = resolve(name);
    if (existsSync(`${file}.pem`)) throw new CommandFailed(`${file}.pem exists already: nothing was changed`);
    await makeKeys(file);
    print(`${file}.pem signs: keep it where only authorised people have access (SIGNING_KEY_FILE)`);
    print(`${file}.pub is for the edge (ENVIRONMENT_KEY_FILE, OVERRIDE_KEY_FILE)`);
    print(`as the key of a team (TEAM_KEY_FILE) it is registered in TEAMS_FILE as ${await publicText(`${file}.pub`)}`);
  },
};

/** Writes a new key pair; only the current user may read the private key. */
export async function makeKeys(file: string): Promise<void> {
  const { privateKey, publicKey } = createSigningKeys();
  await mkdir(dirname(file), { recursive: true });
  await writeFile(`${file}.pem`, privateKey, { mode: 0o600, flag: 'wx' });
  await writeFile(`${file}.pub`, publicKey);
}

/** The text of a public key, without the first and the last line of its file. */
async function publicText(file: string): Promise<string> {
  return (await readFile(file, 'utf8')).replaceAll(/-----.*?-----|\s/g, '');
}
