import type { RouteObject } from 'react-router';

import { RouteErrorBoundary } from '../errors/route-error-boundary.tsx';
import { loadFrame } from '../frame/frame-data.ts';
import { Frame } from '../frame/frame.tsx';
import type { ShellPortal } from './create-portal.ts';

/** Remotes' routes are patched in below this one: a page that fails leaves the frame standing. */
export const contentRouteId = 'content';

/** The frame's own route. */
export const frameRouteId = 'frame';

/** Decides about a path that no loaded route has: throws, or shows the returned route. */
export type UnknownPath = Pick<RouteObject, 'Component' | 'loader'>;

/** The frame with the routes that are known now; every other path is for `unknown` to decide. */
export function routeTree(portal: ShellPortal, routes: RouteObject[], unknown: UnknownPath): RouteObject[] {
  return [
    {
      // Without a path: one of its own would match `/` before the remote that owns it has joined.
      id: frameRouteId,
      Component: Frame,
      // While the code of the first page is late. The same component, so that nothing in it starts anew.
      HydrateFallback: Frame,
      // Its value: whether everything in the frame is current.
      loader: () => loadFrame(portal),
      // The frame's data has its own freshness in the query client.
      shouldRevalidate: () => false,
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
