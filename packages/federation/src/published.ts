import * as z from 'zod';

import { Route } from './route.ts';
import { ApplicationName, VersionName } from './version-name.ts';

const Integrity = z.string().regex(/^(sha256-[A-Za-z0-9+/]{43}=|sha384-[A-Za-z0-9+/]{64})$/, 'must be an integrity');
/** A path in a version's folder, and nowhere else: these names become paths on a disk and in addresses. */
const File = z
  .string()
  .regex(/^[\w@+~-][\w.@+~-]*(?:\/[\w@+~-][\w.@+~-]*)*$/, "must be a file's path in the version's folder");
const Files = z.array(File);

/** What the browser and the server need of a published version; the `extras` of the Frontend Discovery document. */
export const Extras = z.object({
  /** The global that the browser's container is assigned to; carries the version. */
  container: z.string().regex(/^\w+$/),
  /** The range of `@up/host` that it was built for; the shell says the version that it offers. */
  hostContract: z.string(),
  /** Versions of what is shared at run time, that it was built with. */
  shared: z.record(z.string(), z.string()),
  routes: z.array(Route),
  /** Script that the page starts with, and what it always needs beside it. */
  entry: File,
  entryChunks: Files,
  /** Scripts of each page and of each catalogue, by name. */
  pages: z.record(z.string(), Files),
  messages: z.record(z.string(), Files),
  /** The module that the server loads. */
  serverEntry: File,
  /** Integrity of every published file, by its path in the version's folder. */
  files: z.record(File, Integrity),
});
export type Extras = z.infer<typeof Extras>;

/** What a build says of itself, before its files are hashed: `portal.json` beside them. */
export const BuildReport = z.object({
  name: ApplicationName,
  version: VersionName,
  extras: Extras.omit({ files: true }),
});
export type BuildReport = z.infer<typeof BuildReport>;

/** `portal.json` of a version in the store. */
export const PublishedVersion = z.object({ name: ApplicationName, version: VersionName, extras: Extras });
export type PublishedVersion = z.infer<typeof PublishedVersion>;

/**
 * Reads the `portal.json` of a version.
 * @throws {Error} naming the file, when it is not what a publication writes
 */
export function parsePublished(text: string, file: string): PublishedVersion {
  try {
    return PublishedVersion.parse(JSON.parse(text));
  } catch (cause) {
    throw new Error(`${file} is not what a publication writes`, { cause });
  }
}
