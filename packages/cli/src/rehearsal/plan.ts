import { openEnvironment } from '@up/federation/composition/change-environment';
import { composeEnvironment } from '@up/federation/composition/composition';
import {
  CompositionError,
  defaultVersion,
  type DiscoveredVersion,
  type Environment,
} from '@up/federation/composition/environment';
import { servedVersions, type ServedVersion } from '@up/federation/composition/served-versions';
import { incompatibilitiesOf } from '@up/federation/composition/shell-fit';
import { examplesOfRoute, type PublishedExample } from '@up/federation/contract/page-examples';
import { shellName } from '@up/federation/contract/version-name';
import type { Extras } from '@up/federation/store/published';
import type { Workspace } from '@up/federation/build/publish';

import type { Versions } from '../pages/observe.ts';

/** A version of a remote that visitors may get, and what a rehearsal does with it. */
export interface Trial {
  application: string;
  version: string;
  /** Where visitors get it: `production`, `staging fallback`. */
  served: string[];
  /** Why it cannot run with the candidate; then its pages are not opened. */
  incompatibilities: string[];
  examples: PublishedExample[];
  /** The version as an environment lists it. */
  discovered: DiscoveredVersion;
  /** The versions of a visit today, and with the candidate. */
  today: Versions;
  candidate: Versions;
}

/** What is tried: a version of the shell, or of one remote. */
export interface Candidate {
  application: string;
  version: string;
  extras: Pick<Extras, 'shared' | 'hostContract'>;
}

/** Reads environments by name. */
export async function openEnvironments(
  workspace: Workspace,
  names: readonly string[],
): Promise<Map<string, Environment>> {
  return new Map(await Promise.all(names.map(async (name) => [name, await openEnvironment(workspace, name)] as const)));
}

export interface PlanInput {
  /** The environment of the site in which the pages are opened, and whose shell is today's. */
  site: Environment;
  candidate: Candidate;
  /** Whether versions that an environment lists but does not serve are tried too: what a rollback can bring back. */
  unserved: boolean;
}

/**
 * What has to be tried before a candidate is served: for a shell every version of every remote in all environments, for
 * a remote its pages in place of today's.
 */
export function planRehearsal(
  environments: ReadonlyMap<string, Environment>,
  { site, candidate, unserved }: PlanInput,
): Trial[] {
  const shell = shellOf(site);
  if (shell === undefined) return [];
  const trials = new Map<string, Trial>();
  for (const [environment, opened] of environments) {
    for (const { name, role, version } of remotesOf(opened, unserved)) {
      if (candidate.application !== shellName && (candidate.application !== name || role !== 'default')) continue;
      const key = `${name} ${version.metadata.version}`;
      const trial = trials.get(key) ?? trialOf({ name, version, shell, candidate });
      trial.served.push(role === 'default' ? environment : `${environment} ${role}`);
      trials.set(key, trial);
    }
  }
  return [...trials.values()].sort((a, b) => (a.application < b.application ? -1 : 1));
}

/** The shell of a site today. */
export function shellOf(site: Environment): { version: string; extras: Extras } | undefined {
  const found = defaultVersion(site, shellName);
  return found && { version: found.metadata.version, extras: found.extras };
}

interface ListedVersion extends Omit<ServedVersion, 'role'> {
  role: ServedVersion['role'] | 'listed';
}

function remotesOf(environment: Environment, unserved: boolean): ListedVersion[] {
  return Object.entries(environment.microFrontends)
    .filter(([name]) => name !== shellName)
    .flatMap(([name, versions]) => {
      const served = servedVersions(environment, name);
      const others = versions.filter(({ url }) => served.every(({ version }) => version.url !== url));
      return [...served, ...(unserved ? others.map((version) => ({ name, role: 'listed' as const, version })) : [])];
    });
}

interface TrialInput {
  name: string;
  version: DiscoveredVersion;
  shell: { version: string; extras: Extras };
  candidate: Candidate;
}

function trialOf({ name, version, shell, candidate }: TrialInput): Trial {
  const { metadata, extras } = version;
  const isShell = candidate.application === shellName;
  const [remote, offered] = isShell ? [extras, candidate.extras] : [candidate.extras, shell.extras];
  const who = isShell ? 'the candidate' : 'the shell';
  return {
    application: name,
    version: metadata.version,
    served: [],
    discovered: version,
    incompatibilities: incompatibilitiesOf(remote, offered).map(({ needs, offers }) => `${needs}, ${who} ${offers}`),
    // Older builds have no examples: their pages without parameters are opened.
    examples: extras.examples ?? extras.routes.flatMap((route) => patternsOf(route)),
    today: { [shellName]: shell.version, [name]: metadata.version },
    candidate: isShell
      ? { [shellName]: candidate.version, [name]: metadata.version }
      : { [shellName]: shell.version, [name]: candidate.version },
  };
}

function patternsOf(route: Extras['routes'][number]): PublishedExample[] {
  return examplesOfRoute(route, {}).flatMap(({ path, as }) => (typeof path === 'string' ? [{ path, as }] : []));
}

/** The most remotes of one visit: an edge keeps 16 processes, and both sides need theirs at the same time. */
const maxInBatch = 6;

/**
 * Puts trials together that one visit can see: of different remotes, which do not own the same paths. An edge starts
 * anew for each set of versions, so the fewer sets the better.
 */
export function batchesOf(site: Environment, trials: readonly Trial[]): Trial[][] {
  const batches: Trial[][] = [];
  for (const trial of trials) {
    const batch = batches.find((open) => fits(site, open, trial));
    if (batch) batch.push(trial);
    else batches.push([fits(site, [], trial) ? trial : unshowable(trial)]);
  }
  return batches;
}

/** Another environment serves it beside other versions; its pages are those of another remote here. */
function unshowable(trial: Trial): Trial {
  return {
    ...trial,
    incompatibilities: [...trial.incompatibilities, 'owns a path of another remote of this site: try it with --env'],
  };
}

function fits(site: Environment, batch: readonly Trial[], trial: Trial): boolean {
  if (batch.length >= maxInBatch || batch.some(({ application }) => application === trial.application)) return false;
  const microFrontends = { ...site.microFrontends };
  for (const { application, discovered } of [...batch, trial]) {
    microFrontends[application] = [discovered, ...(microFrontends[application] ?? [])];
  }
  try {
    composeEnvironment({ ...site, microFrontends }, versionsOf([...batch, trial], 'today'));
    return true;
  } catch (error) {
    if (error instanceof CompositionError) return false;
    throw error;
  }
}

/** All versions of a batch on one side. */
export function versionsOf(batch: readonly Trial[], side: 'today' | 'candidate'): Versions {
  return Object.assign({}, ...batch.map((trial) => trial[side])) as Versions;
}
