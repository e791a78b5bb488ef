import { createBrowserRouter, type RouteObject } from 'react-router-dom';

import { matchRoute } from '@up/federation/contract/match';
import { RemoteUnavailableError, type Loaded, type RemoteLoader } from '@up/federation/browser/remote-loader';
import { localePrefix, notFound, splitLocale } from '@up/host';
import type { PublicComposition } from '@up/federation/composition/public-composition';

import { routesOf, type AnyRemote } from '../isolated/routes-of.ts';
import { serverMarkup, serverPageOf } from '../server-markup/server-page.ts';
import type { ShellPortal } from '../portal/create-portal.ts';
import { contentRouteId, routeTree } from '../portal/route-tree.tsx';
import { withAccessCheck } from './guard.ts';
import { CompositionGoneError, type TabComposition } from '../update/tab-composition.ts';
import { withFrame } from './with-frame.ts';
import { withLastGood } from './with-last-good.tsx';

/**
 * The pages of a remote that the composition says are its own, matched as the server does: in the case in which they
 * are written. A fallback version may still have pages that belong to another remote now.
 */
function ownedRoutes(
  pages: readonly RouteObject[],
  owner: string,
  declared: PublicComposition['routes'],
): RouteObject[] {
  const own = new Set(declared.filter((route) => route.owner === owner).map(({ pattern }) => pattern));
  return pages
    .filter(({ path }) => path !== undefined && own.has(path))
    .map((page) => ({ ...page, caseSensitive: true }));
}

export interface RouterOptions {
  portal: ShellPortal;
  composition: TabComposition;
  loader: RemoteLoader<AnyRemote>;
  signedIn(): boolean;
  /** The composition that the site serves now; `undefined` when it is unknown. */
  currentComposition(): Promise<string | undefined>;
  /** Called before a page of a version starts; an error skips that version. */
  beforePage?(name: string, loaded: Loaded<AnyRemote>, pattern: string): void;
  /** Called for every page whose code failed, with the version and the page's pattern. */
  onPageFailure?(name: string, loaded: Loaded<AnyRemote>, error: unknown, pattern: string): void;
  /** Navigates by a full page load. */
  loadDocument(url: string): void;
}

/** The router of a visit: a remote's routes are added when one of its paths is first visited. */
export function createRouter(options: RouterOptions) {
  const { portal, composition, loader, signedIn, loadDocument, currentComposition, beforePage, onPageFailure } =
    options;
  const { locale } = portal;
  const failures = new Map<string, Error>();
  const addedRemotes = new Set<string>();
  const firstPath = splitLocale(location.pathname).path;

  /** The server has determined the owner of the first page; another path may belong to any remote. */
  const compositionFor = (path: string) => (path === firstPath ? composition.known() : composition.complete());

  /** What the server rendered of the first page stays readable, unless it is an error page. */
  const isReadable = (url: URL) => serverPageOf(url) !== undefined;

  const leaveDocument = async (url: string): Promise<never> => {
    loadDocument(url);
    return new Promise(() => undefined);
  };

  /** Code of an old tab may no longer exist: after a deployment, a full page load gets the current code. */
  const leaveIfOutdated = async (url: string) => {
    const current = await currentComposition();
    if (current !== undefined && current !== composition.known().id) await leaveDocument(url);
  };

  const pagesOf = async (owner: string, loaded: Loaded<AnyRemote>) =>
    withLastGood(await routesOf(loaded.remote, portal), {
      beforeStart: (pattern) => beforePage?.(owner, loaded, pattern),
      lastGood: async (pattern) => {
        const other = await loader.load(owner, loaded.place + 1);
        beforePage?.(owner, other, pattern);
        return routesOf(other.remote, portal);
      },
      onFailure: (error, pattern) => onPageFailure?.(owner, loaded, error, pattern),
      keepsMarkup: isReadable,
      beforeErrorPage: leaveIfOutdated,
    });

  const unknown = async ({ request }: { request: Request }) => {
    const { path } = splitLocale(new URL(request.url).pathname);
    const failure = failures.get(path);
    if (failure instanceof CompositionGoneError) await leaveDocument(request.url);
    if (failure && isReadable(new URL(request.url))) return serverMarkup;
    if (failure) {
      await leaveIfOutdated(request.url);
      throw failure;
    }
    // A fallback version may lack a page that the better one has.
    if (matchRoute(composition.known().routes, path)) throw new RemoteUnavailableError(`No version has ${path}`);
    throw notFound();
  };

  return createBrowserRouter(routeTree([], { loader: unknown }), {
    basename: localePrefix(locale) || '/',
    // Called at each visit of a path that only the splat route matches, so a remote that failed is loaded again.
    async patchRoutesOnNavigation({ path: address, patch, signal }) {
      const { path } = splitLocale(address);
      try {
        const { routes } = await compositionFor(path);
        const owner = matchRoute(routes, path)?.owner;
        if (owner && !addedRemotes.has(owner)) {
          const loaded = await loader.load(owner);
          const pages = await pagesOf(owner, loaded);
          // The router ignores routes that are patched in for an aborted navigation: the next one has to do it again.
          if (signal.aborted) return;
          // The router calls this twice on a first load.
          if (!addedRemotes.has(owner)) {
            const ownPages = withFrame(ownedRoutes(pages, owner, routes), routes);
            patch(contentRouteId, withAccessCheck(ownPages, { routes, locale, signedIn }));
          }
          addedRemotes.add(owner);
        }
        failures.delete(path);
      } catch (error) {
        failures.set(path, error instanceof Error ? error : new Error('Could not load the page', { cause: error }));
      }
    },
  });
}
