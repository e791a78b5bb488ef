import * as z from 'zod/mini';

import { defineCall } from '../call.ts';
import { locales } from '../constants.ts';

/** For programs: the address of a document is independent of its versions. */
export const packageOpenApi = defineCall({
  name: 'packageOpenApi',
  summary: 'A package as one OpenAPI 3.1 document, in Korean unless another language is requested',
  method: 'GET',
  path: '/api/packages/:packageId/openapi.json',
  params: z.object({ packageId: z.string() }),
  query: z.object({ lang: z.optional(z.enum(locales)) }),
  response: z.record(z.string(), z.unknown()),
});

/** The Korean texts of the English document. */
export const packageOverlay = defineCall({
  name: 'packageOverlay',
  summary: 'The Korean texts of a package as an OpenAPI Overlay of its English document',
  method: 'GET',
  path: '/api/packages/:packageId/overlay.json',
  params: z.object({ packageId: z.string() }),
  query: z.object({ lang: z.optional(z.literal('ko')) }),
  response: z.record(z.string(), z.unknown()),
});
