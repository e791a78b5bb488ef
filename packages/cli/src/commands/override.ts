import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { integrityOf } from '@up/federation/integrity';
import { signOverride, type Override } from '@up/federation/override';
import { readPrivateKey } from '@up/federation/signing';
import { storePrefix } from '@up/federation/store-address';
import { createStore } from '@up/federation/store';

import { CommandFailed, requireNames, type Command, type CommandInput } from '../command.ts';
import { readDuration } from '../duration.ts';

const defaultUrl = 'http://localhost:3000';
/** The key pair that `npm start` creates for the local environment. */
export const localKey = '.portal/keys/override';

export const overrideCommand: Command = {
  usage: '<application>=<version>… [--expires 2h] [--env E] [--url U]',
  summary: 'create a signed link that shows other versions to its bearer',
  options: ['expires', 'url', 'key'],
  async run(input) {
    const { workspace, environment, names, options = {}, print } = input;
    const versionArguments = requireNames(names, 'override', '<application>=<version>');
    const seconds = readDuration(options.expires ?? '2h');
    const store = createStore(workspace.storeDirectory);
    const versions: Override['versions'] = {};
    for (const word of versionArguments) {
      const [application = '', version = ''] = word.split('=');
      if (!(await store.find(application, version).catch(() => undefined))) {
        throw new CommandFailed(`${application} ${version} is not in the store: publish it first`);
      }
      const description = await store.read(`${storePrefix}${application}/${version}/portal.json`);
      versions[application] = { version, integrity: integrityOf(description) };
    }
    const expires = Math.floor(Date.now() / 1000) + seconds;
    const token = signOverride(readPrivateKey(keyFile(input)), { environment, versions, expires });
    print(`${(options.url ?? defaultUrl).replace(/\/$/, '')}${storePrefix}override?token=${token}`);
    print(`until ${new Date(expires * 1000).toISOString()}, for environment ${environment}`);
  },
};

function keyFile({ workspace, options = {} }: CommandInput): string {
  const local = join(workspace.root, `${localKey}.pem`);
  const file = options.key ?? process.env.SIGNING_KEY_FILE ?? (existsSync(local) ? local : undefined);
  if (file === undefined) {
    throw new CommandFailed('there is no signing key: set its file with --key or SIGNING_KEY_FILE');
  }
  return file;
}
