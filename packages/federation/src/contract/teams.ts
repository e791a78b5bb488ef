import { createPublicKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';

import * as z from 'zod';

import { isSignatureOf, type SignaturePurpose } from './signing.ts';
import { ApplicationName, shellName } from './version-name.ts';

/** An Ed25519 public key: the base64 text of its PEM file, without the first and the last line. */
const PublicKey = z.base64().transform((text, context) => {
  try {
    const key = createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' });
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // Reported below, as a key of another type is.
  }
  context.issues.push({ code: 'custom', message: 'must be an Ed25519 public key', input: text });
  return z.NEVER;
});

/** What a team may publish and promote: the names that it owns, or every name, for those who operate the platform. */
const Team = z.strictObject({
  applications: z.array(z.union([ApplicationName, z.literal('*')])),
  /** Several while one replaces another. */
  keys: z.array(PublicKey).min(1, 'needs at least one key'),
});

/** The teams of the platform by name, as registered in the file that `TEAMS_FILE` names. */
export const Teams = z.record(z.string().regex(/^[a-z][a-z0-9-]*$/, 'must be the name of a team'), Team);
export type Teams = z.infer<typeof Teams>;

/**
 * Reads the registered teams.
 * @throws {Error} in one line that names the file and the field
 */
export function readTeams(file: string): Teams {
  try {
    return Teams.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (cause) {
    const issue = cause instanceof z.ZodError ? cause.issues[0] : undefined;
    const reason = issue ? `field ${issue.path.join('.') || '(top)'}: ${issue.message}` : String(cause);
    throw new Error(`${file}: ${reason}`, { cause });
  }
}

/** Whether a team owns the name of an application. A name that no team owns is everybody's. */
export function isOwned(teams: Teams, application: string): boolean {
  return ownersOf(teams, application).length > 0;
}

/**
 * The names of the teams that own an application. The shell belongs to those who operate the platform unless another
 * team has it: its code is part of every page.
 */
export function ownersOf(teams: Teams, application: string): string[] {
  const withName = (listed: string) =>
    Object.keys(teams).filter((name) => teams[name]?.applications.some((each) => each === listed));
  const owners = withName(application);
  return owners.length === 0 && application === shellName ? withName('*') : owners;
}

/** The team that a private or public key belongs to. */
export function teamOfKey(teams: Teams, key: KeyObject): string | undefined {
  const own = key.type === 'private' ? createPublicKey(key) : key;
  return Object.entries(teams).find(([, { keys }]) => keys.some((each) => each.equals(own)))?.[0];
}

/** Whether a team may publish and promote an application. */
export function mayChange(teams: Teams, team: string | undefined, application: string): boolean {
  const applications = team === undefined ? [] : (teams[team]?.applications ?? []);
  return !isOwned(teams, application) || applications.includes(application) || applications.includes('*');
}

/** Whether one of those who may change an application signed a text. */
export function isSignedForApplication(
  teams: Teams,
  application: string,
  { purpose, text, signature }: { purpose: SignaturePurpose; text: string; signature: string | undefined },
): boolean {
  if (signature === undefined) return false;
  return Object.entries(teams).some(
    ([name, { keys }]) =>
      mayChange(teams, name, application) && keys.some((key) => isSignatureOf(key, purpose, text, signature)),
  );
}

/**
 * Finds the key among several with which an application may be changed. Without a registered owner that is any, or none.
 * @throws {Error} that names the owner
 */
export function requireOwner(
  teams: Teams,
  application: string,
  keys: readonly KeyObject[],
): { team?: string; key?: KeyObject } {
  const known = keys.map((key) => ({ key, team: teamOfKey(teams, key) }));
  const own = known.find(({ team }) => mayChange(teams, team, application));
  if (own || !isOwned(teams, application)) return own ?? {};
  const names = known.flatMap(({ team }) => team ?? []);
  const who =
    names.length > 0
      ? `TEAM_KEY_FILE is the key of team ${names.join(' and ')}`
      : keys.length > 0
        ? 'TEAM_KEY_FILE is the key of no team'
        : 'TEAM_KEY_FILE is not set';
  throw new Error(`${application} belongs to team ${ownersOf(teams, application).join(' and ')}: ${who}`);
}
