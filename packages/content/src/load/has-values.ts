import { isDeepStrictEqual } from 'node:util';

import type { Attributes, ContentType } from '../content-types.ts';
import { mediaOf } from '../media.ts';

/** Whether a published entry of a CMS has the values of a file. Media are compared by name. */
export function hasValues(existing: Record<string, unknown>, expected: Attributes, type: ContentType): boolean {
  if (existing.publishedAt === null) return false;
  return Object.entries(type.attributes).every(([name, { kind }]) => {
    const [here, there] = [existing[name] ?? null, expected[name] ?? null];
    if (kind === 'media') return mediaOf(here, '')?.name === mediaOf(there, '')?.name;
    if (kind === 'datetime') return momentOf(here) === momentOf(there);
    return isDeepStrictEqual(here, there);
  });
}

function momentOf(value: unknown): number | undefined {
  return typeof value === 'string' ? Date.parse(value) : undefined;
}
