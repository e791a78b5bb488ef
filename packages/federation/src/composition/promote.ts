import { errorMessage } from '@up/api/error-message';
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
import { canariesOf, promotedWith, sharedBy } from './variants.ts';
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
  /** The versions belong together: they are also rolled back in one change. */
  together?: boolean;
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
  { action = 'promote', together = false, ...options }: PromoteOptions = {},
): Promise<Environment> {
  const names = together ? togetherOf(versions) : undefined;
  const change = async (now: Environment) =>
    Promise.all(
      versions.map(async ({ application, version, built, measured }): Promise<ApplicationChange> => {
        const found = await (built
          ? readStored(workspace, { application, version }, options)
          : findVersion(workspace, now, { application, version }, options));
        const next = measured ? { ...found, extras: { ...found.extras, measured } } : found;
        const current = defaultVersion(now, application);
        const fallbackUrl = current?.url === next.url ? current.fallbackUrl : current?.url;
        const changed = withDefault(now, application, { ...next, fallbackUrl });
        return { application, version, action, versions: changed, together: names };
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
 * Serves published versions to some visitors of an environment, those of several applications always together. The
 * others keep the current versions, which are also the canary's fallbacks.
 * @throws {CompositionError} when there is no current version, the set is incompatible, or the canaries would have more
 * than all visitors
 */
export async function startCanary(
  workspace: Workspace,
  environment: string,
  named: readonly NamedVersion[],
  { traffic, audience }: CanaryShare,
  options: ChangeOptions = {},
): Promise<Environment> {
  const together = togetherOf(named);
  const promoted = { at: new Date(0).toISOString(), by: '', together };
  const change = async (now: Environment): Promise<ApplicationChange[]> => {
    const changes = await Promise.all(
      named.map(async ({ application, version }): Promise<ApplicationChange> => {
        const current = defaultVersion(now, application);
        const next = await findVersion(workspace, now, { application, version }, options);
        if (!current || current.url === next.url) {
          throw new CompositionError(
            `${application} ${version} cannot be a canary: all visitors of ${environment} get it`,
          );
        }
        const { ranges } = now.microFrontends[application]?.find(isCanary)?.extras ?? {};
        const canary: DiscoveredVersion = {
          ...next,
          fallbackUrl: current.url,
          deployment: { traffic, default: false },
          extras: { ...next.extras, audience, ranges, promoted },
        };
        const rest = { ...current, deployment: { traffic: 100 - traffic, default: true } };
        const versions = [rest, canary, ...othersOf(now, application, [rest, canary])].slice(0, maxVersions);
        return { application, version, action: 'canary', traffic, versions, together };
      }),
    );
    return withRanges(now, environment, changes);
  };
  return changeEnvironment(workspace, environment, change, options);
}

/** Gives a canary its browsers, which it retains while others start and end. */
function withRanges(now: Environment, environment: string, changes: ApplicationChange[]): ApplicationChange[] {
  const changed = Object.fromEntries(changes.map(({ application, versions }) => [application, versions]));
  const canaries = canariesOf({ ...now, microFrontends: { ...now.microFrontends, ...changed } });
  const total = sharedBy(canaries);
  if (total > 100) {
    throw new CompositionError(
      `the canaries of ${environment} would have ${total} % of the visitors: end one, or give it less`,
    );
  }
  const [first] = changes;
  const own = canaries.find(({ choice }) => first && choice[first.application] === first.version);
  const ranges = own?.ranges.map(([from, to]): [number, number] => [from, to]);
  return changes.map((change) => ({
    ...change,
    versions: change.versions.map((one) =>
      one.metadata.version === change.version ? { ...one, extras: { ...one.extras, ranges } } : one,
    ),
  }));
}

/** The applications of one change, in the order in which all name them; undefined for a single one. */
function togetherOf(named: readonly NamedVersion[]): string[] | undefined {
  return named.length > 1 ? named.map(({ application }) => application).sort() : undefined;
}

/**
 * Ends the canary of an application, if there is one. Otherwise makes the previous version current again and moves the
 * fallback one version further back, so that the version left behind is never used as a fallback and a second rollback
 * goes further back. Applications that were promoted together, and not since, are rolled back together. Fallbacks that
 * do not fit then are dropped: they must not prevent a rollback. Returns the versions that all visitors get now.
 * @throws {CompositionError} when there is no previous version
 */
export async function rollback(
  workspace: Workspace,
  environment: string,
  application: string,
  options: ChangeOptions = {},
): Promise<NamedVersion[]> {
  let applications: string[] = [];
  const change = async (now: Environment): Promise<ApplicationChange[]> => {
    const subject = subjectOf(now, application);
    applications = [...(subject ? promotedWith(application, subject) : [application])].filter(
      (name) => name === application || isSamePromotion(subject, subjectOf(now, name)),
    );
    return applications.map((name) => {
      const current = defaultVersion(now, name);
      const canary = now.microFrontends[name]?.find(isCanary);
      const [target] = current ? (canary ? [current] : fallbackOf(now, name, current)) : [];
      if (!target) throw new CompositionError(`${name} has no previous version in environment ${environment}`);
      const version = target.metadata.version;
      const versions = withDefault(now, name, target);
      const ended = canary?.metadata.version;
      return { application: name, version, action: canary ? 'end-canary' : 'rollback', versions, ended };
    });
  };
  const changed = await changeEnvironment(workspace, environment, change, { ...options, dropFallbacks: true });
  return applications.map((name) => ({
    application: name,
    version: defaultVersion(changed, name)?.metadata.version ?? '',
  }));
}

/** The version that a rollback of an application is about. */
function subjectOf(now: Environment, application: string): DiscoveredVersion | undefined {
  return now.microFrontends[application]?.find(isCanary) ?? defaultVersion(now, application);
}

function isSamePromotion(one: DiscoveredVersion | undefined, other: DiscoveredVersion | undefined): boolean {
  return one !== undefined && one.extras.promoted?.at === other?.extras.promoted?.at;
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
    return promotedWith(application, canary).flatMap((name): ApplicationChange[] => {
      const ended = now.microFrontends[name]?.find(isCanary)?.metadata.version;
      const rest = defaultVersion(now, name);
      if (!rest) return [];
      const versions = withDefault(now, name, rest);
      return [{ application: name, version: rest.metadata.version, action: 'end-canary', versions, ended, reason }];
    });
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
function withoutAudience({
  extras: { audience: _, ranges: _ranges, ...extras },
  ...version
}: DiscoveredVersion): DiscoveredVersion {
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
    throw new CompositionError(errorMessage(cause), { cause });
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
