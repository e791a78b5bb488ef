import * as z from 'zod/mini';

import { defineCall } from '../call.ts';

/** A document of 5 MB with everything that it refers to. */
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
  /** Whether a program that was written for the one before may fail. */
  breaking: z.boolean(),
  /** One line for each difference; empty for what is new. */
  changes: z.array(z.string()),
});
export type ImportedApiChange = z.infer<typeof ImportedApiChange>;

/** What an import changes, or would change. */
export const ImportReport = z.object({
  /** Whether it was carried out; a preview changes nothing, and neither does an import without differences. */
  applied: z.boolean(),
  packages: z.array(z.object({ id: z.string(), title: z.string(), change: z.enum(['added', 'changed', 'unchanged']) })),
  added: z.array(ImportedApiChange),
  changed: z.array(ImportedApiChange),
  removed: z.array(ImportedApiChange),
  unchanged: z.number(),
  /** How many texts lack a language and stand in the other one. */
  missingTexts: z.object({ ko: z.number(), en: z.number() }),
  /** What could not be carried over. */
  notices: z.array(ImportNotice),
  /** Notices beyond those that are listed. */
  droppedNotices: z.number(),
  milliseconds: z.number(),
});
export type ImportReport = z.infer<typeof ImportReport>;

/** Takes a document into the running catalogue, all of it or nothing. */
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
    /** The package that the document becomes, where it names none itself. */
    packageId: z.optional(z.string().check(z.regex(/^[a-z0-9-]{1,60}$/))),
  }),
  response: ImportReport,
});
