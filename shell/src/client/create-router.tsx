import { createBrowserRouter } from 'react-router';

import { matchRoute } from '@up/federation/match';
import type { RemoteLoader } from '@up/federation/remote-loader';
import { localePrefix, notFound, splitLocale, type Remote } from '@up/host';

import type { ShellPortal } from '../portal/create-portal.ts';
import { contentRouteId, routeTree } from '../portal/route-tree.tsx';
import { guarded } from './guard.ts';
import { CompositionGoneError, type TabComposition } from './tab-composition.ts';

export interface RouterOptions {
  portal: ShellPortal;
  composition: TabComposition;
  loader: RemoteLoader<Remote>;
  signedIn(): boolean;
  /** Goes to an address by a full load. */
  leave(url: string): void;
}

/** The router of a visit: a remote's routes join when one of its paths is first gone to. */
export function createRouter({ portal, composition, loader, signedIn, leave }: RouterOptions) {
  const { locale } = portal;
  const failures = new Map<string, Error>();
  const joined = new Set<string>();
  const firstPath = splitLocale(location.pathname).path;

  async function ownerOf(path: string): Promise<string | undefined> {
    // Whose page this is was settled by the server; another path may be anybody's.
    const { routes } = path === firstPath ? composition.known() : await composition.whole();
    return matchRoute(routes, path)?.owner;
  }

  const unknown = async ({ request }: { request: Request }) => {
    const { path } = splitLocale(new URL(request.url).pathname);
    const failure = failures.get(path);
    if (failure instanceof CompositionGoneError) {
      leave(request.url);
      await new Promise(() => undefined);
    }
    if (failure) throw failure;
    throw notFound();
  };

  return createBrowserRouter(routeTree(portal, [], { loader: unknown }), {
    basename: localePrefix(locale) || '/',
    // Asked again at each visit of a path that only the splat route has: so a remote that failed is tried again.
    async patchRoutesOnNavigation({ path: address, patch, signal }) {
      const { path } = splitLocale(address);
      try {
        const owner = await ownerOf(path);
        if (owner && !joined.has(owner)) {
          const remote = await loader.load(owner);
          await portal.addMessages(remote.messages[locale]());
          const { routes } = composition.known();
          // The router ignores what is patched in for a navigation that was given up: the next one has to ask again.
          if (signal.aborted) return;
          // The router asks twice on a first load.
          if (!joined.has(owner)) patch(contentRouteId, guarded(remote.routes(portal), { routes, locale, signedIn }));
          joined.add(owner);
        }
        failures.delete(path);
      } catch (error) {
        failures.set(path, error instanceof Error ? error : new Error('The page was not loaded', { cause: error }));
      }
    },
  });
}
