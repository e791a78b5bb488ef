import * as z from 'zod';

/**
 * Who a page is for. `guest`: signed-in users go home; `member`: others go to login;
 * `deferred`: the frame shows at once and the page's first call decides.
 */
export const RouteAccess = z.enum(['public', 'guest', 'member', 'deferred']);
export type RouteAccess = z.infer<typeof RouteAccess>;

/** One route of a remote, as data: read by the edge and the shell before any of the remote's code. */
export const RouteDeclaration = z.strictObject({
  /** Without locale: `/developers`, `/resources/notice/:noticeId`, `/developers/guidelines/*`. */
  pattern: z.string().regex(/^\/(?:[\w-]+|:\w+)?(?:\/(?:[\w-]+|:\w+))*(?:\/\*)?$/, 'must be a path such as /a/:b/*'),
  /** Names the folder below `src/pages` and the chunk `page-<page>`. */
  page: z.string().regex(/^[a-z][a-z0-9-]*$/, 'must be kebab-case'),
  access: RouteAccess,
  /** Query parameters that change what the server renders; all others are not part of the cache key. */
  query: z.array(z.string()).default([]),
  /** How long the rendered page is fresh in the edge's cache, in seconds; 0 is never cached. */
  cacheSeconds: z.number().int().min(0).default(60),
});
export type RouteDeclaration = z.infer<typeof RouteDeclaration>;

/** What a remote declares at build, in its `remote.ts`. */
export interface RemoteDeclaration {
  name: string;
  routes: z.input<typeof RouteDeclaration>[];
}

/** Types a remote's declaration; the build preset validates it. */
export function defineRemote<const D extends RemoteDeclaration>(declaration: D): D {
  return declaration;
}
