import { randomBytes, type KeyObject } from 'node:crypto';
import * as z from 'zod';
import { newTable } from '@up/api/new-table';
import type { DiscoveredVersion, Environment } from './environment.ts';
import { isSignatureOf, signText, type PublicKeys } from '../contract/signing.ts';
import { isOwned, isSignedForApplication, type Teams } from '../contract/teams.ts';
import { readPublication } from '../store/publication.ts';
import type { PublishedVersion } from '../store/published.ts';
import { storePrefix } from '../store/store-address.ts';
import type { Store } from '../store/store.ts';
import { StoreUnavailableError } from '../store/store-unavailable.ts';
import type { Choice } from './variants.ts';
import { ApplicationName, EnvironmentName, VersionName } from '../contract/version-name.ts';

const OverrideId = z.string().regex(/^[\w-]{22}$/);

/** Versions that can be viewed in an environment that does not serve them, until an expiry time. */
export const Override = z.object({
  /** Random: who knows it, with its signature, sees the versions. */
  id: OverrideId,
  environment: EnvironmentName,
  versions: z.record(
    ApplicationName,
    z.object({
      version: VersionName,
      /** Integrity of its `portal.json`, which contains the integrity of every other file. */
      integrity: z.string(),
    }),
  ),
  /** Who made it. */
  by: z.string(),
  /** In seconds since 1970. */
  expires: z.int(),
});
export type Override = z.infer<typeof Override>;

const StoredOverride = Override.extend({
  /** With the key of the edges. */
  signature: z.string(),
  /** Of the teams whose versions it shows. */
  teamSignatures: z.array(z.string()),
});

/** The folder of the store with one file for each override. It is no application's. */
const overridesFolder = `${storePrefix}_overrides/`;
const addressOf = (id: string) => `${overridesFolder}${id}.json`;

/** The keys that an override is signed with. */
export interface OverrideKeys {
  key: KeyObject;
  /** Of the teams whose versions it shows, where teams are registered. */
  teamKeys: readonly KeyObject[];
}

/**
 * Puts an override into the store.
 * @returns the token for its link and its cookie: its id, signed so that an edge looks for no other
 */
export async function saveOverride(
  store: Pick<Store, 'create'>,
  content: Omit<Override, 'id'>,
  { key, teamKeys }: OverrideKeys,
): Promise<string> {
  const override: Override = { id: randomBytes(16).toString('base64url'), ...content };
  const text = JSON.stringify(override);
  const signature = signText(key, 'override', text);
  const teamSignatures = teamKeys.map((teamKey) => signText(teamKey, 'override', text));
  await store.create(addressOf(override.id), JSON.stringify({ ...override, signature, teamSignatures }, null, 2));
  return `${override.id}.${signText(key, 'link', linkText(override))}`;
}

function linkText({ environment, id }: Pick<Override, 'environment' | 'id'>): string {
  return `${environment}\n${id}`;
}

/** Whose overrides an edge shows. */
export interface OverrideTrust {
  publicKey: PublicKeys;
  environment: string;
  /** When given, a team's versions are shown only by an override that the team, or the platform, has signed. */
  teams?: Teams;
}

/** The id in a token; `undefined` when it was not signed for this environment. */
export function idOfToken({ publicKey, environment }: OverrideTrust, token: string): string | undefined {
  const [id = '', signature = '', more] = token.split('.');
  const isSigned = isSignatureOf(publicKey, 'link', linkText({ environment, id }), signature);
  return more === undefined && isSigned && OverrideId.safeParse(id).success ? id : undefined;
}

/**
 * Reads an override from the store; `undefined` when it was revoked, or is not one that these edges may show. It may
 * have expired.
 * @throws {StoreUnavailableError}
 */
export async function readOverride(
  store: Pick<Store, 'read'>,
  { publicKey, environment, teams }: OverrideTrust,
  id: string,
): Promise<Override | undefined> {
  const parsed = await readStored(store, id);
  if (parsed?.environment !== environment) return undefined;
  const { signature, teamSignatures, ...override } = parsed;
  const text = JSON.stringify(override);
  if (!isSignatureOf(publicKey, 'override', text, signature)) return undefined;
  const isSignedFor = (application: string) =>
    !teams ||
    !isOwned(teams, application) ||
    teamSignatures.some((signed) =>
      isSignedForApplication(teams, application, { purpose: 'override', text, signature: signed }),
    );
  return Object.keys(override.versions).every(isSignedFor) ? override : undefined;
}

/** As it is in the store, where anybody may have written it. */
async function readStored(store: Pick<Store, 'read'>, id: string) {
  try {
    const parsed = StoredOverride.parse(JSON.parse(String(await store.read(addressOf(id)))));
    return parsed.id === id ? parsed : undefined;
  } catch (error) {
    if (error instanceof StoreUnavailableError) throw error;
    return undefined;
  }
}

/**
 * All overrides in the store, also those that have expired and those that no edge would show.
 * @throws {StoreUnavailableError}
 */
export async function listOverrides(store: Pick<Store, 'filesIn' | 'read'>): Promise<Override[]> {
  const ids = (await store.filesIn(overridesFolder)).map((file) => file.replace(/\.json$/, ''));
  const found = await Promise.all(ids.map(async (id) => OverrideId.safeParse(id).success && readStored(store, id)));
  return found.flatMap((stored) => {
    if (!stored) return [];
    const { signature: _, teamSignatures: _team, ...override } = stored;
    return [override];
  });
}

/** Removes an override: from then on its link and its cookie show nothing. */
export function removeOverride(store: Pick<Store, 'removeFile'>, { id }: Pick<Override, 'id'>): Promise<void> {
  return store.removeFile(addressOf(id));
}

/**
 * Adds the versions of an override to an environment, and returns them as a choice.
 * @throws {Error} when a version is not in the store, differs from the one that was signed, or is not its owner's
 */
export async function withOverride(
  environment: Environment,
  override: Override,
  { store, teams }: { store: Store; teams?: Teams },
): Promise<{ environment: Environment; choice: Choice }> {
  const microFrontends = { ...environment.microFrontends };
  const choice: Record<string, string> = newTable();
  await Promise.all(
    Object.entries(override.versions).map(async ([name, { version, integrity }]) => {
      const known = microFrontends[name] ?? [];
      choice[name] = version;
      if (known.some(({ metadata }) => metadata.version === version)) return;
      const published = await readPublication(store, teams, { application: name, version, integrity });
      microFrontends[name] = [...known, discovered(published)];
    }),
  );
  return { environment: { ...environment, microFrontends }, choice };
}

function discovered({ name, version, extras }: PublishedVersion): DiscoveredVersion {
  return {
    url: `${storePrefix}${name}/${version}/mf-manifest.json`,
    metadata: { version, integrity: extras.files['mf-manifest.json'] ?? '' },
    deployment: { traffic: 0, default: false },
    extras,
  };
}
