import { redirect, type RouteObject } from 'react-router';

import type { Locale } from '@up/api/constants';
import { pages } from '@up/api/pages';
import type { PublicComposition } from '@up/federation/public-composition';
import { localePrefix } from '@up/host';

export interface GuardOptions {
  /** With what each path asks for, as the remote that owns it declared. */
  routes: PublicComposition['routes'];
  locale: Locale;
  signedIn(): boolean;
}

/** Puts the access that a remote declared before its pages: decided before any of a page's calls. */
export function guarded(routes: RouteObject[], options: GuardOptions): RouteObject[] {
  const access = new Map(options.routes.map((route) => [route.pattern, route.access]));
  return routes.map((route) => {
    const needed = access.get(route.path ?? '');
    const { lazy } = route;
    if ((needed !== 'member' && needed !== 'guest') || typeof lazy !== 'function') return route;
    return {
      ...route,
      async lazy() {
        const page = await lazy();
        const { loader } = page;
        const load = typeof loader === 'function' ? loader : () => null;
        return { ...page, loader: (args, context) => turnAway(needed, args.request, options) ?? load(args, context) };
      },
    };
  });
}

function turnAway(needed: 'member' | 'guest', request: Request, { locale, signedIn }: GuardOptions) {
  // The router adds its basename to a redirect that lacks it.
  if (needed === 'guest') return signedIn() ? redirect(pages.home()) : undefined;
  if (signedIn()) return undefined;
  const { pathname, search } = new URL(request.url);
  return redirect(pages.login({ returnUrl: (pathname.slice(localePrefix(locale).length) || '/') + search }));
}
