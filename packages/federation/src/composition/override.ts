import type { KeyObject } from 'node:crypto';

import * as z from 'zod';

import { newTable } from '@up/api/new-table';

import type { DiscoveredVersion, Environment } from './environment.ts';
import type { Teams } from '../contract/teams.ts';
import { readPublication } from '../store/publication.ts';
import type { PublishedVersion } from '../store/published.ts';
import { isSignatureOf, signText } from '../contract/signing.ts';
import { storePrefix } from '../store/store-address.ts';
import type { Store } from '../store/store.ts';
import type { Choice } from './variants.ts';
import { ApplicationName, EnvironmentName, VersionName } from '../contract/version-name.ts';

/** Versions that can be viewed in an environment that does not serve them, until an expiry time. */
export const Override = z.object({
  environment: EnvironmentName,
  versions: z.record(
    ApplicationName,
    z.object({
      version: VersionName,
      /** Integrity of its `portal.json`, which contains the integrity of every other file. */
      integrity: z.string(),
    }),
  ),
  /** In seconds since 1970. */
  expires: z.int(),
});
export type Override = z.infer<typeof Override>;

/** Encodes an override with its signature for a link or a cookie. */
export function signOverride(key: KeyObject, override: Override): string {
  const text = Buffer.from(JSON.stringify(override)).toString('base64url');
  return `${text}.${signText(key, 'override', text)}`;
}

/**
 * Verifies an override; `undefined` when the signature is invalid, it has expired, or it is for another environment.
 */
export function verifyOverride(
  key: KeyObject,
  signed: string,
  { environment, now }: { environment: string; now: Date },
): Override | undefined {
  const [text = '', signature = '', more] = signed.split('.');
  if (more !== undefined || !isSignatureOf(key, 'override', text, signature)) return undefined;
  const parsed = Override.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
  if (!parsed.success || parsed.data.environment !== environment) return undefined;
  return parsed.data.expires * 1000 > now.getTime() ? parsed.data : undefined;
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
  for (const [name, { version, integrity }] of Object.entries(override.versions)) {
    const known = microFrontends[name] ?? [];
    choice[name] = version;
    if (known.some(({ metadata }) => metadata.version === version)) continue;
    microFrontends[name] = [
      ...known,
      discovered(await readPublication(store, teams, { application: name, version, integrity })),
    ];
  }
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
