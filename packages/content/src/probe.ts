import * as z from 'zod/mini';

import type { Call, Schema } from '@up/api/call';
import { type Locale, locales } from '@up/api/constants/locales';
import { publicReads } from '@up/api/public-reads';
import { schemasOf } from '@up/api/schemas-of';

import { type ContentSource, entrySchema } from './content-source.ts';

/** The result of a declared read. */
export type ReadState =
  | 'ok'
  | 'empty'
  | 'missing'
  | 'forbidden'
  | 'unauthorized'
  | 'refused'
  | 'unreachable'
  | 'incompatible';

/** One declared read in one language. */
export interface ProbedRead {
  /** `/api/notices`. */
  path: string;
  locale: Locale;
  state: ReadState;
  /** Number of entries in that language. */
  entries: number;
  /** What to do, or the error; empty when everything is fine. */
  detail: string;
}

/** The states that break pages. For an empty type, the page has its own empty state. */
export const badStates: readonly ReadState[] = [
  'missing',
  'forbidden',
  'unauthorized',
  'refused',
  'unreachable',
  'incompatible',
];

/** Makes every declared read of the content service in every language, and classifies the results. Never throws. */
export async function probeContent(source: ContentSource): Promise<ProbedRead[]> {
  const found: ProbedRead[] = [];
  for (const call of publicReads.filter(({ service }) => service === 'content')) {
    for (const locale of locales) found.push(await probeRead(source, call, locale));
  }
  return found;
}

async function probeRead(source: ContentSource, call: Call, locale: Locale): Promise<ProbedRead> {
  const { path } = call;
  try {
    const read = await source.readRaw(path, sampleQuery(call, locale));
    const rejected = stateOf(read.status);
    if (rejected) return { path, locale, state: rejected, entries: 0, detail: details[rejected] };
    const list = await source.readRaw(path, new URLSearchParams({ locale, 'pagination[pageSize]': '50' }));
    const data = list.response?.data ?? [];
    const shown = source.convert(call, Array.isArray(data) ? data : [data]);
    const schema = entrySchema(call);
    const wrong = shown.map((entry) => schema && mismatchOf(schema, entry)).find((each) => each !== undefined);
    const entries = list.response?.meta?.pagination?.total ?? shown.length;
    if (wrong !== undefined) return { path, locale, state: 'incompatible', entries, detail: wrong };
    if (entries === 0) return { path, locale, state: 'empty', entries, detail: 'there is no published entry' };
    return { path, locale, state: 'ok', entries, detail: '' };
  } catch (error) {
    const detail = error instanceof Error ? `${error.message}${causeOf(error)}` : String(error);
    return { path, locale, state: 'unreachable', entries: 0, detail };
  }
}

function stateOf(status: number): 'missing' | 'forbidden' | 'unauthorized' | 'refused' | undefined {
  if (status === 200) return undefined;
  if (status === 401) return 'unauthorized';
  if (status === 403) return 'forbidden';
  return status === 404 ? 'missing' : 'refused';
}

const details = {
  missing: 'no such type, or a single type without an entry in this language',
  forbidden: 'grant "find" on this type to the API token, or to the role Public',
  unauthorized: 'CONTENT_API_TOKEN is missing, wrong or expired',
  refused: 'the CMS refuses the query: does the type have all attributes of the schema?',
} as const;

function mismatchOf(schema: Schema, entry: { id: number }): string | undefined {
  const parsed = z.safeParse(schema, entry);
  return parsed.success ? undefined : `entry ${entry.id}: ${z.prettifyError(parsed.error).replace(/\s+/g, ' ')}`;
}

function causeOf(error: Error): string {
  return error.cause instanceof Error ? ` (${error.cause.message})` : '';
}

/** The parameters of a call with valid values, so that the CMS checks each name. */
function sampleQuery(call: Call, locale: Locale): URLSearchParams {
  const query = new URLSearchParams();
  const { shape = {} } = (schemasOf(call).query ?? {}) as { shape?: Record<string, Schema> };
  for (const [name, schema] of Object.entries(shape)) {
    const value = name === 'locale' ? locale : sampleOf(name, schema);
    if (value !== undefined) query.set(name, value);
  }
  return query;
}

function sampleOf(name: string, schema: Schema): string | undefined {
  const candidates = [
    '*',
    'order',
    'slug',
    'type',
    'online-survey-info',
    'tnc',
    '2026-01-01T00:00:00.000Z',
    'effectiveDate:desc',
  ];
  if (name.startsWith('pagination')) return '1';
  if (name === 'fields') return literalOf(schema);
  if (name.includes('Date]') || name.includes('publishedOn]')) return '2026-01-01T00:00:00.000Z';
  return literalOf(schema) ?? candidates.find((each) => z.safeParse(schema, each).success);
}

/** The only value that a schema allows, also inside `optional`. */
function literalOf(schema: Schema): string | undefined {
  const { def } = schema._zod as {
    def: { type: string; values?: unknown[]; entries?: Record<string, string>; innerType?: Schema };
  };
  if (def.innerType) return literalOf(def.innerType);
  const [value] = def.values ?? Object.values(def.entries ?? {});
  return typeof value === 'string' ? value : undefined;
}
