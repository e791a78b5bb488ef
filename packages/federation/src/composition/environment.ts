import type { KeyObject } from 'node:crypto';
import { basename } from 'node:path';
import * as z from 'zod';
import { newTable } from '@up/api/new-table';
import { jsonPositions, JsonFault } from './json-position.ts';
import { Extras } from '../store/published.ts';
import { storePrefix } from '../store/store-address.ts';
import { readText, replaceText } from './environment-files.ts';
import { buckets } from './shares.ts';
import { isSignatureOf, signText, type PublicKeys } from '../contract/signing.ts';
import { isOwned, isSignedForApplication, type Teams } from '../contract/teams.ts';
import { StoreUnavailableError } from '../store/store-unavailable.ts';
import { UpstreamAddresses } from '../contract/upstream.ts';
import { ApplicationName, shellName, VersionName } from '../contract/version-name.ts';
import { RetiredVersions } from './retired-version.ts';

const ManifestAddress = z
  .string()
  .regex(/^(https?:\/\/|\/(?!\/))\S+\/mf-manifest\.json$/, 'must be the address of an mf-manifest.json');

/** Visitors with this cookie or header get a canary whatever its share. */
export const AudienceRule = z.strictObject({
  kind: z.enum(['cookie', 'header']),
  /** Lower case for a header. */
  name: z.string().regex(/^[\w-]+$/, 'must be the name of a cookie or a header'),
  value: z.string().regex(/^[\w.-]+$/, 'must be a value of letters, digits, dots and dashes'),
});
export type AudienceRule = z.infer<typeof AudienceRule>;

/** What the costliest page of a version cost when it was published, beside the same page without scripts. */
export const Measured = z.object({ page: z.string(), paintRatio: z.number(), layoutShift: z.number() });
export type Measured = z.infer<typeof Measured>;

/** One version of one application, in terms of the Frontend Discovery document (schema v1-pre). */
export const DiscoveredVersion = z.strictObject({
  /** Address of its `mf-manifest.json`; root-relative when the edge serves it from its own store. */
  url: ManifestAddress,
  /** The last good version, used when this one cannot be loaded. */
  fallbackUrl: ManifestAddress.optional(),
  metadata: z.strictObject({ version: VersionName, integrity: z.string() }),
  /** `traffic` is the share of visitors in percent. */
  deployment: z.strictObject({ traffic: z.number().min(0).max(100), default: z.boolean() }),
  extras: Extras.extend({
    /** When and by whom it became the current version. */
    promoted: z
      .object({
        at: z.iso.datetime(),
        by: z.string(),
        /** The applications that were promoted in one change, to be rolled back in one; absent for a single one. */
        together: z.array(ApplicationName).optional(),
      })
      .optional(),
    measured: Measured.optional(),
    audience: z.array(AudienceRule).optional(),
    /** The numbers of the browsers that get a canary, so that they stay in it while others start and end. */
    ranges: z.array(z.tuple([z.int().min(0), z.int().max(buckets)])).optional(),
  }),
});
export type DiscoveredVersion = z.infer<typeof DiscoveredVersion>;

/** In that of another, the hashes of its files would count as those of the other. */
function isInOwnFolder(name: string, { url, metadata }: DiscoveredVersion): boolean {
  const own = `${name}/${metadata.version}/mf-manifest.json`;
  return url.startsWith('/') ? url === storePrefix + own : url.endsWith(`/${own}`);
}

/** `environments/<name>.json`: the applications of an environment and their versions. */
export const Environment = z.strictObject({
  schema: z.string(),
  /** Counts the changes. It is signed with the rest, so that an edge recognises an older file; see decision 24. */
  revision: z.int().positive().optional(),
  microFrontends: z
    .record(ApplicationName, z.array(DiscoveredVersion).min(1, 'needs at least one version'))
    .check((context) => {
      for (const [name, versions] of Object.entries(context.value)) {
        if (versions.filter((version) => version.deployment.default).length !== 1) {
          context.issues.push({
            code: 'custom',
            message: 'needs exactly one version with deployment.default',
            path: [name],
            input: versions,
          });
        }
        const foreign = versions.findIndex((version) => !isInOwnFolder(name, version));
        if (foreign !== -1) {
          context.issues.push({
            code: 'custom',
            message: 'must be the address of this version of the application',
            path: [name, foreign, 'url'],
            input: versions[foreign]?.url,
          });
        }
      }
    }),
  /** Where the upstreams of the remotes are in this environment. */
  upstreams: UpstreamAddresses.optional(),
  /** By the key of a team that may change the shell: addresses are chosen by those who operate the platform. */
  upstreamsSignature: z.string().optional(),
  /** Proves the revision to whom does not have the file: see {@link isSignedRevision}. */
  revisionSignature: z.string().optional(),
  /** Versions that left the lists: their files can still be loaded for some time. */
  retired: RetiredVersions.optional(),
  /**
   * For each application that a team owns, the signature of the team that changed it last: which versions it has here,
   * and who gets them. See decision 46.
   */
  teamSignatures: z.record(ApplicationName, z.string()).optional(),
  /** Signs everything else with the environment's private key; see `writeEnvironment`. */
  signature: z.string().optional(),
});
export type Environment = z.infer<typeof Environment>;

export const emptyEnvironment: Environment = {
  schema: 'https://raw.githubusercontent.com/awslabs/frontend-discovery/main/schema/v1-pre.json',
  microFrontends: {},
};

/**
 * Why an environment cannot be used, for metrics: its file is not valid, not signed by its owner, or older than one that
 * was used before; its versions do not fit together, or cannot be loaded.
 */
export const compositionFaults = ['invalid', 'signature', 'outdated', 'incompatible', 'unavailable'] as const;
export type CompositionFault = (typeof compositionFaults)[number];

/** An environment that cannot be used. The message is for whoever edits it and names the field and the line. */
export class CompositionError extends Error {
  override readonly name = 'CompositionError';
  readonly fault: CompositionFault;

  constructor(message: string, { fault = 'invalid', ...options }: ErrorOptions & { fault?: CompositionFault } = {}) {
    super(message, options);
    this.fault = fault;
  }
}

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

/**
 * The text of an environment file.
 * @throws {CompositionError} `unavailable`, when there is none or it cannot be read
 */
export async function readEnvironmentText(file: string): Promise<string> {
  const text = await readText(file).catch((cause: unknown) => {
    const reason = cause instanceof StoreUnavailableError ? cause.message : 'cannot be read';
    throw new CompositionError(`${file}: ${reason}`, { cause, fault: 'unavailable' });
  });
  if (text !== undefined) return text;
  throw new CompositionError(`${file}: there is no such environment file`, { fault: 'unavailable' });
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

/** Validates the text of an environment file. See {@link readEnvironment}. */
export function parseEnvironment(text: string, file: string): Environment {
  const positions = positionsOf(text, file);
  const parsed = Environment.safeParse(JSON.parse(text));
  // Commands name applications, which need not be in it.
  if (parsed.success) return { ...parsed.data, microFrontends: newTable(parsed.data.microFrontends) };
  const issue = parsed.error.issues[0];
  const path = (issue?.path ?? []).map((key) => (typeof key === 'symbol' ? key.toString() : key));
  const unknownKey = issue?.code === 'unrecognized_keys' ? issue.keys[0] : undefined;
  const line = lineAt(text, positionOf(positions, unknownKey === undefined ? path : [...path, unknownKey]));
  throw new CompositionError(
    `${file}:${line}: field ${path.join('.') || '(top)'}: ${issue?.message ?? 'is not valid'}`,
  );
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
  const written = privateKey ? signed(unsigned, file, privateKey) : unsigned;
  if (await replaceText(file, `${JSON.stringify(written, null, 2)}\n`, stamp)) return;
  throw new CompositionError(`${file}: somebody else has changed it meanwhile: try again`);
}

function signed(environment: Environment, file: string, key: KeyObject): Environment {
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

/** The current version of an application. */
export function defaultVersion(environment: Environment, name: string): DiscoveredVersion | undefined {
  return environment.microFrontends[name]?.find((version) => version.deployment.default);
}

/**
 * The fallback version of an application if it is in the environment, the only place with its hashes. A list with one
 * entry or none.
 */
export function fallbackOf(
  environment: Environment,
  name: string,
  { url, fallbackUrl }: DiscoveredVersion,
): DiscoveredVersion[] {
  const known = environment.microFrontends[name] ?? [];
  return known.filter((version) => version.url === fallbackUrl && version.url !== url).slice(0, 1);
}

/** The same environment without some versions as fallbacks; they stay in the list. */
export function withoutFallbacks(environment: Environment, urls: ReadonlySet<string>): Environment {
  const microFrontends = Object.fromEntries(
    Object.entries(environment.microFrontends).map(([name, versions]) => [
      name,
      versions.map((version) => {
        const { fallbackUrl, ...rest } = version;
        return fallbackUrl !== undefined && urls.has(fallbackUrl) ? rest : version;
      }),
    ]),
  );
  return { ...environment, microFrontends };
}

function positionsOf(text: string, file: string): Map<string, number> {
  try {
    return jsonPositions(text);
  } catch (cause) {
    if (!(cause instanceof JsonFault)) throw cause;
    throw new CompositionError(`${file}:${lineAt(text, cause.offset)}: is not JSON: ${cause.message}`, { cause });
  }
}

/** The position of a field, or of its parent when it is missing. */
function positionOf(positions: Map<string, number>, path: (string | number)[]): number {
  for (let length = path.length; length > 0; length -= 1) {
    const position = positions.get(JSON.stringify(path.slice(0, length)));
    if (position !== undefined) return position;
  }
  return 0;
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}
