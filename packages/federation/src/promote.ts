import {
  changeEnvironment,
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
} from './environment.ts';
import { integrityOf } from './integrity.ts';
import type { Workspace } from './publish.ts';
import { isCanary } from './served-versions.ts';
import { storePrefix } from './store-address.ts';
import { createStore } from './store.ts';
import { ApplicationName, VersionName } from './version-name.ts';

/** How many versions of an application an environment remembers, those that visitors get included. */
const remembered = 5;

/** A version of an application, by name. */
export interface NamedVersion {
  application: string;
  version: string;
}

/** A version to promote. One that was published at this moment is right as it is, whatever was known of its name. */
export interface PromotedVersion extends NamedVersion {
  built?: boolean;
}

export interface PromoteOptions extends ChangeOptions {
  /** How the history calls it; `promote` unless said. */
  action?: 'publish' | 'promote';
}

/**
 * Makes published versions what an environment's visitors get. The one before becomes the version to fall back to,
 * and a canary ends.
 * @throws {CompositionError} when the set of versions does not fit together; nothing has changed then
 */
export async function promote(
  workspace: Workspace,
  environment: string,
  versions: PromotedVersion[],
  { action = 'promote', ...options }: PromoteOptions = {},
): Promise<Environment> {
  const change = async (now: Environment) =>
    Promise.all(
      versions.map(async ({ application, version, built }): Promise<ApplicationChange> => {
        const next = await (built
          ? readStored(workspace, application, version)
          : findVersion(workspace, now, application, version));
        const current = defaultVersion(now, application);
        const fallbackUrl = current?.url === next.url ? current.fallbackUrl : current?.url;
        return { application, version, action, versions: withDefault(now, application, { ...next, fallbackUrl }) };
      }),
    );
  return changeEnvironment(workspace, environment, change, options);
}

/** Who gets a canary: a share of all visitors in percent, and whoever one of the rules is for. */
export interface CanaryShare {
  traffic: number;
  audience: AudienceRule[];
}

/**
 * Serves a published version to some of an environment's visitors. The others keep the one that they have, which is
 * also what the canary falls back to.
 * @throws {CompositionError} when there is nothing to compare it with, or the set does not fit together
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
    const next = await findVersion(workspace, now, application, version);
    if (!current || current.url === next.url) {
      throw new CompositionError(`${application} ${version} can be no canary: all visitors of ${environment} get it`);
    }
    const canary: DiscoveredVersion = {
      ...next,
      fallbackUrl: current.url,
      deployment: { traffic, default: false },
      extras: { ...next.extras, audience },
    };
    const rest = { ...current, deployment: { traffic: 100 - traffic, default: true } };
    const versions = [rest, canary, ...othersOf(now, application, [rest, canary])].slice(0, remembered);
    return [{ application, version, action: 'canary', traffic, versions }];
  };
  return changeEnvironment(workspace, environment, change, options);
}

/**
 * Ends the canary of an application, if there is one. Otherwise moves the pointer back to the version before, and with
 * it the version to fall back to: what was left is not a good version to fall back to, and a second rollback goes
 * further back. Gives the version that all visitors get now.
 * @throws {CompositionError} when there is none before
 */
export async function rollback(
  workspace: Workspace,
  environment: string,
  application: string,
  options: ChangeOptions = {},
): Promise<string> {
  const change = async (now: Environment): Promise<ApplicationChange[]> => {
    const current = defaultVersion(now, application);
    const canary = now.microFrontends[application]?.some(isCanary) ?? false;
    const [target] = current ? (canary ? [current] : fallbackOf(now, application, current)) : [];
    if (!target) throw new CompositionError(`${application} has no version before in environment ${environment}`);
    const action = canary ? 'end-canary' : 'rollback';
    const version = target.metadata.version;
    return [{ application, version, action, versions: withDefault(now, application, target) }];
  };
  const changed = await changeEnvironment(workspace, environment, change, options);
  return defaultVersion(changed, application)?.metadata.version ?? '';
}

/** What another environment serves of some applications, of all unless said, by name. */
export async function versionsServedBy(
  workspace: Workspace,
  environment: string,
  applications: string[],
): Promise<NamedVersion[]> {
  const opened = await openEnvironment(workspace, environment);
  const names = applications.length > 0 ? applications : Object.keys(opened.microFrontends);
  if (names.length === 0) throw new CompositionError(`environment ${environment} serves nothing`);
  return names.map((application) => {
    const version = defaultVersion(opened, application)?.metadata.version;
    if (!version) throw new CompositionError(`environment ${environment} serves no ${application}`);
    return { application, version };
  });
}

function withDefault(now: Environment, application: string, next: DiscoveredVersion): DiscoveredVersion[] {
  const served = { ...alone(next), deployment: { traffic: 100, default: true } };
  const others = othersOf(now, application, [served])
    // What is fallen back to is never the one that is forgotten.
    .toSorted((a, b) => Number(b.url === next.fallbackUrl) - Number(a.url === next.fallbackUrl));
  return [served, ...others].slice(0, remembered);
}

/** The other versions that are known, none of them served any more. */
function othersOf(now: Environment, application: string, served: DiscoveredVersion[]): DiscoveredVersion[] {
  return (now.microFrontends[application] ?? [])
    .filter(({ url }) => served.every((one) => one.url !== url))
    .map((version) => ({ ...alone(version), deployment: { traffic: 0, default: false } }));
}

/** A version without an audience of its own. */
function alone({ extras: { audience: _, ...extras }, ...version }: DiscoveredVersion): DiscoveredVersion {
  return { ...version, extras };
}

/**
 * A version by its name, with the hashes that the environment has of it. Those of the store are taken once, when a
 * version comes into an environment: from then on the environment alone says which bytes are right.
 */
async function findVersion(
  workspace: Workspace,
  now: Environment,
  application: string,
  version: string,
): Promise<DiscoveredVersion> {
  const known = now.microFrontends[application]?.find(({ metadata }) => metadata.version === version);
  return known ?? readStored(workspace, application, version);
}

async function readStored(workspace: Workspace, application: string, version: string): Promise<DiscoveredVersion> {
  const missing = `${application} ${version} is not in the store: publish it first`;
  if (!ApplicationName.safeParse(application).success || !VersionName.safeParse(version).success) {
    throw new CompositionError(missing);
  }
  const store = createStore(workspace.storeDirectory);
  const published = await store.find(application, version).catch((cause: unknown) => {
    throw new CompositionError(cause instanceof Error ? cause.message : String(cause), { cause });
  });
  if (!published) throw new CompositionError(missing);
  if (published.name !== application || published.version !== version) {
    throw new CompositionError(
      `the store has ${published.name} ${published.version} in the place of ${application} ${version}`,
    );
  }
  const file = `${application}/${version}/mf-manifest.json`;
  const integrity = published.extras.files['mf-manifest.json'] ?? integrityOf(await store.read(storePrefix + file));
  return {
    url: (workspace.publishedUrl?.replace(/\/?$/, '/') ?? storePrefix) + file,
    metadata: { version, integrity },
    deployment: { traffic: 100, default: true },
    extras: published.extras,
  };
}
