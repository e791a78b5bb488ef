import { createBrowserRouter } from 'react-router';

import { matchRoute } from '@up/federation/match';
import type { PageComposition } from '@up/federation/composition';
import type { RemoteLoader } from '@up/federation/remote-loader';
import { localePrefix, notFound, splitLocale, type Remote } from '@up/host';

import type { ShellPortal } from '../portal/create-portal.ts';
import { contentRouteId, routeTree } from '../portal/route-tree.tsx';
import { guarded } from './guard.ts';

export interface RouterOptions {
  portal: ShellPortal;
  composition: PageComposition;
  loader: RemoteLoader<Remote>;
  signedIn(): boolean;
}

/** The router of a visit: a remote's routes join when one of its paths is first gone to. */
export function createRouter({ portal, composition, loader, signedIn }: RouterOptions) {
  const { locale } = portal;
  const failures = new Map<string, unknown>();
  const joined = new Set<string>();
  const ownerOf = (path: string) => matchRoute(composition.routes, path)?.owner;

  const unknown = ({ request }: { request: Request }) => {
    const owner = ownerOf(splitLocale(new URL(request.url).pathname).path);
    throw owner && failures.has(owner) ? failures.get(owner) : notFound();
  };

  return createBrowserRouter(routeTree(portal, [], { loader: unknown }), {
    basename: localePrefix(locale) || '/',
    // Asked again at each visit of a path that only the splat route has: so a remote that failed is tried again.
    async patchRoutesOnNavigation({ path, patch }) {
      const owner = ownerOf(splitLocale(path).path);
      if (!owner || joined.has(owner)) return;
      try {
        const remote = await loader.load(owner);
        await portal.addMessages(remote.messages[locale]());
        // The router asks twice on a first load.
        if (!joined.has(owner))
          patch(contentRouteId, guarded(remote.routes(portal), { composition, locale, signedIn }));
        joined.add(owner);
        failures.delete(owner);
      } catch (error) {
        failures.set(owner, error);
      }
    },
  });
}
