import { readFileSync, statSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

import * as z from 'zod';

import { replaceFile } from './replace-file.ts';
import { storePrefix } from '../store/store-address.ts';
import { ApplicationName, VersionName } from '../contract/version-name.ts';

/** The parts that can be made to fail: an application's entry script, its other chunks, its texts, and API calls. */
export const faultParts = ['entry', 'chunk', 'messages', 'data'] as const;
export type FaultPart = (typeof faultParts)[number];

/** The kinds: 404, an HTML page instead of a script, 500, a dropped connection, no response, one byte more, 50 kB/s. */
export const faultKinds = ['missing', 'html', 'failing', 'dropped', 'hanging', 'changed', 'slow'] as const;
export type FaultKind = (typeof faultKinds)[number];

/** A fault that a local edge injects into responses to browsers. */
export const Fault = z.strictObject({
  part: z.enum(faultParts),
  kind: z.enum(faultKinds),
  /** The affected application; absent for calls. */
  application: ApplicationName.optional(),
  /** All versions by default. */
  version: VersionName.optional(),
});
export type Fault = z.infer<typeof Fault>;

const Faults = z.array(Fault);

/** Where `portal fault` writes faults and an edge of environment `local` reads them, relative to the repository. */
export const faultsFile = '.portal/faults.json';

/** Writes the faults to inject; an empty list removes all. */
export async function writeFaults(file: string, faults: readonly Fault[]): Promise<void> {
  if (faults.length === 0) {
    await rm(file, { force: true });
    return;
  }
  await mkdir(dirname(file), { recursive: true });
  await replaceFile(file, JSON.stringify(faults));
}

/** The current faults; none when there is no file. */
export function readFaults(file: string): Fault[] {
  if (!statSync(file, { throwIfNoEntry: false })) return [];
  return Faults.parse(JSON.parse(readFileSync(file, 'utf8')));
}

/** The fault that applies to a path, if any. */
export function faultAt(faults: readonly Fault[], path: string): Fault | undefined {
  return faults.find((fault) => meets(fault, path));
}

function meets({ part, application, version }: Fault, path: string): boolean {
  if (part === 'data') return /^\/(content\/)?api\//.test(path) && !/\/no-auth\/(site-config|telemetry)$/.test(path);
  if (!path.startsWith(storePrefix)) return false;
  const [name, ownVersion, file = ''] = path.slice(storePrefix.length).split('/');
  if (name !== application || (version !== undefined && ownVersion !== version)) return false;
  return partOfFile(file) === part;
}

/** The entry files of remotes and the shell. */
const entries = new Set(['remoteEntry.js', '__federation_expose_routes.js', 'shell.js']);

function partOfFile(file: string): FaultPart | undefined {
  if (!file.endsWith('.js')) return undefined;
  if (entries.has(file)) return 'entry';
  return file.startsWith('messages-') ? 'messages' : 'chunk';
}
