import { dayMilliseconds } from '@up/api/day';

import { environmentFile, environmentNames } from './change-environment.ts';
import { CompositionError, type Environment } from './environment.ts';
import { readEnvironment } from './signed-environment.ts';
import { whileFileLocked } from './environment-files.ts';
import { readHistories, type Change } from './history.ts';
import { listOverrides, removeOverride, type Override } from './override.ts';
import type { Workspace } from '../build/publish.ts';
import { createStore } from '../store/create-store.ts';
import type { StoredVersion } from '../store/store.ts';

export interface PruneOptions {
  /** Versions that were stored or served within so many days stay: open tabs may still use them. */
  days: number;
  /** So many of the newest versions of each application stay, whatever their age. */
  keep: number;
  /** Finds what would be removed. */
  dryRun?: boolean;
  now?: () => Date;
}

/**
 * Removes versions from the store that no environment lists, no override needs, and no open tab is likely to use, and
 * overrides that have expired. Environments cannot be changed meanwhile. Returns the removed versions.
 * @throws {CompositionError} when there is no environment, or one cannot be read: then nothing is removed
 * @throws {StoreUnavailableError} when the store cannot be reached
 */
export async function prune(
  workspace: Workspace,
  { days, keep, dryRun = false, now = () => new Date() }: PruneOptions,
): Promise<StoredVersion[]> {
  const names = await environmentNames(workspace);
  if (names.length === 0) throw new CompositionError(`there is no environment in ${workspace.environmentsDirectory}`);
  const files = names.map((name) => environmentFile(workspace, name));
  const store = createStore(workspace.storeDirectory);
  const find = async () => {
    const environments = await Promise.all(files.map((file) => readEnvironment(file)));
    const listed = listedVersions(environments);
    const changes = await readHistories(workspace.environmentsDirectory);
    const since = now().getTime() - days * dayMilliseconds;
    const overrides = await listOverrides(store);
    const neededUntil = lastNeeds({ environments, changes, overrides }, now().getTime());
    const isNeeded = ({ application, version, storedAt }: StoredVersion) => {
      const key = keyOf(application, version);
      return listed.has(key) || Math.max(storedAt.getTime(), neededUntil.get(key) ?? 0) >= since;
    };
    return withoutNewest(await store.list(), keep).filter((one) => !isNeeded(one));
  };
  if (dryRun) return find();
  return whileAllLocked(files, async () => {
    const unneeded = await find();
    for (const { application, version } of unneeded) await store.remove(application, version);
    const expired = (await listOverrides(store)).filter(({ expires }) => expires * 1000 < now().getTime());
    for (const override of expired) await removeOverride(store, override);
    return unneeded;
  });
}

function keyOf(application: string, version: string): string {
  return `${application}/${version}`;
}

/** Every version that an environment lists, whether served or not. */
function listedVersions(environments: readonly Environment[]): Set<string> {
  return new Set(
    environments.flatMap(({ microFrontends }) =>
      Object.entries(microFrontends).flatMap(([name, versions]) =>
        versions.map(({ metadata }) => keyOf(name, metadata.version)),
      ),
    ),
  );
}

/**
 * When each version was last needed, in milliseconds: an override that is still valid needs it now, and one that left
 * the list of an environment was needed until then.
 */
function lastNeeds(
  {
    environments,
    changes,
    overrides,
  }: { environments: readonly Environment[]; changes: readonly Change[]; overrides: readonly Override[] },
  now: number,
): Map<string, number> {
  const needs = new Map<string, number>();
  const add = (application: string, version: string | undefined, time: number) => {
    if (version === undefined) return;
    const key = keyOf(application, version);
    needs.set(key, Math.max(needs.get(key) ?? 0, time));
  };
  for (const { versions, expires } of overrides) {
    for (const [application, { version }] of Object.entries(versions)) {
      add(application, version, Math.min(expires * 1000, now));
    }
  }
  for (const { application, version, from, at } of changes) {
    add(application, version, Date.parse(at));
    // It was served until then.
    add(application, from, Date.parse(at));
  }
  for (const [application, versions] of environments.flatMap(({ retired = {} }) => Object.entries(retired))) {
    for (const { version, at } of versions) add(application, version, Date.parse(at));
  }
  return needs;
}

/** All but the newest versions of each application. */
function withoutNewest(stored: readonly StoredVersion[], keep: number): StoredVersion[] {
  return [...Map.groupBy(stored, ({ application }) => application).values()].flatMap((versions) =>
    versions.toSorted((a, b) => b.storedAt.getTime() - a.storedAt.getTime()).slice(keep),
  );
}

async function whileAllLocked<T>([first, ...others]: readonly string[], task: () => Promise<T>): Promise<T> {
  if (first === undefined) return task();
  return whileFileLocked(first, () => whileAllLocked(others, task));
}
