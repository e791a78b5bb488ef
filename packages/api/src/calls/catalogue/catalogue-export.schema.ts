import * as z from 'zod/mini';

import type { CallSchemas } from '../../call.ts';
import { locales } from '../../constants/locales.ts';
import { collectionTools } from './catalogue-export.values.ts';

export const schemas = {
  packageOpenApi: {
    params: z.object({ packageId: z.string() }),
    query: z.object({ lang: z.optional(z.enum(locales)) }),
    response: z.record(z.string(), z.unknown()),
  },
  packagePostman: {
    params: z.object({ packageId: z.string() }),
    query: z.object({ lang: z.optional(z.enum(locales)) }),
    response: z.record(z.string(), z.unknown()),
  },
  packageBruno: {
    params: z.object({ packageId: z.string() }),
    query: z.object({ lang: z.optional(z.enum(locales)) }),
    response: z.record(z.string(), z.unknown()),
  },
  projectOpenApi: {
    params: z.object({ projectId: z.string() }),
    query: z.object({ lang: z.optional(z.enum(locales)) }),
    response: z.record(z.string(), z.unknown()),
  },
  projectCollection: {
    params: z.object({ projectId: z.string(), packageId: z.string(), tool: z.enum(collectionTools) }),
    query: z.object({ lang: z.optional(z.enum(locales)) }),
    response: z.record(z.string(), z.unknown()),
  },
  packageOverlay: {
    params: z.object({ packageId: z.string() }),
    query: z.object({ lang: z.optional(z.literal('ko')) }),
    response: z.record(z.string(), z.unknown()),
  },
} satisfies Record<string, CallSchemas>;
