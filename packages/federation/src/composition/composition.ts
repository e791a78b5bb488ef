import { createHash } from 'node:crypto';

import { newTable } from '@up/api/new-table';

import {
  CompositionError,
  defaultVersion,
  fallbackOf,
  type DiscoveredVersion,
  type Environment,
} from './environment.ts';
import type { PublicComposition } from './public-composition.ts';
import type { Route } from '../contract/route.ts';
import { shellName } from '../contract/version-name.ts';
import { Extras } from '../store/published.ts';
import { incompatibilitiesOf } from './shell-fit.ts';
import { versionBase } from '../store/store-address.ts';
import { routeConflicts } from './route-conflicts.ts';
import type { Teams } from '../contract/teams.ts';
import type { Choice } from './variants.ts';

/** One loadable version of an application. */
export interface Candidate {
  name: string;
  version: string;
  /** Address of its folder, with a trailing slash. */
  base: string;
  extras: Extras;
}

export interface OwnedRoute extends Route {
  owner: string;
}

/** A checked environment: what the edge serves. Its id changes with any version in it. */
export interface Composition {
  id: string;
  shell: Candidate;
  /** The shell that browsers run when the current one fails. */
  lastGoodShell?: Candidate;
  /** In development only: the shell that browsers run, while the server renders with `shell`. */
  browserShell?: Candidate;
  /** The versions of each remote in the order to try them: the default, then the last good one. */
  remotes: Record<string, Candidate[]>;
  routes: OwnedRoute[];
}

/**
 * Composes an environment from its default versions, or those chosen for some visitors.
 * @param teams when given, no remote has a path that belongs to another team
 * @throws {CompositionError} when two remotes own one path or have the same container, or there is no shell
 */
export function composeEnvironment(environment: Environment, choice: Choice = {}, teams?: Teams): Composition {
  const candidates: Record<string, Candidate[]> = newTable();
  for (const name of Object.keys(environment.microFrontends)) {
    const version = chosenVersion(environment, name, choice);
    if (version)
      candidates[name] = [version, ...fallbackOf(environment, name, version)].map((one) => candidateOf(name, one));
  }
  requireOwnContainers(Object.values(candidates).flat());
  const { [shellName]: shells, ...remotes } = candidates;
  const [shell, lastGoodShell] = shells ?? [];
  if (!shell) {
    throw new CompositionError(`no version of "${shellName}" is in the environment: publish it first`, {
      fault: 'incompatible',
    });
  }
  const routes = Object.entries(remotes).flatMap(([owner, [first]]) =>
    (first?.extras.routes ?? []).map((route) => ({ ...route, owner })),
  );
  const [conflict] = routeConflicts(routes, teams);
  if (conflict) throw new CompositionError(conflict.message, { fault: 'incompatible' });
  return { id: compositionId(candidates), shell, lastGoodShell, remotes, routes };
}

/**
 * Code is found by the name of its container, in browsers and on the server.
 * @throws {CompositionError} when that of a version is that of another application
 */
function requireOwnContainers(candidates: readonly Candidate[]): void {
  const owners = new Map<string, string>();
  for (const { name, extras } of candidates) {
    const owner = owners.get(extras.container) ?? name;
    if (owner !== name) {
      throw new CompositionError(`${owner} and ${name} have the same container, ${extras.container}`, {
        fault: 'incompatible',
      });
    }
    owners.set(extras.container, name);
  }
}

function chosenVersion(environment: Environment, name: string, choice: Choice): DiscoveredVersion | undefined {
  const chosen = environment.microFrontends[name]?.find(({ metadata }) => metadata.version === choice[name]);
  return chosen ?? defaultVersion(environment, name);
}

/** The part of a composition that browsers get. */
export function publicComposition({ id, shell, routes, remotes, lastGoodShell }: Composition): PublicComposition {
  return {
    id,
    shell: shell.version,
    routes: routes.map(({ pattern, owner, access, frame }) => ({
      pattern,
      owner,
      access,
      ...(frame && { frame }),
    })),
    remotes: Object.fromEntries(
      Object.entries(remotes).map(([name, candidates]) => [
        name,
        candidates.map(({ version, base, extras }) => ({
          version,
          base,
          container: extras.container,
          entry: extras.entry,
          integrity: extras.files[extras.entry] ?? '',
          hostContract: extras.hostContract,
          ...(lastGoodShell && incompatibilitiesOf(extras, lastGoodShell.extras).length > 0
            ? { needsCurrentShell: true as const }
            : {}),
        })),
      ]),
    ),
  };
}

function candidateOf(name: string, version: DiscoveredVersion): Candidate {
  // Parse only what the build itself declares: who promoted it, and for which audience, does not change its content.
  const extras = Extras.parse(version.extras);
  return { name, version: version.metadata.version, base: versionBase(version.url), extras };
}

function compositionId(candidates: Record<string, Candidate[]>): string {
  const hash = createHash('sha256');
  for (const name of Object.keys(candidates).sort()) {
    for (const { version, base, extras } of candidates[name] ?? []) {
      // Includes all extras: access and cache times affect the response as much as the files do.
      hash.update(JSON.stringify([name, version, base, extras]));
    }
  }
  return hash.digest('base64url').slice(0, 12);
}
