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

/** Puts the access that a remote declared before its pages: decided before a page's code and calls are asked for. */
export function guarded(routes: RouteObject[], options: GuardOptions): RouteObject[] {
  const access = new Map(options.routes.map((route) => [route.pattern, route.access]));
  return routes.map((route) => {
    const needed = access.get(route.path ?? '');
    const { loader } = route;
    if ((needed !== 'member' && needed !== 'guest') || route.index || typeof loader === 'boolean') return route;
    return {
      ...route,
      loader: (args, context) =>
        turnAway(needed, args.request, options) ?? (typeof loader === 'function' ? loader(args, context) : null),
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
