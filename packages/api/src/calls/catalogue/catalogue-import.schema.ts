import * as z from 'zod/mini';

import type { CallSchemas } from '../../call.ts';
import { locales } from '../../constants/locales.ts';

export const ImportNotice = z.object({
  file: z.string(),
  line: z.optional(z.number()),
  /** A JSON pointer. */
  pointer: z.string(),
  what: z.string(),
  /** Whether something is missing in the catalogue; otherwise it is there in another form. */
  omitted: z.boolean(),
});

export const ImportedApiChange = z.object({
  id: z.string(),
  title: z.string(),
  method: z.string(),
  path: z.string(),
  /** Whether it may break existing clients. */
  breaking: z.boolean(),
  /** One line per difference; empty for something new. */
  changes: z.array(z.string()),
});
export type ImportedApiChange = z.infer<typeof ImportedApiChange>;

/** A package with the source that it belonged to: the built-in catalogue, or an import; neither when it is new. */
const ImportedPackageChange = z.object({
  id: z.string(),
  title: z.string(),
  change: z.enum(['added', 'changed', 'removed', 'unchanged']),
  builtIn: z.boolean(),
  /** The name, address or file of the import. */
  source: z.optional(z.string()),
});

/** An API that is left out, because another one has its method and address in the sandbox. */
const ImportClash = z.object({
  id: z.string(),
  method: z.string(),
  path: z.string(),
  /** The id of the other API. */
  takenBy: z.string(),
  /** The packages of the other API; empty when it is in the same document. */
  packages: z.array(z.string()),
  file: z.string(),
  line: z.optional(z.number()),
  /** A JSON pointer. */
  pointer: z.string(),
});

/** What a change of the catalogue adds, changes and removes. */
export const CatalogueDifferences = z.object({
  /** Those that the document names, and those that change with them. */
  packages: z.array(ImportedPackageChange),
  added: z.array(ImportedApiChange),
  changed: z.array(ImportedApiChange),
  /** Deleted, or no longer in one of its packages. */
  removed: z.array(ImportedApiChange),
  unchanged: z.number(),
});
export type CatalogueDifferences = z.infer<typeof CatalogueDifferences>;

/** The changes that an import made, or would make. */
export const ImportReport = z.extend(CatalogueDifferences, {
  /** Whether it was applied; a preview changes nothing, nor does an import without differences. */
  applied: z.boolean(),
  /** The number with which it can be undone. */
  snapshot: z.optional(z.number()),
  clashes: z.array(ImportClash),
  /** How many texts lack a language and are shown in the other one. */
  missingTexts: z.object({ ko: z.number(), en: z.number() }),
  /** What could not be imported, or is shown in another form. */
  notices: z.array(ImportNotice),
  /** Number of notices that are not listed. */
  droppedNotices: z.number(),
  milliseconds: z.number(),
});
export type ImportReport = z.infer<typeof ImportReport>;

export const ImportProgress = z.object({
  /** Absent while no import runs. */
  running: z.optional(
    z.object({
      source: z.string(),
      step: z.enum(['reading', 'comparing', 'storing']),
      /** Operations. */
      done: z.number(),
      total: z.number(),
    }),
  ),
});
export type ImportProgress = z.infer<typeof ImportProgress>;

export const schemas = {
  importProgress: { response: ImportProgress },
  importDocument: {
    body: z.object({
      /** The name of the document among the files. */
      entry: z.string().check(z.minLength(1), z.maxLength(300)),
      files: z.record(z.string().check(z.maxLength(300)), z.string()),
      /** False for a preview. */
      apply: z.boolean(),
      /** Where the document comes from: a package is only changed by its own source. The name of the document by default. */
      source: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(300))),
      /** Also changes packages of another source, which belong to this one afterwards. */
      replace: z.optional(z.boolean()),
      /** The package for a document that does not name one. */
      packageId: z.optional(z.string().check(z.regex(/^[a-z0-9-]{1,60}$/))),
      /** The language of the document's texts; by default the script of each text tells it. */
      language: z.optional(z.enum(locales)),
    }),
    response: ImportReport,
  },
} satisfies Record<string, CallSchemas>;
