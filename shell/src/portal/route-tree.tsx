import type { LoaderFunction, RouteObject } from 'react-router-dom';

import { RouteErrorBoundary } from '../errors/route-error-boundary.tsx';
import { Frame } from '../frame/frame.tsx';

/** Remotes' routes are added below this one: the frame stays when a page fails. */
export const contentRouteId = 'content';

/** The frame's own route. */
export const frameRouteId = 'frame';

/** Handles a path that no loaded route matches: throws, or renders the returned route. */
export type UnknownPath = Pick<RouteObject, 'Component' | 'loader'>;

/**
 * The frame with the routes that are known now; `unknown` handles every other path. Only the server has a
 * `frameLoader`: in the browser the frame itself fetches missing data after hydration. Data that arrived earlier would
 * not match the server's markup.
 */
export function routeTree(routes: RouteObject[], unknown: UnknownPath, frameLoader?: LoaderFunction): RouteObject[] {
  return [
    {
      // Without a path, which would match `/` before the remote that owns it is added.
      id: frameRouteId,
      Component: Frame,
      // Shown while the code of the first page is late. The same component, so that it stays mounted.
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
