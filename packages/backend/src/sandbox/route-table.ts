import type { Database } from '../database/database.ts';
import { createParseRequest, type ParseRequest } from './parse-request.ts';
import { readRevision } from './repository/catalogue.ts';
import { readSandboxApis, type SandboxApi } from './sandbox-api.ts';

/** An API of the sandbox with the parser of its requests. */
export interface SandboxRoute {
  api: SandboxApi;
  parse: ParseRequest;
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
}

interface Entry {
  method: string;
  /** A literal, or the name of a parameter. */
  segments: { literal?: string; name?: string; pattern?: RegExp }[];
  api: SandboxApi;
  route?: SandboxRoute;
}

/** The routes of the catalogue, which are read again after a change, even by another process. */
export function createRouteTable(db: Database): RouteTable {
  let known: { revision: string; entries: Promise<Entry[]> } | undefined;
  return {
    match: async ({ method, pathname, revision }) => {
      const find = async (requested: string) => {
        const current = known?.revision === requested ? known : { revision: requested, entries: readEntries(db) };
        known = current;
        try {
          return routeAmong(await current.entries, method, pathname);
        } catch (error) {
          // A failed read is not cached: the next request reads the catalogue again.
          if (known === current) known = undefined;
          throw error;
        }
      };
      if (revision !== undefined) return find(revision);
      return (known && (await find(known.revision))) ?? find(await readRevision(db));
    },
  };
}

function routeAmong(entries: Entry[], method: string, pathname: string): MatchedRoute | undefined {
  const found = matchEntries(entries, method, pathname);
  if (!found) return undefined;
  const { entry, path } = found;
  entry.route ??= { api: entry.api, parse: createParseRequest(entry.api) };
  return { ...entry.route, path };
}

async function readEntries(db: Database): Promise<Entry[]> {
  return (await readSandboxApis(db)).map((api) => ({ api, method: api.method, segments: segmentsOf(api.path) }));
}

/** Splits a path; a parameter may have text around it, such as `limits:{kind}`. */
function segmentsOf(path: string): Entry['segments'] {
  return path.split('/').map((segment) => {
    const name = /\{([^}]+)\}/.exec(segment)?.[1];
    if (name === undefined) return { literal: segment };
    const [before = '', after = ''] = segment.split(`{${name}}`).map(escaped);
    return { name, pattern: new RegExp(`^${before}(.+)${after}$`, 's') };
  });
}

/** In each segment, a literal has precedence over a parameter. */
function matchEntries(entries: Entry[], method: string, pathname: string) {
  const requestSegments = decodedSegments(pathname);
  if (!requestSegments) return undefined;
  let best: { entry: Entry; path: Record<string, string>; rank: string } | undefined;
  for (const entry of entries) {
    if (entry.method !== method || entry.segments.length !== requestSegments.length) continue;
    const path = pathOf(entry, requestSegments);
    const rank = entry.segments.map(({ literal }) => (literal === undefined ? 1 : 0)).join('');
    if (path && (!best || rank < best.rank)) best = { entry, path, rank };
  }
  return best;
}

function pathOf({ segments }: Entry, requestSegments: string[]): Record<string, string> | undefined {
  const path: Record<string, string> = {};
  for (const [index, { literal, name, pattern }] of segments.entries()) {
    const text = requestSegments[index] ?? '';
    if (literal !== undefined && literal !== text) return undefined;
    if (name === undefined) continue;
    const value = pattern?.exec(text)?.[1];
    if (value === undefined) return undefined;
    path[name] = value;
  }
  return path;
}

function decodedSegments(pathname: string): string[] | undefined {
  try {
    return pathname.split('/').map((segment) => decodeURIComponent(segment));
  } catch {
    return undefined;
  }
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
