import type { KeyObject } from 'node:crypto';

import { signText } from '../contract/signing.ts';
import { isOwned, isSignedForApplication, type Teams } from '../contract/teams.ts';
import type { PublishedVersion } from './published.ts';
import { storePrefix } from './store-address.ts';
import type { Store } from './store.ts';

/**
 * Signs a version for the team that publishes it. The description has the integrity of every file, so the signature
 * covers all of them.
 */
export function signPublication(published: PublishedVersion, key: KeyObject): PublishedVersion {
  const { signature: _, ...unsigned } = published;
  return { ...unsigned, signature: signText(key, 'publication', JSON.stringify(unsigned)) };
}

/**
 * Requires that the owner of an application published a version that is in the store. The store itself does not know
 * who wrote into it.
 * @throws {Error} when the version is unsigned, or signed by another team
 */
export async function requirePublishedByOwner(
  store: Store,
  teams: Teams,
  { application, version }: { application: string; version: string },
): Promise<void> {
  if (!isOwned(teams, application)) return;
  const text = (await store.read(`${storePrefix}${application}/${version}/portal.json`)).toString('utf8');
  // As it is stored: what a parser adds or removes was not signed.
  const { signature, ...unsigned } = JSON.parse(text) as { signature?: string };
  const signed = { purpose: 'publication', text: JSON.stringify(unsigned), signature } as const;
  if (isSignedForApplication(teams, application, signed)) return;
  const fault = signature === undefined ? 'is not signed' : 'was signed by another team, or changed afterwards';
  throw new Error(
    `${application} ${version} in the store ${fault}: its owner has to publish it with another --version`,
  );
}
