import type { RouteObject } from 'react-router-dom';

import type { IsolatedRemote, Portal, Remote } from '@up/host';

/** What any remote exposes as `./routes`. */
export type AnyRemote = Remote | IsolatedRemote;

/** The routes of a remote. The code for one with its own React is loaded when there is one. */
export async function routesOf(remote: AnyRemote, portal: Portal): Promise<RouteObject[]> {
  if (!('isolated' in remote)) return remote.routes(portal);
  const { isolatedRoutes } = await import(/* webpackChunkName: "isolated" */ './isolated-routes.tsx');
  return isolatedRoutes(remote, portal);
}
