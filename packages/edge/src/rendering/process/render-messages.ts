import * as z from 'zod/mini';

import { locales } from '@up/api/constants/locales';
import { parseJson } from '@up/api/exact-json';

import type { FromWorker } from './render-protocol.ts';

const Page = z.object({
  status: z.int().check(z.minimum(200), z.maximum(599)),
  location: z.optional(z.string()),
  locale: z.enum(locales),
  title: z.string(),
  siteName: z.string(),
  head: z.object({
    description: z.optional(z.string()),
    noIndex: z.optional(z.boolean()),
    structuredData: z.optional(z.array(z.looseObject({}))),
  }),
  markup: z.string(),
  styles: z.string(),
  styleAttributes: z.string(),
  complete: z.boolean(),
  reads: z.optional(z.array(z.string())),
  words: z.optional(z.record(z.string(), z.string())),
  data: z.looseObject({ rendered: z.enum(['page', 'frame']) }),
  failure: z.optional(z.string()),
  broken: z.optional(z.boolean()),
});

const Message = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('ready'),
    parts: z.object({ bootScript: z.string(), tokens: z.string(), pageDataId: z.string() }),
  }),
  z.object({ kind: z.literal('loaded') }),
  z.object({ kind: z.literal('pong') }),
  z.object({
    kind: z.literal('read'),
    id: z.number(),
    path: z.string(),
    headers: z.record(z.string(), z.string()),
  }),
  z.object({ kind: z.literal('stray'), message: z.string() }),
  z.object({ kind: z.literal('rendered'), id: z.number(), page: Page }),
  z.object({ kind: z.literal('failed'), id: z.number(), message: z.string() }),
]);

/**
 * Reads a message of a render process, whose code may send anything.
 * @throws {Error} when it has another shape
 */
export function parseMessage(text: string): FromWorker {
  return Message.parse(parseJson(text));
}
