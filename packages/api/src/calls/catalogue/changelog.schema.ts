import * as z from 'zod/mini';

import type { CallSchemas } from '../../call.ts';
import { pageOf, pageQuery } from '../../entities/page.schema.ts';
import { changeKinds } from './changelog.values.ts';

/** One difference of an API: a field, a status, or the API's own method, path or last day. */
export const ApiDifference = z.object({
  kind: z.enum(['added', 'changed', 'removed']),
  /** `request`, `response` with its status, or `api`. */
  at: z.string(),
  /** The path of the field; empty for a status and for the API itself. */
  field: z.string(),
  /** What has changed; absent for what was added or removed. */
  what: z.optional(
    z.enum([
      ...[
        'type',
        'moc',
        'length',
        'options',
        'pattern',
        'nullable',
        'contentType',
        'body',
        'encoding',
        'rule',
        'default',
      ],
      ...['security', 'other', 'method', 'path', 'sunset'],
    ] as const),
  ),
  /** The previous and the current value, empty for none. */
  values: z.optional(z.readonly(z.tuple([z.string(), z.string()]))),
  breaking: z.boolean(),
  /** Not breaking, but a client that only knows the previous values of a response may fail. */
  affectsStrictClients: z.optional(z.literal(true)),
});
export type ApiDifference = z.infer<typeof ApiDifference>;

const NamedPackage = z.object({ id: z.string(), title: z.string() });

/** An API by its address in the documentation, as long as it has one. */
const ApiReference = z.object({
  id: z.string(),
  title: z.string(),
  method: z.string(),
  path: z.string(),
  /** The group that has its page; absent for an API that is gone. */
  groupId: z.optional(z.string()),
});

/** What a change of the catalogue did to one API. */
export const ChangelogEntry = z.extend(ApiReference, {
  /** The number of the change of the catalogue; several entries have the same. */
  release: z.number(),
  at: z.string(),
  kind: z.enum(changeKinds),
  /** Whether it breaks a promise to existing clients. */
  breaking: z.boolean(),
  /** The packages that it concerns. */
  packages: z.array(NamedPackage),
  differences: z.array(ApiDifference),
  /** Number of differences that are not listed. */
  more: z.number(),
  /** The API to call instead, of a deprecated or removed one. */
  replacedBy: z.optional(ApiReference),
});
export type ChangelogEntry = z.infer<typeof ChangelogEntry>;

/** How many APIs of a package a change of the catalogue has added, changed, deprecated and removed. */
export const ChangelogRelease = z.object({
  release: z.number(),
  at: z.string(),
  package: NamedPackage,
  counts: z.object({ added: z.number(), changed: z.number(), deprecated: z.number(), removed: z.number() }),
  breaking: z.number(),
  /** The first of them, breaking ones before others. */
  apis: z.array(z.object({ title: z.string(), kind: z.enum(changeKinds), breaking: z.boolean() })),
});
export type ChangelogRelease = z.infer<typeof ChangelogRelease>;

export const schemas = {
  changelog: {
    query: z.object({ ...pageQuery, package: z.optional(z.string()), api: z.optional(z.string()) }),
    response: pageOf(ChangelogEntry),
  },
  changelogReleases: {
    query: z.object({ package: z.optional(z.string()) }),
    response: z.array(ChangelogRelease),
  },
  removedApi: {
    params: z.object({ id: z.string() }),
    response: ChangelogEntry,
  },
} satisfies Record<string, CallSchemas>;
