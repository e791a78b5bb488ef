import * as z from 'zod/mini';

import { defineCall } from '../call.ts';

/** Enough for a document of 5 MB with everything that it refers to. */
const largestImportBytes = 32 * 1024 * 1024;

export const ImportNotice = z.object({
  file: z.string(),
  line: z.optional(z.number()),
  /** A JSON pointer. */
  pointer: z.string(),
  what: z.string(),
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

const ImportedPackageChange = z.object({
  id: z.string(),
  title: z.string(),
  change: z.enum(['added', 'changed', 'unchanged']),
  /** Whether the package is built in: the next update of the built-in catalogue then overwrites this import. */
  builtIn: z.boolean(),
});

/** The changes that an import made, or would make. */
export const ImportReport = z.object({
  /** Whether it was applied; a preview changes nothing, nor does an import without differences. */
  applied: z.boolean(),
  packages: z.array(ImportedPackageChange),
  added: z.array(ImportedApiChange),
  changed: z.array(ImportedApiChange),
  removed: z.array(ImportedApiChange),
  unchanged: z.number(),
  /** How many texts lack a language and are shown in the other one. */
  missingTexts: z.object({ ko: z.number(), en: z.number() }),
  /** What could not be imported. */
  notices: z.array(ImportNotice),
  /** Number of notices that are not listed. */
  droppedNotices: z.number(),
  milliseconds: z.number(),
});
export type ImportReport = z.infer<typeof ImportReport>;

/** Imports a document into the running catalogue, in one transaction. */
export const importDocument = defineCall({
  name: 'importDocument',
  summary: 'Import an OpenAPI document into the catalogue, or see what it would change',
  method: 'POST',
  path: '/api/operator/catalogue/import',
  access: 'operator',
  bodyLimitBytes: largestImportBytes,
  body: z.object({
    /** The name of the document among the files. */
    entry: z.string().check(z.minLength(1), z.maxLength(300)),
    files: z.record(z.string().check(z.maxLength(300)), z.string()),
    /** False for a preview. */
    apply: z.boolean(),
    /** The package for a document that does not name one. */
    packageId: z.optional(z.string().check(z.regex(/^[a-z0-9-]{1,60}$/))),
  }),
  response: ImportReport,
});
