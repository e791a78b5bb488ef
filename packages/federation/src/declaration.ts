/**
 * Who a page is for. `guest`: signed-in users go home; `member`: others go to login;
 * `deferred`: the frame shows at once and the page's first call decides.
 */
export type RouteAccess = 'public' | 'guest' | 'member' | 'deferred';

/** One route of a remote, as data: read by the edge and the shell before any of the remote's code. */
export interface DeclaredRoute {
  /** Without locale: `/developers`, `/resources/notice/:noticeId`, `/developers/guidelines/*`. */
  pattern: string;
  /** Names the folder below `src/pages` and the chunk `page-<page>`. */
  page: string;
  access: RouteAccess;
  /** Query parameters that change what the server renders; all others are not part of the cache key. */
  query?: string[];
  /** How long the rendered page is fresh in the edge's cache, in seconds (60 unless said); 0 is never cached. */
  cacheSeconds?: number;
}

/** What a remote declares at build, in its `remote.ts`. */
export interface RemoteDeclaration {
  name: string;
  routes: DeclaredRoute[];
}

/** Types a remote's declaration; the build preset validates it. Kept free of code that would travel to the browser. */
export function defineRemote<const D extends RemoteDeclaration>(declaration: D): D {
  return declaration;
}
