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
import { PublishedVersion } from './published.ts';
import { createStore, storePrefix } from './store.ts';

/** How many versions of an application an environment remembers, the one that visitors get included. */
const remembered = 5;

/** The file of an environment. */
export function environmentFile({ environmentsDirectory }: Workspace, environment: string): string {
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
  let next = await openEnvironment(workspace, environment);
  for (const { application, version } of versions) {
    const published = await readStored(workspace, application, version);
    next = withDefault(next, application, published);
  }
  const faults = await checkEnvironment(next, createStore(workspace.storeDirectory));
  if (faults.length > 0)
    throw new CompositionError(`environment ${environment} was not changed:\n${faults.join('\n')}`);
  await mkdir(workspace.environmentsDirectory, { recursive: true });
  await writeEnvironment(environmentFile(workspace, environment), next);
  return next;
}

/**
 * Moves the pointer of an application back to the version before.
 * @throws {CompositionError} when there is none
 */
export async function rollback(workspace: Workspace, environment: string, application: string): Promise<string> {
  const now = await openEnvironment(workspace, environment);
  const current = defaultVersion(now, application);
  const target = now.microFrontends[application]?.find(({ url }) => url === current?.fallbackUrl);
  if (!target) throw new CompositionError(`${application} has no version before in environment ${environment}`);
  await promote(workspace, environment, [{ application, version: target.metadata.version }]);
  return target.metadata.version;
}

function withDefault(environment: Environment, application: string, next: DiscoveredVersion): Environment {
  const known = environment.microFrontends[application] ?? [];
  const current = known.find(({ deployment }) => deployment.default);
  const same = current?.url === next.url;
  const fallbackUrl = same ? current.fallbackUrl : current?.url;
  const others = known
    .filter(({ url }) => url !== next.url)
    .map((version) => ({ ...version, deployment: { traffic: 0, default: false } }));
  const versions = [{ ...next, ...(fallbackUrl ? { fallbackUrl } : {}) }, ...others].slice(0, remembered);
  return { ...environment, microFrontends: { ...environment.microFrontends, [application]: versions } };
}

async function readStored(workspace: Workspace, application: string, version: string): Promise<DiscoveredVersion> {
  const folder = join(workspace.storeDirectory, application, version);
  const text = await readFile(join(folder, 'portal.json'), 'utf8').catch((cause: unknown) => {
    throw new CompositionError(`${application} ${version} is not in the store: publish it first`, { cause });
  });
  const { extras } = PublishedVersion.parse(JSON.parse(text));
  const manifest = await readFile(join(folder, 'mf-manifest.json'));
  return {
    url: `${storePrefix}${application}/${version}/mf-manifest.json`,
    metadata: { version, integrity: integrityOf(manifest) },
    deployment: { traffic: 100, default: true },
    extras,
  };
}
