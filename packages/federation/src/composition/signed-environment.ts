import type { KeyObject } from 'node:crypto';
import { basename } from 'node:path';

import { isSignatureOf, signText, type PublicKeys } from '../contract/signing.ts';
import { isOwned, isSignedForApplication, type Teams } from '../contract/teams.ts';
import type { UpstreamAddresses } from '../contract/upstream.ts';
import { shellName } from '../contract/version-name.ts';
import {
  CompositionError,
  parseEnvironment,
  readEnvironmentText,
  type DiscoveredVersion,
  type Environment,
} from './environment.ts';
import { replaceText } from './environment-files.ts';

/** Who has to have signed an environment, and its applications. */
export interface Trust {
  publicKey?: PublicKeys;
  teams?: Teams;
}

/**
 * Reads and validates an environment file.
 * @param trust when given, the file and the applications of teams must have valid signatures
 * @throws {CompositionError} naming the file, the line and the field
 */
export async function readEnvironment(file: string, trust: Trust = {}): Promise<Environment> {
  return trustedEnvironment(await readEnvironmentText(file), file, trust);
}

/** Validates the text of an environment file, and its signatures. See {@link readEnvironment}. */
export function trustedEnvironment(text: string, file: string, { publicKey, teams }: Trust): Environment {
  const environment = parseEnvironment(text, file);
  if (publicKey && !hasValidSignature(text, file, publicKey)) {
    throw new CompositionError(`${file}: has no valid signature, or was changed after it was signed`, {
      fault: 'signature',
    });
  }
  const [foreign] = teams ? applicationsNotSignedByOwner(text, file, teams) : [];
  if (foreign !== undefined) {
    throw new CompositionError(`${file}: the versions of ${foreign} were not chosen by the team that owns it`, {
      fault: 'signature',
    });
  }
  if (teams && !hasTrustedUpstreams(environment, file, teams)) {
    throw new CompositionError(`${file}: the addresses of its upstreams were not chosen by who operates the platform`, {
      fault: 'signature',
    });
  }
  return environment;
}

/** Whether the addresses of upstreams are as those who may change the shell have signed them. */
export function hasTrustedUpstreams(
  { upstreams, upstreamsSignature: signature }: Environment,
  file: string,
  teams: Teams,
): boolean {
  if (!upstreams || !isOwned(teams, shellName)) return true;
  return isSignedForApplication(teams, shellName, { purpose: 'team', text: upstreamsText(file, upstreams), signature });
}

/** Signs the addresses of the upstreams of an environment with the key of a team that may change the shell. */
export function signUpstreams(key: KeyObject, file: string, upstreams: UpstreamAddresses): string {
  return signText(key, 'team', upstreamsText(file, upstreams));
}

function upstreamsText(file: string, upstreams: UpstreamAddresses): string {
  return `${basename(file, '.json')}\nupstreams\n${JSON.stringify(upstreams, sortedKeys)}`;
}

/** The applications of an environment file that belong to a team and are not as that team signed them. */
export function applicationsNotSignedByOwner(text: string, file: string, teams: Teams): string[] {
  const { microFrontends, teamSignatures = {} } = JSON.parse(text) as Pick<
    Environment,
    'microFrontends' | 'teamSignatures'
  >;
  return Object.entries(microFrontends)
    .filter(([name]) => isOwned(teams, name))
    .filter(([name, versions]) => {
      const signed = {
        purpose: 'team',
        text: teamText(file, name, versions),
        signature: teamSignatures[name],
      } as const;
      return !isSignedForApplication(teams, name, signed);
    })
    .map(([name]) => name);
}

/** Signs the versions of an application in an environment for the team that chose them. */
export function signForTeam(
  key: KeyObject,
  { file, application, versions }: { file: string; application: string; versions: readonly DiscoveredVersion[] },
): string {
  return signText(key, 'team', teamText(file, application, versions));
}

/**
 * What a team signs. Without the fallbacks, which a change of another application may drop; they are other versions of
 * the same list. The order of keys is no part of it, because a file is written again when others change it.
 */
function teamText(file: string, application: string, versions: readonly DiscoveredVersion[]): string {
  const signed = versions.map(({ fallbackUrl: _, ...version }) => version);
  return `${basename(file, '.json')}\n${application}\n${JSON.stringify(signed, sortedKeys)}`;
}

function sortedKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** An environment with the signatures of its revision and of all of it. */
function signedEnvironment(environment: Environment, file: string, key: KeyObject): Environment {
  const { revision } = environment;
  const proven =
    revision === undefined
      ? environment
      : { ...environment, revisionSignature: signText(key, 'revision', revisionText(file, revision)) };
  return { ...proven, signature: signText(key, 'environment', signedText(proven, file)) };
}

/** A revision of an environment, with what proves it. */
export interface SignedRevision {
  revision: number;
  signature: string;
}

/** Whether the environment of a file, or of its name alone, had this revision: only its key can have signed that. */
export function isSignedRevision(
  publicKey: PublicKeys,
  file: string,
  { revision, signature }: SignedRevision,
): boolean {
  return isSignatureOf(publicKey, 'revision', revisionText(file, revision), signature);
}

const revisionText = (file: string, revision: number) => `${basename(file, '.json')}\n${revision}`;

/** Whether the text of an environment file is signed, as it is stored: what a parser adds or removes was not signed. */
export function hasValidSignature(text: string, file: string, publicKey: PublicKeys): boolean {
  const { signature, ...unsigned } = JSON.parse(text) as { signature?: string };
  return signature !== undefined && isSignatureOf(publicKey, 'environment', signedText(unsigned, file), signature);
}

/** The signature covers the name, so that a file signed for one environment is invalid in another. */
function signedText(unsigned: object, file: string): string {
  return `${basename(file, '.json')}\n${JSON.stringify(unsigned)}`;
}

/**
 * Writes an environment file atomically, signed when there is a key.
 * @param options `stamp` of the file that was changed
 * @throws {CompositionError} when somebody else has changed it meanwhile
 */
export async function writeEnvironment(
  file: string,
  environment: Environment,
  { privateKey, stamp = 'missing' }: { privateKey?: KeyObject; stamp?: string } = {},
): Promise<void> {
  const { signature: _, revisionSignature: __, ...unsigned } = environment;
  const written = privateKey ? signedEnvironment(unsigned, file, privateKey) : unsigned;
  if (await replaceText(file, `${JSON.stringify(written, null, 2)}\n`, stamp)) return;
  throw new CompositionError(`${file}: somebody else has changed it meanwhile: try again`);
}
