import { createPublicKey, type KeyObject } from 'node:crypto';

import { errorMessage } from '@up/api/error-message';
import { checkChange } from './check.ts';
import { findUnsuitableFallbacks } from './check-compatibility.ts';
import {
  CompositionError,
  defaultVersion,
  emptyEnvironment,
  withoutFallbacks,
  type DiscoveredVersion,
  type Environment,
} from './environment.ts';
import { readEnvironment, writeEnvironment } from './signed-environment.ts';
import { signForTeam } from './signed-environment.ts';
import { namesIn, stampOf, whileFileLocked } from './environment-files.ts';
import { errorsOf, type Finding } from './finding.ts';
import { recordChanges, type Change } from './history.ts';
import type { Workspace } from '../build/publish.ts';
import { isOwned, requireOwner, type Teams } from '../contract/teams.ts';
import { retiredAfter } from './retired-versions.ts';
import { isCanary, servedVersions } from './served-versions.ts';
import { promotedWith } from './variants.ts';
import { createStore } from '../store/create-store.ts';
import { EnvironmentName } from '../contract/version-name.ts';

/** Who changes an environment, when, and with which key. */
export interface ChangeOptions {
  by?: string;
  now?: () => Date;
  /** Signs the environment; an edge may require that. Necessary to change one that is signed. */
  signingKey?: KeyObject;
  /** Public keys that may have signed it, besides that of the signing key: the previous one while the key is changed. */
  environmentKeys?: readonly KeyObject[];
  /** The teams of the platform: only the owner of an application changes it. */
  teams?: Teams;
  /** The keys of the teams that make the change, each for its applications. */
  teamKeys?: readonly KeyObject[];
  /** Goes without the fallbacks that do not fit to the new set; otherwise they prevent the change. */
  dropFallbacks?: boolean;
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
  /** The applications that are promoted in one change, to be rolled back in one. */
  together?: readonly string[];
  /** The canary that it ends. */
  ended?: string;
  /** Why an alert rule ends it. */
  reason?: string;
}

/**
 * The file of an environment.
 * @throws {CompositionError} when the name is not valid for an environment
 */
export function environmentFile({ environmentsDirectory }: Workspace, environment: string): string {
  if (!EnvironmentName.safeParse(environment).success) {
    throw new CompositionError(`"${environment}" is not the name of an environment`);
  }
  return `${environmentsDirectory}/${environment}.json`;
}

/** The names of all environments. */
export async function environmentNames({ environmentsDirectory }: Workspace): Promise<string[]> {
  return (await namesIn(environmentsDirectory))
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length))
    .sort();
}

/** Reads an environment; one that does not exist yet is empty. */
export async function openEnvironment(workspace: Workspace, environment: string): Promise<Environment> {
  const file = environmentFile(workspace, environment);
  return (await stampOf(file)) === 'missing' ? emptyEnvironment : readEnvironment(file);
}

/**
 * Changes applications of an environment and records the change in its history. Two teams may do so concurrently:
 * changes are serialised by a lock. The new set is checked first; an incompatible set changes nothing.
 * @throws {CompositionError} when the check fails, or the environment is signed and cannot be signed again
 */
export async function changeEnvironment(
  workspace: Workspace,
  environment: string,
  change: (now: Environment) => Promise<ApplicationChange[]>,
  options: ChangeOptions = {},
): Promise<Environment> {
  const { by = 'unknown', now = () => new Date(), onWarning, dropFallbacks = false } = options;
  const file = environmentFile(workspace, environment);
  return whileFileLocked(file, async () => {
    const { signingKey } = options;
    const stamp = await stampOf(file);
    const before = await openForChange(workspace, environment, options);
    const at = now().toISOString();
    const changes = await change(before);
    if (changes.length === 0) return before;
    const teams = requireRights(before, changes, options);
    const microFrontends = { ...before.microFrontends };
    for (const { application, versions, version, together } of changes) {
      const promoted = { at, by, together: together && [...together] };
      microFrontends[application] = versions.map((one) =>
        one.metadata.version === version ? { ...one, extras: { ...one.extras, promoted } } : one,
      );
    }
    requireWholeCanaries(microFrontends);
    const changed: Environment = {
      schema: before.schema,
      revision: (before.revision ?? 0) + 1,
      microFrontends,
      upstreams: before.upstreams,
      upstreamsSignature: before.upstreamsSignature,
      retired: retiredAfter(before, { microFrontends }, new Date(at)),
    };
    const unsuitable = unsuitableFallbacks(changed);
    const fitting = dropFallbacks ? withoutFallbacks(changed, new Set(unsuitable.map(({ url }) => url))) : changed;
    const next = { ...fitting, teamSignatures: teamSignaturesAfter(before, fitting, { file, changes, options }) };
    const findings = await checkChange(
      next,
      createStore(workspace.storeDirectory),
      changes.map(({ application }) => application),
      options.teams,
    );
    if (dropFallbacks) findings.push(...unsuitable.flatMap(({ warnings }) => warnings));
    const errors = errorsOf(findings);
    if (errors.length > 0) {
      const hint =
        unsuitable.length > 0 && !dropFallbacks ? ['--drop-fallbacks goes without the fallbacks that do not fit'] : [];
      throw new CompositionError(`environment ${environment} was not changed:\n${[...errors, ...hint].join('\n')}`);
    }
    if (signingKey && before.signature === undefined && before.revision !== undefined) {
      const message = `environment ${environment} was not signed: all of it is signed with this change`;
      onWarning?.({ rule: 'signature-invalid', level: 'warning', message });
    }
    for (const finding of findings) onWarning?.(finding);
    await writeEnvironment(file, next, { privateKey: signingKey, stamp });
    await recordChanges(
      file,
      changes.map(({ application, action, version, ...more }) => {
        const { versions: _, together: _together, ...recorded } = more;
        const from = defaultVersion(before, application)?.metadata.version;
        return { at, by, team: teams[application], action, application, version, from, ...recorded };
      }),
    );
    return next;
  });
}

/**
 * Requires that applications that are one canary begin and end together: half of it was never tried.
 * @throws {CompositionError} naming them
 */
function requireWholeCanaries(microFrontends: Environment['microFrontends']): void {
  const canaryOf = (name: string) => microFrontends[name]?.find(isCanary);
  for (const name of Object.keys(microFrontends)) {
    const canary = canaryOf(name);
    const others = canary ? promotedWith(name, canary) : [];
    if (others.every((other) => canaryOf(other)?.extras.promoted?.at === canary?.extras.promoted?.at)) continue;
    throw new CompositionError(`${others.join(' and ')} are one canary: promote all of them, or roll them back`);
  }
}

/**
 * Requires that each change is made with the key of a team that may make it.
 * @returns the names of the teams by application
 * @throws {CompositionError} that names the owner of an application
 */
function requireRights(
  { teamSignatures = {} }: Environment,
  changes: readonly ApplicationChange[],
  { teams, teamKeys = [] }: ChangeOptions,
): Record<string, string | undefined> {
  const [signed] = teams ? [] : changes.filter(({ application }) => Object.hasOwn(teamSignatures, application));
  if (signed) {
    throw new CompositionError(
      `a team has signed its versions of ${signed.application}: set TEAMS_FILE to change them`,
    );
  }
  if (!teams) return {};
  try {
    return Object.fromEntries(
      changes.map(({ application }) => [application, requireOwner(teams, application, teamKeys).team]),
    );
  } catch (cause) {
    throw new CompositionError(errorMessage(cause), { cause });
  }
}

/** The signatures of teams after a change: those of the changed applications that teams own are new. */
function teamSignaturesAfter(
  { teamSignatures: known = {} }: Environment,
  { microFrontends }: Environment,
  {
    file,
    changes,
    options: { teams, teamKeys = [] },
  }: { file: string; changes: readonly ApplicationChange[]; options: ChangeOptions },
): Environment['teamSignatures'] {
  const changed = changes.map(({ application }) => application);
  const signatures = Object.fromEntries(
    Object.entries(known).filter(([application]) => !changed.includes(application)),
  );
  for (const application of changed) {
    const versions = microFrontends[application];
    const key = teams && isOwned(teams, application) ? requireOwner(teams, application, teamKeys).key : undefined;
    if (key && versions) signatures[application] = signForTeam(key, { file, application, versions });
  }
  return Object.keys(signatures).length > 0 ? signatures : undefined;
}

/**
 * Reads a signed environment only with a key that signed it: without the key its signature would be lost, and a
 * change by somebody else would be signed along with this one.
 */
export async function openForChange(workspace: Workspace, name: string, options: ChangeOptions): Promise<Environment> {
  const { signingKey, environmentKeys = [] } = options;
  const environment = await openEnvironment(workspace, name);
  if (environment.signature === undefined) return environment;
  if (!signingKey) throw new CompositionError(`environment ${name} is signed: set SIGNING_KEY_FILE to change it`);
  return readEnvironment(environmentFile(workspace, name), {
    publicKey: [createPublicKey(signingKey), ...environmentKeys],
  });
}

/** The fallbacks that do not fit to the other versions, each with what to tell when it is dropped. */
function unsuitableFallbacks(environment: Environment): { url: string; warnings: Finding[] }[] {
  const served = Object.keys(environment.microFrontends).flatMap((name) => servedVersions(environment, name));
  return findUnsuitableFallbacks(served).map(({ fallback: { name, version }, findings }) => ({
    url: version.url,
    warnings: findings.map((finding) => ({
      ...finding,
      level: 'warning',
      message: `${finding.message}: ${name} has no fallback now`,
    })),
  }));
}

/** Records versions that an override shows in an environment until it expires, so that they stay in the store. */
export async function recordOverride(
  workspace: Workspace,
  environment: string,
  versions: Readonly<Record<string, string>>,
  { by, at, until }: { by: string; at: Date; until: Date },
): Promise<void> {
  const file = environmentFile(workspace, environment);
  const entry = { at: at.toISOString(), by, action: 'override', until: until.toISOString() } as const;
  await whileFileLocked(file, () =>
    recordChanges(
      file,
      Object.entries(versions).map(([application, version]) => ({ ...entry, application, version })),
    ),
  );
}
