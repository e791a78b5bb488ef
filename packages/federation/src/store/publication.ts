import type { KeyObject } from 'node:crypto';

import { signText } from '../contract/signing.ts';
import { isOwned, isSignedForApplication, type Teams } from '../contract/teams.ts';
import { hasIntegrity } from '../contract/integrity.ts';
import { parsePublished, type PublishedVersion } from './published.ts';
import { storePrefix } from './store-address.ts';
import { IntegrityError, type Store } from './store.ts';

/**
 * Signs a version for the team that publishes it. The description has the integrity of every file, so the signature
 * covers all of them.
 */
export function signPublication(published: PublishedVersion, key: KeyObject): PublishedVersion {
  const { signature: _, ...unsigned } = published;
  return { ...unsigned, signature: signText(key, 'publication', JSON.stringify(unsigned)) };
}

/** A version that somebody names, to promote or to show it. */
interface NamedPublication {
  application: string;
  version: string;
  /** Of its `portal.json`, where whoever names the version has signed that. */
  integrity?: string;
}

/**
 * Reads the description of a stored version for whoever is going to load it: every version that no environment lists
 * becomes loadable here and nowhere else. The store itself does not know who wrote into it.
 * @param teams when given, the owner of the application must have published it
 * @throws {IntegrityError} when the version is unsigned, signed by another team, or not the one that was named
 * @throws {StoreUnavailableError} when the store cannot be reached; {Error} when it is not there
 */
export async function readPublication(
  store: Pick<Store, 'read'>,
  teams: Teams | undefined,
  { application, version, integrity }: NamedPublication,
): Promise<PublishedVersion> {
  const address = `${storePrefix}${application}/${version}/portal.json`;
  const bytes = await store.read(address);
  if (integrity !== undefined && !hasIntegrity(bytes, integrity)) {
    throw new IntegrityError(`${application} ${version} differs from the one that was signed`);
  }
  const text = bytes.toString('utf8');
  const published = parsePublished(text, address);
  if (published.name !== application || published.version !== version) {
    throw new IntegrityError(
      `the store contains ${published.name} ${published.version} in place of ${application} ${version}`,
    );
  }
  if (teams) requireSignedByOwner(teams, published, text);
  return published;
}

function requireSignedByOwner(teams: Teams, { name, version }: PublishedVersion, text: string): void {
  if (!isOwned(teams, name)) return;
  // As it is stored: what a parser adds or removes was not signed.
  const { signature, ...unsigned } = JSON.parse(text) as { signature?: string };
  const signed = { purpose: 'publication', text: JSON.stringify(unsigned), signature } as const;
  if (isSignedForApplication(teams, name, signed)) return;
  const fault = signature === undefined ? 'is not signed' : 'was signed by another team, or changed afterwards';
  throw new IntegrityError(
    `${name} ${version} in the store ${fault}: its owner has to publish it with another --version`,
  );
}
