import { mkdir, readFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { checkEnvironment } from './check.ts';
import {
  CompositionError,
  defaultVersion,
  emptyEnvironment,
  readEnvironment,
  writeEnvironment,
  type DiscoveredVersion,
  type Environment,
} from './environment.ts';
import { integrityOf } from './integrity.ts';
import type { Workspace } from './publish.ts';
import { PublishedVersion, type Extras } from './published.ts';
import { createStore, storePrefix } from './store.ts';
import { ApplicationName, EnvironmentName, VersionName } from './version-name.ts';
import { whileLocked } from './file-lock.ts';

/** How many versions of an application an environment remembers, the one that visitors get included. */
const remembered = 5;

/**
 * The file of an environment.
 * @throws {CompositionError} when that is no name of one
 */
export function environmentFile({ environmentsDirectory }: Workspace, environment: string): string {
  if (!EnvironmentName.safeParse(environment).success) {
    throw new CompositionError(`"${environment}" is not the name of an environment`);
  }
  return join(environmentsDirectory, `${environment}.json`);
}

/** Reads an environment; one that does not exist yet is empty. */
export async function openEnvironment(workspace: Workspace, environment: string): Promise<Environment> {
  const file = environmentFile(workspace, environment);
  return existsSync(file) ? readEnvironment(file) : emptyEnvironment;
}

/**
 * Makes published versions what an environment's visitors get. The one before becomes the version to fall back to.
 * The new set is checked as a whole first; a set that does not fit together changes nothing.
 * @throws {CompositionError} when it does not
 */
export async function promote(
  workspace: Workspace,
  environment: string,
  versions: { application: string; version: string }[],
): Promise<Environment> {
  const published = await Promise.all(
    versions.map(async ({ application, version }) => ({
      application,
      next: await readStored(workspace, application, version),
    })),
  );
  return changeEnvironment(workspace, environment, (now) =>
    published.reduce((changed, { application, next }) => {
      const current = defaultVersion(changed, application);
      const fallbackUrl = current?.url === next.url ? current.fallbackUrl : current?.url;
      return withDefault(changed, application, { ...next, fallbackUrl });
    }, now),
  );
}

/**
 * Moves the pointer of an application back to the version before, and with it the version to fall back to:
 * what was left is not a good version to fall back to, and a second rollback goes further back.
 * @throws {CompositionError} when there is none
 */
export async function rollback(workspace: Workspace, environment: string, application: string): Promise<string> {
  const changed = await changeEnvironment(workspace, environment, async (now) => {
    const current = defaultVersion(now, application);
    const target = now.microFrontends[application]?.find(({ url }) => url === current?.fallbackUrl);
    if (!target) throw new CompositionError(`${application} has no version before in environment ${environment}`);
    const stored = await readStored(workspace, application, target.metadata.version);
    return withDefault(now, application, { ...stored, fallbackUrl: target.fallbackUrl });
  });
  return defaultVersion(changed, application)?.metadata.version ?? '';
}

/** Two teams may change one environment at the same time: each change is made to what the other left. */
async function changeEnvironment(
  workspace: Workspace,
  environment: string,
  change: (now: Environment) => Environment | Promise<Environment>,
): Promise<Environment> {
  const file = environmentFile(workspace, environment);
  await mkdir(workspace.environmentsDirectory, { recursive: true });
  return whileLocked(`${file}.lock`, async () => {
    const next = await change(await openEnvironment(workspace, environment));
    const faults = await checkEnvironment(next, createStore(workspace.storeDirectory));
    if (faults.length > 0) {
      throw new CompositionError(`environment ${environment} was not changed:\n${faults.join('\n')}`);
    }
    await writeEnvironment(file, next);
    return next;
  });
}

function withDefault(environment: Environment, application: string, next: DiscoveredVersion): Environment {
  const others = (environment.microFrontends[application] ?? [])
    .filter(({ url }) => url !== next.url)
    .map((version) => ({ ...version, deployment: { traffic: 0, default: false } }))
    // What is fallen back to is never the one that is forgotten.
    .toSorted((a, b) => Number(b.url === next.fallbackUrl) - Number(a.url === next.fallbackUrl));
  const versions = [next, ...others].slice(0, remembered);
  return { ...environment, microFrontends: { ...environment.microFrontends, [application]: versions } };
}

async function readStored(workspace: Workspace, application: string, version: string): Promise<DiscoveredVersion> {
  const missing = `${application} ${version} is not in the store: publish it first`;
  if (!ApplicationName.safeParse(application).success || !VersionName.safeParse(version).success) {
    throw new CompositionError(missing);
  }
  const folder = join(workspace.storeDirectory, application, version);
  const [text, manifest] = await Promise.all(
    ['portal.json', 'mf-manifest.json'].map((file) => readFile(join(folder, file))),
  ).catch((cause: unknown) => {
    throw new CompositionError(missing, { cause });
  });
  const url = `${storePrefix}${application}/${version}/mf-manifest.json`;
  return {
    url,
    metadata: { version, integrity: integrityOf(manifest ?? '') },
    deployment: { traffic: 100, default: true },
    extras: storedExtras(folder, String(text)),
  };
}

function storedExtras(folder: string, text: string): Extras {
  try {
    return PublishedVersion.parse(JSON.parse(text)).extras;
  } catch (cause) {
    throw new CompositionError(`${join(folder, 'portal.json')} is not what a publication writes`, { cause });
  }
}
