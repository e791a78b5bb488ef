import {
  changeEnvironment,
  environmentFile,
  openEnvironment,
  type ApplicationChange,
  type ChangeOptions,
} from './change-environment.ts';
import {
  CompositionError,
  defaultVersion,
  fallbackOf,
  type AudienceRule,
  type DiscoveredVersion,
  type Environment,
  type Measured,
} from './environment.ts';
import { readHistory, type Change } from './history.ts';
import { integrityOf } from '../contract/integrity.ts';
import type { Workspace } from '../build/publish.ts';
import { isCanary } from './served-versions.ts';
import { storePrefix } from '../store/store-address.ts';
import { readPublication } from '../store/publication.ts';
import { createStore } from '../store/create-store.ts';
import { StoreUnavailableError } from '../store/store-unavailable.ts';
import { ApplicationName, VersionName } from '../contract/version-name.ts';

/** How many versions of an application an environment keeps, including those that visitors get. */
const maxVersions = 5;

/** A version of an application, by name. */
export interface NamedVersion {
  application: string;
  version: string;
}

/**
 * A version to promote. One that was just published is used as it is, even if the environment had other hashes for its
 * name.
 */
export interface PromotedVersion extends NamedVersion {
  built?: boolean;
  /** What its pages cost, where that was measured. */
  measured?: Measured;
}

export interface PromoteOptions extends ChangeOptions {
  /** Action in the history; `promote` by default. */
  action?: 'publish' | 'promote';
}

/**
 * Makes published versions the current ones of an environment. The previous version becomes the fallback, and a canary
 * ends.
 * @throws {CompositionError} when the set of versions is incompatible; nothing is changed then
 */
export async function promote(
  workspace: Workspace,
  environment: string,
  versions: PromotedVersion[],
  { action = 'promote', ...options }: PromoteOptions = {},
): Promise<Environment> {
  const change = async (now: Environment) =>
    Promise.all(
      versions.map(async ({ application, version, built, measured }): Promise<ApplicationChange> => {
        const found = await (built
          ? readStored(workspace, { application, version }, options)
          : findVersion(workspace, now, { application, version }, options));
        const next = measured ? { ...found, extras: { ...found.extras, measured } } : found;
        const current = defaultVersion(now, application);
        const fallbackUrl = current?.url === next.url ? current.fallbackUrl : current?.url;
        return { application, version, action, versions: withDefault(now, application, { ...next, fallbackUrl }) };
      }),
    );
  return changeEnvironment(workspace, environment, change, options);
}

/** The audience of a canary: a share of all visitors in percent, and those who match one of the rules. */
export interface CanaryShare {
  traffic: number;
  audience: AudienceRule[];
}

/**
 * Serves a published version to some visitors of an environment. The others keep the current version, which is also the
 * canary's fallback.
 * @throws {CompositionError} when there is no current version, or the set is incompatible
 */
export async function startCanary(
  workspace: Workspace,
  environment: string,
  { application, version }: NamedVersion,
  { traffic, audience }: CanaryShare,
  options: ChangeOptions = {},
): Promise<Environment> {
  const change = async (now: Environment): Promise<ApplicationChange[]> => {
    const current = defaultVersion(now, application);
    const next = await findVersion(workspace, now, { application, version }, options);
    if (!current || current.url === next.url) {
      throw new CompositionError(`${application} ${version} cannot be a canary: all visitors of ${environment} get it`);
    }
    const canary: DiscoveredVersion = {
      ...next,
      fallbackUrl: current.url,
      deployment: { traffic, default: false },
      extras: { ...next.extras, audience },
    };
    const rest = { ...current, deployment: { traffic: 100 - traffic, default: true } };
    const versions = [rest, canary, ...othersOf(now, application, [rest, canary])].slice(0, maxVersions);
    return [{ application, version, action: 'canary', traffic, versions }];
  };
  return changeEnvironment(workspace, environment, change, options);
}

/**
 * Ends the canary of an application, if there is one. Otherwise makes the previous version current again and moves the
 * fallback one version further back, so that the version left behind is never used as a fallback and a second rollback
 * goes further back. Fallbacks that do not fit then are dropped: they must not prevent a rollback. Returns the version
 * that all visitors get now.
 * @throws {CompositionError} when there is no previous version
 */
export async function rollback(
  workspace: Workspace,
  environment: string,
  application: string,
  options: ChangeOptions = {},
): Promise<string> {
  const change = async (now: Environment): Promise<ApplicationChange[]> => {
    const current = defaultVersion(now, application);
    const canary = now.microFrontends[application]?.find(isCanary);
    const [target] = current ? (canary ? [current] : fallbackOf(now, application, current)) : [];
    if (!target) throw new CompositionError(`${application} has no previous version in environment ${environment}`);
    const action = canary ? 'end-canary' : 'rollback';
    const version = target.metadata.version;
    const versions = withDefault(now, application, target);
    return [{ application, version, action, versions, ended: canary?.metadata.version }];
  };
  const changed = await changeEnvironment(workspace, environment, change, { ...options, dropFallbacks: true });
  return defaultVersion(changed, application)?.metadata.version ?? '';
}

/** A canary that an alert rule judged, as it was then. */
export interface JudgedCanary extends NamedVersion {
  /** When it was started. */
  startedAt: string;
  /** The version that the other visitors get. */
  current: string;
}

/**
 * Ends a canary because of an alert rule, unless the environment has changed since it was judged, or a rule has ended
 * this version here before: whoever started it again decided against the rule. Of any number of callers, one ends it.
 * @returns whether this call ended it
 */
export async function endJudgedCanary(
  workspace: Workspace,
  environment: string,
  { application, version, startedAt, current }: JudgedCanary,
  { reason, ...options }: ChangeOptions & { reason: string },
): Promise<boolean> {
  let isEnded = false;
  const change = async (now: Environment): Promise<ApplicationChange[]> => {
    const canary = now.microFrontends[application]?.find(isCanary);
    const target = defaultVersion(now, application);
    const isSame = canary?.metadata.version === version && canary.extras.promoted?.at === startedAt;
    if (!isSame || target?.metadata.version !== current) return [];
    const history = await readHistory(environmentFile(workspace, environment));
    if (wasEndedByRule(history, { application, version })) return [];
    isEnded = true;
    const versions = withDefault(now, application, target);
    return [{ application, version: current, action: 'end-canary', versions, ended: version, reason }];
  };
  await changeEnvironment(workspace, environment, change, { ...options, dropFallbacks: true });
  return isEnded;
}

/** Whether an alert rule has ended a version in an environment before. */
export function wasEndedByRule(history: readonly Change[], { application, version }: NamedVersion): boolean {
  return history.some(
    (change) => change.application === application && change.ended === version && change.reason !== undefined,
  );
}

/** The current versions of some applications (all by default) in another environment. */
export async function versionsServedBy(
  workspace: Workspace,
  environment: string,
  applications: string[],
): Promise<PromotedVersion[]> {
  const opened = await openEnvironment(workspace, environment);
  const names = applications.length > 0 ? applications : Object.keys(opened.microFrontends);
  if (names.length === 0) throw new CompositionError(`environment ${environment} serves nothing`);
  return names.map((application) => {
    const served = defaultVersion(opened, application);
    if (!served) throw new CompositionError(`environment ${environment} serves no ${application}`);
    return { application, version: served.metadata.version, measured: served.extras.measured };
  });
}

function withDefault(now: Environment, application: string, next: DiscoveredVersion): DiscoveredVersion[] {
  const served = { ...withoutAudience(next), deployment: { traffic: 100, default: true } };
  const others = othersOf(now, application, [served])
    // The fallback is never the one that is dropped.
    .toSorted((a, b) => Number(b.url === next.fallbackUrl) - Number(a.url === next.fallbackUrl));
  return [served, ...others].slice(0, maxVersions);
}

/** The other versions of the application, without their audiences and shares. */
function othersOf(now: Environment, application: string, served: DiscoveredVersion[]): DiscoveredVersion[] {
  return (now.microFrontends[application] ?? [])
    .filter(({ url }) => served.every((one) => one.url !== url))
    .map((version) => ({ ...withoutAudience(version), deployment: { traffic: 0, default: false } }));
}

/** A version without its audience. */
function withoutAudience({ extras: { audience: _, ...extras }, ...version }: DiscoveredVersion): DiscoveredVersion {
  return { ...version, extras };
}

/**
 * Finds a version by its name, with the environment's hashes if it has them. Hashes of the store are read once, when a
 * version enters an environment: from then on the environment alone decides which bytes are right.
 */
async function findVersion(
  workspace: Workspace,
  now: Environment,
  named: NamedVersion,
  options: ChangeOptions,
): Promise<DiscoveredVersion> {
  const known = now.microFrontends[named.application]?.find(({ metadata }) => metadata.version === named.version);
  return known ?? readStored(workspace, named, options);
}

async function readStored(
  workspace: Workspace,
  { application, version }: NamedVersion,
  { teams }: ChangeOptions,
): Promise<DiscoveredVersion> {
  const missing = `${application} ${version} is not in the store: publish it first`;
  if (!ApplicationName.safeParse(application).success || !VersionName.safeParse(version).success) {
    throw new CompositionError(missing);
  }
  const store = createStore(workspace.storeDirectory);
  const rejected = (cause: unknown) => {
    if (cause instanceof StoreUnavailableError) throw cause;
    throw new CompositionError(cause instanceof Error ? cause.message : String(cause), { cause });
  };
  if (!(await store.find(application, version).catch(rejected))) throw new CompositionError(missing);
  const published = await readPublication(store, teams, { application, version }).catch(rejected);
  const file = `${application}/${version}/mf-manifest.json`;
  const integrity = published.extras.files['mf-manifest.json'] ?? integrityOf(await store.read(storePrefix + file));
  return {
    url: (workspace.publishedUrl?.replace(/\/?$/, '/') ?? storePrefix) + file,
    metadata: { version, integrity },
    deployment: { traffic: 100, default: true },
    extras: published.extras,
  };
}
