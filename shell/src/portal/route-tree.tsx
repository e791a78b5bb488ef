import type { LoaderFunction, RouteObject } from 'react-router';

import { RouteErrorBoundary } from '../errors/route-error-boundary.tsx';
import { Frame } from '../frame/frame.tsx';

/** Remotes' routes are patched in below this one: a page that fails leaves the frame standing. */
export const contentRouteId = 'content';

/** The frame's own route. */
export const frameRouteId = 'frame';

/** Decides about a path that no loaded route has: throws, or shows the returned route. */
export type UnknownPath = Pick<RouteObject, 'Component' | 'loader'>;

/**
 * The frame with the routes that are known now; every other path is for `unknown` to decide.
 * Only the server has a `frameLoader`: in the browser the frame itself asks for what the page came without, once React
 * has taken it over. Data that arrived before would not fit the server's markup.
 */
export function routeTree(routes: RouteObject[], unknown: UnknownPath, frameLoader?: LoaderFunction): RouteObject[] {
  return [
    {
      // Without a path: one of its own would match `/` before the remote that owns it has joined.
      id: frameRouteId,
      Component: Frame,
      // While the code of the first page is late. The same component, so that nothing in it starts anew.
      HydrateFallback: Frame,
      loader: frameLoader,
      children: [
        {
          id: contentRouteId,
          ErrorBoundary: RouteErrorBoundary,
          children: [...routes, { id: 'unknown', path: '*', ...unknown }],
        },
      ],
    },
  ];
}
