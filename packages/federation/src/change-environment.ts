import type { KeyObject } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

import { whileLocked } from '@up/file-lock';

import { checkChange } from './check.ts';
import {
  CompositionError,
  defaultVersion,
  emptyEnvironment,
  readEnvironment,
  writeEnvironment,
  type DiscoveredVersion,
  type Environment,
} from './environment.ts';
import { errorsOf, type Finding } from './finding.ts';
import { recordChanges, type Change } from './history.ts';
import type { Workspace } from './publish.ts';
import { createStore } from './store.ts';
import { EnvironmentName } from './version-name.ts';

/** Who changes an environment, when, and with which key. */
export interface ChangeOptions {
  by?: string;
  now?: () => Date;
  /** Signs the environment; an edge may require that. */
  signingKey?: KeyObject;
  /** Called with findings that do not prevent the change but should be fixed. */
  onWarning?: (finding: Finding) => void;
}

/** The change of one application: all versions in the environment afterwards, and the entry for its history. */
export interface ApplicationChange {
  application: string;
  versions: DiscoveredVersion[];
  action: Change['action'];
  /** The version that the change is about. */
  version: string;
  traffic?: number;
}

/**
 * The file of an environment.
 * @throws {CompositionError} when the name is not valid for an environment
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
 * Changes applications of an environment and records the change in its history. Two teams may do so concurrently:
 * changes are serialised by a lock. The new set is checked first; an incompatible set changes nothing.
 * @throws {CompositionError} when the check fails
 */
export async function changeEnvironment(
  workspace: Workspace,
  environment: string,
  change: (now: Environment) => Promise<ApplicationChange[]>,
  { by = 'unknown', now = () => new Date(), onWarning, signingKey }: ChangeOptions = {},
): Promise<Environment> {
  const file = environmentFile(workspace, environment);
  await mkdir(workspace.environmentsDirectory, { recursive: true });
  return whileLocked(`${file}.lock`, async () => {
    const before = await openEnvironment(workspace, environment);
    const at = now().toISOString();
    const changes = await change(before);
    const microFrontends = { ...before.microFrontends };
    for (const { application, versions, version } of changes) {
      microFrontends[application] = versions.map((one) =>
        one.metadata.version === version ? { ...one, extras: { ...one.extras, promoted: { at, by } } } : one,
      );
    }
    const next = { ...before, microFrontends };
    const findings = await checkChange(
      next,
      createStore(workspace.storeDirectory),
      changes.map(({ application }) => application),
    );
    const errors = errorsOf(findings);
    if (errors.length > 0) {
      throw new CompositionError(`environment ${environment} was not changed:\n${errors.join('\n')}`);
    }
    for (const finding of findings) onWarning?.(finding);
    await writeEnvironment(file, next, signingKey);
    await recordChanges(
      file,
      changes.map(({ application, action, version, traffic }) => {
        const from = defaultVersion(before, application)?.metadata.version;
        return { at, by, action, application, version, from, traffic };
      }),
    );
    return next;
  });
}
