import * as z from 'zod';

import type { RemoteBudget } from '../contract/declaration.ts';
import { IntegrityError } from '../contract/integrity.ts';
import { PublishedExample } from '../contract/page-examples.ts';
import { Route } from '../contract/route.ts';
import { Upstreams } from '../contract/upstream.ts';
import { ApplicationName, VersionName } from '../contract/version-name.ts';

const Integrity = z.string().regex(/^(sha256-[A-Za-z0-9+/]{43}=|sha384-[A-Za-z0-9+/]{64})$/, 'must be an integrity');
/** A path inside a version's folder: these names become paths on disk and in addresses. */
const File = z
  .string()
  .regex(/^[\w@+~-][\w.@+~-]*(?:\/[\w@+~-][\w.@+~-]*)*$/, "must be a file's path in the version's folder");
const Files = z.array(File);

const Budget = z.object({
  firstViewKilobytes: z.number().positive(),
  paintRatio: z.number().positive().optional(),
  layoutShift: z.number().min(0).optional(),
}) satisfies z.ZodType<RemoteBudget>;

/** What browser and server need to know about a published version; the `extras` of the Frontend Discovery document. */
export const Extras = z.object({
  /** Name of the global that holds the browser's container; it contains the version. */
  container: z.string().regex(/^\w+$/),
  /** The range of `@up/host` that it was built for; the shell's `extras` have the version that it offers. */
  hostContract: z.string(),
  /** Versions of the shared modules that it was built with. */
  shared: z.record(z.string(), z.string()),
  routes: z.array(Route),
  /** The script that starts it, and the chunks that it always needs. */
  entry: File,
  entryChunks: Files,
  /** Scripts of each page and of each catalogue, by name. */
  pages: z.record(z.string(), Files),
  messages: z.record(z.string(), Files),
  /** The version of the React that it brings, when it shares no library with the shell. */
  ownReact: z.string().optional(),
  /** What the remote declares that its pages may cost, and the page that costs most. */
  budget: Budget.optional(),
  firstView: z.object({ page: z.string(), bytes: z.int() }).optional(),
  /** The errors that it may have once it is promoted; see `RemoteAlert`. */
  alert: z
    .object({ errorsPer100Views: z.number().positive(), minViews: z.int().positive(), rollBack: z.boolean() })
    .optional(),
  /** The services of its team; each environment has their addresses. */
  upstreams: Upstreams.optional(),
  /** Addresses of its pages, to open them before it is served; absent in versions of older builds. */
  examples: z.array(PublishedExample).optional(),
  /** The module that the server loads. */
  serverEntry: File,
  /** Integrity of every published file, by its path in the version's folder. */
  files: z.record(File, Integrity),
});
export type Extras = z.infer<typeof Extras>;

/** What a build reports about itself before its files are hashed: the `portal.json` next to them. */
export const BuildReport = z.object({
  name: ApplicationName,
  version: VersionName,
  extras: Extras.omit({ files: true }),
});
export type BuildReport = z.infer<typeof BuildReport>;

/** `portal.json` of a version in the store. */
export const PublishedVersion = z.object({
  name: ApplicationName,
  version: VersionName,
  /** The hash of the sources that it was built from; see `sourceHash`. */
  sources: z.string().optional(),
  /** Whether the types of its sources were not checked, as at a local start. */
  typesUnchecked: z.boolean().optional(),
  extras: Extras,
  /** Integrity of the source map of each script, as stored; see `source-maps.ts`. No environment needs to know them. */
  maps: z.record(File, Integrity).optional(),
  /** By the key of the team that published it; see `signPublication`. */
  signature: z.string().optional(),
});
export type PublishedVersion = z.infer<typeof PublishedVersion>;

/**
 * Parses the `portal.json` of a version.
 * @throws {IntegrityError} naming the file when it is invalid
 */
export function parsePublished(text: string, file: string): PublishedVersion {
  try {
    return PublishedVersion.parse(JSON.parse(text));
  } catch (cause) {
    throw new IntegrityError(`${file} is not a valid description of a version`, { cause });
  }
}
