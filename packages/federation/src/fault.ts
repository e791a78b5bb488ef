import { readFileSync, statSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

import * as z from 'zod';

import { storePrefix } from './store-address.ts';
import { ApplicationName, VersionName } from './version-name.ts';

/** What of a site can be made to fail: the script of an application that comes first, its others, its texts, calls. */
export const faultParts = ['entry', 'chunk', 'messages', 'data'] as const;
export type FaultPart = (typeof faultParts)[number];

/** How: 404, a page in place of a script, 500, a cut connection, no answer, one byte more, 50 kB/s. */
export const faultKinds = ['missing', 'html', 'failing', 'dropped', 'hanging', 'changed', 'slow'] as const;
export type FaultKind = (typeof faultKinds)[number];

/** One thing that a local edge does wrong on purpose, for browsers alone. */
export const Fault = z.strictObject({
  part: z.enum(faultParts),
  kind: z.enum(faultKinds),
  /** The application that fails; absent for calls. */
  application: ApplicationName.optional(),
  /** All of its versions unless said. */
  version: VersionName.optional(),
});
export type Fault = z.infer<typeof Fault>;

const Faults = z.array(Fault);

/** Where `portal fault` writes and an edge of environment `local` looks, from the repository's folder. */
export const faultsFile = '.portal/faults.json';

/** Writes what an edge is to do wrong; with an empty list it does all right again. */
export async function writeFaults(file: string, faults: readonly Fault[]): Promise<void> {
  if (faults.length === 0) {
    await rm(file, { force: true });
    return;
  }
  await mkdir(dirname(file), { recursive: true });
  await writeFile(`${file}.tmp`, JSON.stringify(faults));
  await rename(`${file}.tmp`, file);
}

/** What stands in the file now; nothing where there is none. */
export function readFaults(file: string): Fault[] {
  if (!statSync(file, { throwIfNoEntry: false })) return [];
  return Faults.parse(JSON.parse(readFileSync(file, 'utf8')));
}

/** The fault that a browser meets at a path, if any. */
export function faultAt(faults: readonly Fault[], path: string): Fault | undefined {
  return faults.find((fault) => meets(fault, path));
}

function meets({ part, application, version }: Fault, path: string): boolean {
  if (part === 'data') return /^\/(content\/)?api\//.test(path) && !/\/no-auth\/(site-config|telemetry)$/.test(path);
  if (!path.startsWith(storePrefix)) return false;
  const [name, of, file = ''] = path.slice(storePrefix.length).split('/');
  if (name !== application || (version !== undefined && of !== version)) return false;
  return partOfFile(file) === part;
}

/** What a remote and the shell start with. */
const entries = new Set(['remoteEntry.js', '__federation_expose_routes.js', 'shell.js']);

function partOfFile(file: string): FaultPart | undefined {
  if (!file.endsWith('.js')) return undefined;
  if (entries.has(file)) return 'entry';
  return file.startsWith('messages-') ? 'messages' : 'chunk';
}
