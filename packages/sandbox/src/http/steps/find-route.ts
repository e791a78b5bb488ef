import type { Call, Found, Rejected } from '../call.ts';
import { methodNotAllowed, noSuchApi } from '../response/http-problems.ts';
import type { MatchedRoute, RouteTable } from '../route-table.ts';
import type { SandboxApi } from '../sandbox-api.ts';

/**
 * Finds the route of a request in a revision of the catalogue; rejects with a 404, or a 405 with the methods.
 * @returns headers that tell of a deprecation
 */
export async function findRoute(
  routes: RouteTable,
  { method, url }: Call,
  revision: string | undefined,
): Promise<(MatchedRoute & Found) | Rejected> {
  const [pathname = ''] = url.split('?');
  const route = await routes.match({ method, pathname, revision });
  if (route) return { ...route, facts: { api: route.api, headers: deprecationHeaders(route.api) } };
  const allowed = await routes.methodsAt(pathname);
  if (allowed.length === 0) return { rejection: noSuchApi() };
  return { facts: { headers: { Allow: allowed.join(', ') } }, rejection: methodNotAllowed(allowed) };
}

/** The headers of an API that should no longer be used (RFC 9745), and when it ends (RFC 8594). */
function deprecationHeaders({ releasedOn, definition }: SandboxApi): Record<string, string> {
  const { deprecated, sunsetOn } = definition;
  if (deprecated !== true) return {};
  const midnight = (day: string) => new Date(`${day}T00:00:00+09:00`);
  return {
    Deprecation: `@${midnight(releasedOn).getTime() / 1000}`,
    ...(sunsetOn !== undefined && { Sunset: midnight(sunsetOn).toUTCString() }),
  };
}
