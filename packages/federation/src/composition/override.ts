import type { KeyObject } from 'node:crypto';

import * as z from 'zod';

import { newTable } from '@up/api/new-table';

import type { DiscoveredVersion, Environment } from './environment.ts';
import { hasIntegrity } from '../contract/integrity.ts';
import { parsePublished } from '../store/published.ts';
import { isSignatureOf, type PublicKeys, signText } from '../contract/signing.ts';
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
  key: PublicKeys,
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
 * @throws {Error} when a version is not in the store, or differs from the one that was signed
 */
export async function withOverride(
  environment: Environment,
  override: Override,
  store: Store,
): Promise<{ environment: Environment; choice: Choice }> {
  const microFrontends = { ...environment.microFrontends };
  const choice: Record<string, string> = newTable();
  for (const [name, { version, integrity }] of Object.entries(override.versions)) {
    const known = microFrontends[name] ?? [];
    choice[name] = version;
    if (known.some(({ metadata }) => metadata.version === version)) continue;
    microFrontends[name] = [...known, await readOverridden(store, name, version, integrity)];
  }
  return { environment: { ...environment, microFrontends }, choice };
}

async function readOverridden(
  store: Store,
  name: string,
  version: string,
  integrity: string,
): Promise<DiscoveredVersion> {
  const folder = `${storePrefix}${name}/${version}/`;
  const bytes = await store.read(`${folder}portal.json`);
  if (!hasIntegrity(bytes, integrity)) throw new Error(`${name} ${version} differs from the one that was signed`);
  const { extras } = parsePublished(bytes.toString('utf8'), `${folder}portal.json`);
  return {
    url: `${folder}mf-manifest.json`,
    metadata: { version, integrity: extras.files['mf-manifest.json'] ?? '' },
    deployment: { traffic: 0, default: false },
    extras,
  };
}
