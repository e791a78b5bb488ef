/**
 * Who a page is for. `guest`: signed-in users are sent home; `member`: others are sent to login; `deferred`: the frame
 * is shown immediately and the page's first call decides.
 */
export type RouteAccess = 'public' | 'guest' | 'member' | 'deferred';

/**
 * What stands around a page. `application`: a slim header with the user's projects, a footer of one line, and the width
 * that tables need, for pages on which signed-in users work. Otherwise the frame of the public site.
 */
export type RouteFrame = 'application';

/** One route of a remote as data: the edge and the shell read it before they load any of the remote's code. */
export interface DeclaredRoute {
  /** Without locale: `/developers`, `/resources/notice/:noticeId`, `/developers/guidelines/*`. */
  pattern: string;
  /** The folder below `src/pages`, and the chunk `page-<page>`. */
  page: string;
  access: RouteAccess;
  /** The frame around the page: the site's unless declared. */
  frame?: RouteFrame;
  /** Query parameters that change what the server renders; others are not part of the cache key. */
  query?: string[];
  /** How long the edge caches the rendered page, in seconds (60 by default); 0 means never. */
  cacheSeconds?: number;
  /**
   * Other remotes with a pattern for some of the same paths. One of the two patterns has to be more specific, as
   * `/guides/new` is than `/guides/*`, and both remotes have to name the other; otherwise no environment takes them.
   */
  overlaps?: string[];
}

/** A route with what only its build needs to know. */
export interface BuiltRoute extends DeclaredRoute {
  /** The page uses the form kit (`packages/forms`): the texts of the kit are loaded with it. */
  forms?: boolean;
}

/** What the pages of a remote may cost a visitor. A publication above it is rejected. */
export interface RemoteBudget {
  /** JavaScript of the first view of any page besides the shell's, compressed, in kilobytes of 1024 bytes. */
  firstViewKilobytes: number;
  /**
   * The largest contentful paint of an example, divided by that of the same page without scripts. `publish` measures it
   * where a site runs and a browser is installed.
   */
  paintRatio?: number;
  /** How much an example may shift its layout more than the same page without scripts. */
  layoutShift?: number;
}

/**
 * How many errors a promoted version may have. Counted since its promotion are script errors of its code, and times that
 * it or one of its pages could not be shown; a page that throws is both.
 */
export interface RemoteAlert {
  /** The rule is broken above it. */
  errorsPer100Views: number;
  /** The rule says nothing about a version before so many of its page views were reported; 200 unless declared. */
  minViews?: number;
  /** Whether `portal alerts` ends a canary that breaks the rule; otherwise it only says so. */
  rollBack?: boolean;
}

/** A read of an upstream that is the same for everybody. The edge makes it without the member, and keeps the response. */
export interface UpstreamRead {
  /** Below the address of the upstream: `/rates/:currency`. */
  path: string;
  /** The query parameters that the upstream gets; others are left out. */
  query?: string[];
  /** How long the edge uses a response again, in seconds (60 by default, 86,400 at most). */
  cacheSeconds?: number;
}

/**
 * A service of the team, which its pages reach at `/_upstream/<remote>/<name>/…`. Each environment says where it is. All
 * calls but the reads need a signed-in member, whom the service gets as a signed token.
 */
export interface RemoteUpstream {
  /** Only these are made while a page is rendered on the server. */
  reads?: UpstreamRead[];
}

/** What a remote declares in its `remote.ts` at build time. */
export interface RemoteDeclaration {
  name: string;
  budget?: RemoteBudget;
  alert?: RemoteAlert;
  /**
   * The remote brings its own React, of another major than the shell's, and shares no library with the shell; see
   * decision 52.
   */
  ownReact?: true;
  /** By name, which is part of their addresses: `{ rates: { reads: [{ path: '/latest' }] } }`. */
  upstreams?: Record<string, RemoteUpstream>;
  routes: BuiltRoute[];
}

/** Types a remote's declaration; the build preset validates it. No validation code is shipped to browsers. */
export function defineRemote<const D extends RemoteDeclaration>(declaration: D): D {
  return declaration;
}
