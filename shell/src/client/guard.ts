import { redirect, type RouteObject } from 'react-router-dom';

import type { Locale } from '@up/api/constants/locales';
import { pages } from '@up/api/pages';
import type { PublicComposition } from '@up/federation/composition/public-composition';
import { localePrefix } from '@up/host';

export interface GuardOptions {
  /** With the access of each route, as its remote declared it. */
  routes: PublicComposition['routes'];
  locale: Locale;
  signedIn(): boolean;
}

/** Adds the declared access check to a remote's pages, so that it runs before a page's code and calls are loaded. */
export function withAccessCheck(routes: RouteObject[], options: GuardOptions): RouteObject[] {
  const access = new Map(options.routes.map((route) => [route.pattern, route.access]));
  return routes.map((route) => {
    const requiredAccess = access.get(route.path ?? '');
    const { loader } = route;
    if ((requiredAccess !== 'member' && requiredAccess !== 'guest') || route.index || typeof loader === 'boolean')
      return route;
    return {
      ...route,
      loader: (args, context) =>
        accessRedirect(requiredAccess, args.request, options) ??
        (typeof loader === 'function' ? loader(args, context) : null),
    };
  });
}

function accessRedirect(needed: 'member' | 'guest', request: Request, { locale, signedIn }: GuardOptions) {
  // The router adds its basename to a redirect without one.
  if (needed === 'guest') return signedIn() ? redirect(pages.home()) : undefined;
  if (signedIn()) return undefined;
  const { pathname, search } = new URL(request.url);
  return redirect(pages.login({ returnUrl: (pathname.slice(localePrefix(locale).length) || '/') + search }));
}
