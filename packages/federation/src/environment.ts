import { readFile, rename, writeFile } from 'node:fs/promises';

import * as z from 'zod';

import { Extras } from './published.ts';

/** One version of one application, in the terms of the Frontend Discovery document (schema v1-pre). */
export const DiscoveredVersion = z.strictObject({
  /** Address of its `mf-manifest.json`; root-relative when the edge serves it from its own store. */
  url: z.string().regex(/^(https?:\/\/|\/)\S+\/mf-manifest\.json$/, 'must be the address of an mf-manifest.json'),
  /** The last good version, taken when this one cannot be loaded. */
  fallbackUrl: z.string().optional(),
  metadata: z.strictObject({ version: z.string(), integrity: z.string() }),
  deployment: z.strictObject({ traffic: z.number().min(0).max(100), default: z.boolean() }),
  extras: Extras,
});
export type DiscoveredVersion = z.infer<typeof DiscoveredVersion>;

/** `environments/<name>.json`: which versions of which applications an environment knows. */
export const Environment = z.strictObject({
  schema: z.string(),
  microFrontends: z
    .record(z.string(), z.array(DiscoveredVersion).min(1, 'needs at least one version'))
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
      }
    }),
});
export type Environment = z.infer<typeof Environment>;

export const emptyEnvironment: Environment = {
  schema: 'https://raw.githubusercontent.com/awslabs/frontend-discovery/main/schema/v1-pre.json',
  microFrontends: {},
};

/** An environment that cannot be used, in words for the person who composes it: which field, which line. */
export class CompositionError extends Error {
  override readonly name = 'CompositionError';
}

/**
 * Reads and validates an environment file.
 * @throws {CompositionError} naming the file, the line and the field
 */
export async function readEnvironment(file: string): Promise<Environment> {
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new CompositionError(`${file}: there is no such environment file`, { cause });
  });
  return parseEnvironment(text, file);
}

/** Validates the text of an environment file. See {@link readEnvironment}. */
export function parseEnvironment(text: string, file: string): Environment {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (cause) {
    throw new CompositionError(`${file}: ${jsonFault(text, cause)}`, { cause });
  }
  const parsed = Environment.safeParse(json);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const path = issue?.path.map(String) ?? [];
  const unknownKey = issue?.code === 'unrecognized_keys' ? issue.keys[0] : undefined;
  const line = lineOfPath(text, unknownKey ? [...path, unknownKey] : path);
  throw new CompositionError(
    `${file}:${line}: field ${path.join('.') || '(top)'}: ${issue?.message ?? 'is not valid'}`,
  );
}

/** Writes an environment file so that a reader never sees half of it. */
export async function writeEnvironment(file: string, environment: Environment): Promise<void> {
  const draft = `${file}.${process.pid}.tmp`;
  await writeFile(draft, `${JSON.stringify(environment, null, 2)}\n`);
  await rename(draft, file);
}

/** The version of an application that visitors get. */
export function defaultVersion(environment: Environment, name: string): DiscoveredVersion | undefined {
  return environment.microFrontends[name]?.find((version) => version.deployment.default);
}

function jsonFault(text: string, cause: unknown): string {
  const message = cause instanceof Error ? cause.message : String(cause);
  const position = /position (\d+)/.exec(message)?.[1];
  const offset = position === undefined ? text.length : Number(position);
  return `line ${text.slice(0, offset).split('\n').length} is not JSON (${message})`;
}

/** The line on which a field stands: its keys are looked for one after the other. */
function lineOfPath(text: string, path: string[]): number {
  let offset = 0;
  for (const key of path) {
    if (/^\d+$/.test(key)) continue;
    const found = text.indexOf(`${JSON.stringify(key)}:`, offset);
    if (found === -1) break;
    offset = found;
  }
  return text.slice(0, offset).split('\n').length;
}
