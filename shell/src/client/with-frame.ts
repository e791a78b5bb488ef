import type { RouteObject } from 'react-router-dom';

import type { PublicComposition } from '@up/federation/composition/public-composition';

import { loadApplicationFrame } from '../frame/application/application-frame.ts';

/**
 * Makes a remote's pages in the application frame load the code of that frame as they load their own, so that a
 * navigation shows both at once. Without it, such a page stands in the frame of the site.
 */
export function withFrame(routes: RouteObject[], declared: PublicComposition['routes']): RouteObject[] {
  const inApplication = new Set(declared.filter(({ frame }) => frame).map(({ pattern }) => pattern));
  return routes.map((route) => {
    const { loader } = route;
    if (!inApplication.has(route.path ?? '') || route.index || typeof loader === 'boolean') return route;
    return {
      ...route,
      async loader(args, context) {
        const data: unknown = typeof loader === 'function' ? loader(args, context) : null;
        const [result] = await Promise.allSettled([data, tryApplicationFrame()]);
        if (result.status === 'rejected') throw result.reason;
        return result.value;
      },
    };
  });
}

/** Loads the application frame, and returns whether it could be loaded. */
export async function tryApplicationFrame(): Promise<boolean> {
  try {
    await loadApplicationFrame();
    return true;
  } catch (error) {
    console.error(error);
    return false;
  }
}
