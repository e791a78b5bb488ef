import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { recordOverride } from '@up/federation/composition/change-environment';
import { integrityOf } from '@up/federation/contract/integrity';
import { signOverride, type Override } from '@up/federation/composition/override';
import { readPrivateKey } from '@up/federation/contract/signing';
import { requirePublishedByOwner } from '@up/federation/store/publication';
import { storePrefix } from '@up/federation/store/store-address';
import { createStore } from '@up/federation/store/store';

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
    const { workspace, environment, names, actor = 'unknown', teams, options = {}, print } = input;
    const versionArguments = requireNames(names, 'override', '<application>=<version>');
    const seconds = readDuration(options.expires ?? '2h');
    const store = createStore(workspace.storeDirectory);
    const versions: Override['versions'] = {};
    for (const word of versionArguments) {
      const [application = '', version = ''] = word.split('=');
      if (!(await store.find(application, version).catch(() => undefined))) {
        throw new CommandFailed(`${application} ${version} is not in the store: publish it first`);
      }
      if (teams) await requirePublishedByOwner(store, teams, { application, version });
      const description = await store.read(`${storePrefix}${application}/${version}/portal.json`);
      versions[application] = { version, integrity: integrityOf(description) };
    }
    const at = new Date();
    const expires = Math.floor(at.getTime() / 1000) + seconds;
    const until = new Date(expires * 1000);
    const token = signOverride(readPrivateKey(keyFile(input)), { environment, versions, expires });
    const shown = Object.fromEntries(Object.entries(versions).map(([name, { version }]) => [name, version]));
    await recordOverride(workspace, environment, shown, { by: actor, at, until });
    print(`${(options.url ?? defaultUrl).replace(/\/$/, '')}${storePrefix}override?token=${token}`);
    print(`until ${until.toISOString()}, for environment ${environment}`);
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
