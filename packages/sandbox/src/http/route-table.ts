import { newTable } from '@up/api/new-table';

import { findDefinition } from '@up/catalogue/repository/apis';
import { sandboxAddress } from '@up/catalogue/import/place/sandbox-address';
import type { Database } from '@up/platform/database/database';
import type { Call, Found, Rejected } from './call.ts';
import type { ParsedCall, ParseRequest } from './request/given-request.ts';
import { createParseRequest } from './request/parse-request.ts';
import { methodNotAllowed, noSuchApi } from './response/http-problems.ts';
import { readRevision } from './repository/catalogue.ts';
import { type ListedApi, listSandboxApis, type SandboxApi } from './sandbox-api.ts';

/** An API of the sandbox with the parser of its requests. */
export interface SandboxRoute {
  api: SandboxApi;
  parse: ParseRequest<ParsedCall>;
}

export interface MatchedRoute extends SandboxRoute {
  /** The parameters of the path, decoded. */
  path: Record<string, string>;
}

/** Finds the API of a request. */
export interface RouteTable {
  /**
   * Uses a given revision of the catalogue. Without one it uses the catalogue as last read, and reads it again if it
   * does not contain the API.
   */
  match(request: { method: string; pathname: string; revision?: string }): Promise<MatchedRoute | undefined>;
  /** The methods of the APIs at a path, as last read. */
  methodsAt(pathname: string): Promise<string[]>;
}

/**
 * Finds the route of a request in a revision of the catalogue; rejects with a 404, or a 405 with the methods.
 * @returns headers that tell of a deprecation
 */
export async function findRoute(
  routes: RouteTable,
  { method, url }: Call,
  revision: string | undefined,
): Promise<(MatchedRoute & Found) | Rejected> {
  const [pathname = ''] = url.split('?');
  const route = await routes.match({ method, pathname, revision });
  if (route) return { ...route, facts: { api: route.api, headers: deprecationHeaders(route.api) } };
  const allowed = await routes.methodsAt(pathname);
  if (allowed.length === 0) return { rejection: noSuchApi() };
  return { facts: { headers: { Allow: allowed.join(', ') } }, rejection: methodNotAllowed(allowed) };
}

/** The headers of an API that should no longer be used (RFC 9745), and when it ends (RFC 8594). */
function deprecationHeaders({ releasedOn, definition }: SandboxApi): Record<string, string> {
  const { deprecated, sunsetOn } = definition;
  if (deprecated !== true) return {};
  const midnight = (day: string) => new Date(`${day}T00:00:00+09:00`);
  return {
    Deprecation: `@${midnight(releasedOn).getTime() / 1000}`,
    ...(sunsetOn !== undefined && { Sunset: midnight(sunsetOn).toUTCString() }),
  };
}

/** A literal, or parameters with the texts around and between them: one text more than there are names. */
type Segment = { literal: string } | { names: string[]; texts: string[] };

interface Entry {
  api: ListedApi;
  segments: Segment[];
  /** Created at the first match; undefined when the API has been deleted since. */
  route?: Promise<SandboxRoute | undefined>;
}

/**
 * The routes of the catalogue, which are read again after a change, even by another process. Each route is created
 * separately: a row that cannot be served never affects the others.
 * @param warn reports rows that cannot be reached, once for as long as they are the same
 */
export function createRouteTable(db: Database, warn: (message: string) => void): RouteTable {
  let known: { revision: string; entries: Promise<Entry[]> } | undefined;
  let warned: string | undefined;

  async function readEntries(): Promise<Entry[]> {
    const { entries, left } = entriesOf(await listSandboxApis(db));
    const warning = [...left.slice(0, maxWarned), ...(left.length > maxWarned ? ['…'] : [])].join('; ');
    if (warning !== '' && warning !== warned) warn(warning);
    warned = warning;
    return entries;
  }

  async function find(revision: string, method: string, pathname: string): Promise<MatchedRoute | undefined> {
    const current = known?.revision === revision ? known : { revision, entries: readEntries() };
    known = current;
    const entries = await current.entries.catch((error: unknown) => {
      // A failed read is not cached: the next request reads the catalogue again.
      if (known === current) known = undefined;
      throw error;
    });
    const found = matchEntries(entries, method, pathname);
    if (!found) return undefined;
    const route = await routeOf(db, found.entry);
    return route && { ...route, path: found.path };
  }

  return {
    methodsAt: async (pathname) => {
      const entries = (await known?.entries) ?? [];
      const methods = new Set(entries.map(({ api }) => api.method));
      return [...methods].filter((method) => matchEntries(entries, method, pathname)).toSorted();
    },
    match: async ({ method, pathname, revision }) => {
      if (revision !== undefined) return find(revision, method, pathname);
      return (
        (known && (await find(known.revision, method, pathname))) ?? find(await readRevision(db), method, pathname)
      );
    },
  };
}

/** Rows that a warning names. */
const maxWarned = 10;

function routeOf(db: Database, entry: Entry): Promise<SandboxRoute | undefined> {
  entry.route ??= createRoute(db, entry.api).catch((cause: unknown) => {
    entry.route = undefined;
    throw new Error(`The API "${entry.api.id}" of the catalogue cannot be served`, { cause });
  });
  return entry.route;
}

async function createRoute(db: Database, listed: ListedApi): Promise<SandboxRoute | undefined> {
  const definition = await findDefinition(db, listed.id);
  if (definition === undefined) return undefined;
  const api = { ...listed, definition };
  return { api, parse: createParseRequest(api) };
}

/**
 * The APIs that can be reached, and the reason for each other one. The first of two at the same address is served, but
 * one that no active package contains gives way.
 */
function entriesOf(apis: ListedApi[]): { entries: Entry[]; left: string[] } {
  const byAddress = new Map<string, Entry>();
  const left: string[] = [];
  const callable = apis.filter(({ packages }) => packages.length > 0);
  const others = apis.filter(({ packages }) => packages.length === 0);
  for (const api of [...callable, ...others]) {
    const { id, method, path } = api;
    const address = sandboxAddress(api) ?? `${method} ${path}`;
    const first = byAddress.get(address)?.api.id;
    if (first === undefined) byAddress.set(address, { api, segments: segmentsOf(path) });
    else left.push(`${method} ${path} of the API "${id}" is not served: "${first}" has the same address`);
  }
  return { entries: [...byAddress.values()], left };
}

/**
 * Splits a path; parameters may have text around them, such as `limits:{kind}` and `{id}.{format}`. Without regular expressions of paths,
 * which throw when they are too long.
 */
function segmentsOf(path: string): Segment[] {
  return path.split('/').map((segment) => {
    // Names and texts in turns.
    const parts = segment.split(/\{([^}]+)\}/);
    if (parts.length === 1) return { literal: segment };
    return { names: parts.filter((_, at) => at % 2 === 1), texts: parts.filter((_, at) => at % 2 === 0) };
  });
}

/** In each segment, a literal has precedence over a parameter, and one with text around it over one without. */
function matchEntries(entries: Entry[], method: string, pathname: string) {
  const requestSegments = decodedSegments(pathname);
  if (!requestSegments) return undefined;
  let best: { entry: Entry; path: Record<string, string>; rank: string } | undefined;
  for (const entry of entries) {
    if (entry.api.method !== method || entry.segments.length !== requestSegments.length) continue;
    const path = pathOf(entry, requestSegments);
    const rank = entry.segments.map(generalityOf).join('');
    if (path && (!best || rank < best.rank)) best = { entry, path, rank };
  }
  return best;
}

function generalityOf(segment: Segment): number {
  if ('literal' in segment) return 0;
  return segment.texts.join('') === '' ? 2 : 1;
}

function pathOf({ segments }: Entry, requestSegments: string[]): Record<string, string> | undefined {
  const path: Record<string, string> = newTable();
  for (const [index, segment] of segments.entries()) {
    const text = requestSegments[index] ?? '';
    if ('literal' in segment) {
      if (segment.literal !== text) return undefined;
      continue;
    }
    const values = valuesIn(text, segment.texts);
    if (!values) return undefined;
    for (const [at, name] of segment.names.entries()) path[name] = values[at] ?? '';
  }
  return path;
}

/** What is between the texts, as short as possible and never empty; undefined when it is not so written. */
function valuesIn(text: string, [before = '', ...texts]: string[]): string[] | undefined {
  if (!text.startsWith(before)) return undefined;
  const values: string[] = [];
  let start = before.length;
  for (const [index, next] of texts.entries()) {
    const isLast = index === texts.length - 1;
    const end = isLast ? text.length - next.length : text.indexOf(next, start + 1);
    if (end <= start || !text.startsWith(next, end)) return undefined;
    values.push(text.slice(start, end));
    start = end + next.length;
  }
  return values;
}

function decodedSegments(pathname: string): string[] | undefined {
  try {
    return pathname.split('/').map((segment) => decodeURIComponent(segment));
  } catch {
    return undefined;
  }
}
