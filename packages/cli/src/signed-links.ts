import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { integrityOf } from '@up/federation/contract/integrity';
import { saveOverride, type Override } from '@up/federation/composition/override';
import { readPrivateKey } from '@up/federation/contract/signing';
import { requireOwner } from '@up/federation/contract/teams';
import { readPublication } from '@up/federation/store/publication';
import { storePrefix } from '@up/federation/store/store-address';
import { createStore } from '@up/federation/store/create-store';

import { teamOptions } from './change-options.ts';
import { CommandFailed, exitCodes, type CommandInput } from './command.ts';
import { readDuration } from './duration.ts';

const defaultUrl = 'http://localhost:3000';
/** How long a command waits for the clock of the site, in milliseconds. */
const clockLimitMs = 2000;
/** The key pair that `npm start` creates for the local environment. */
const localKey = '.portal/keys/override';

/**
 * Puts an override into the store, and signs the link that shows its versions in the environment of a command.
 * @throws {CommandFailed} when a version is not in the store, or there is no key
 */
export async function signVersions(
  input: CommandInput,
  shown: Readonly<Record<string, string>>,
): Promise<{ link: string; until: Date }> {
  const { workspace, environment, actor = 'unknown', options = {} } = input;
  const { teams, teamKeys } = teamOptions(input);
  const seconds = readDuration(options.expires ?? '2h');
  const store = createStore(workspace.storeDirectory);
  const versions: Override['versions'] = {};
  for (const [application, version] of Object.entries(shown)) {
    if (!(await store.find(application, version).catch(() => undefined))) {
      throw new CommandFailed(`${application} ${version} is not in the store: publish it first`);
    }
    if (teams) requireOwner(teams, application, teamKeys);
    await readPublication(store, teams, { application, version });
    const description = await store.read(`${storePrefix}${application}/${version}/portal.json`);
    versions[application] = { version, integrity: integrityOf(description) };
  }
  const expires = Math.floor((await timeAt(siteOf(input))) / 1000) + seconds;
  const override = { environment, versions, by: actor, expires };
  const keys = { key: readPrivateKey(keyFile(input)), teamKeys };
  const token = await saveOverride(store, override, keys);
  return { link: `${siteOf(input)}${storePrefix}override?token=${token}`, until: new Date(expires * 1000) };
}

/** The address of the site that a command is about, without a slash at its end. */
export function siteOf({ options = {} }: CommandInput): string {
  return (options.url ?? defaultUrl).replace(/\/$/, '');
}

/**
 * The time in milliseconds by the clock of the site, which decides when a link expires; by that of this machine if no
 * site responds.
 */
async function timeAt(origin: string): Promise<number> {
  const response = await fetch(`${origin}/healthz`, { signal: AbortSignal.timeout(clockLimitMs) }).catch(
    () => undefined,
  );
  const time = Date.parse(response?.headers.get('date') ?? '');
  return Number.isNaN(time) ? Date.now() : time;
}

/** @throws {CommandFailed} with exit code 3 when no site answers */
export async function requireSite(origin: string): Promise<void> {
  try {
    await fetch(`${origin}/healthz`);
  } catch (cause) {
    throw new CommandFailed(`no site answers at ${origin}: start it, or name one with --url`, exitCodes.unknown, {
      cause,
    });
  }
}

function keyFile({ workspace, options = {} }: CommandInput): string {
  const local = join(workspace.root, `${localKey}.pem`);
  const file = options.key ?? process.env.SIGNING_KEY_FILE ?? (existsSync(local) ? local : undefined);
  if (file === undefined) {
    throw new CommandFailed('there is no signing key: set its file with --key or SIGNING_KEY_FILE');
  }
  return file;
}
