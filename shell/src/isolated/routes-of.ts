import type { RouteObject } from 'react-router';

import type { IsolatedRemote, Remote } from '@up/host';

import type { ShellPortal } from '../portal/create-portal.ts';

/** What any remote exposes as `./routes`. */
export type AnyRemote = Remote | IsolatedRemote;

/** The routes of a remote. The code for one with its own React is loaded when there is one. */
export async function routesOf(remote: AnyRemote, portal: ShellPortal): Promise<RouteObject[]> {
  if (!('isolated' in remote)) return remote.routes(portal);
  const { isolatedRoutes } = await import(/* webpackChunkName: "isolated" */ './isolated-routes.tsx');
  return isolatedRoutes(remote, portal);
}
