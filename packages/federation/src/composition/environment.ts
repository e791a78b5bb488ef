import * as z from 'zod';
import { newTable } from '@up/api/new-table';
import { jsonPositions, JsonFault } from './json-position.ts';
import { Extras } from '../store/published.ts';
import { storePrefix } from '../store/store-address.ts';
import { readText } from './environment-files.ts';
import { buckets } from './shares.ts';
import { StoreUnavailableError } from '../store/store-unavailable.ts';
import { UpstreamAddresses } from '../contract/upstream.ts';
import { ApplicationName, VersionName } from '../contract/version-name.ts';
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

/** Validates the text of an environment file. See `readEnvironment`. */
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
