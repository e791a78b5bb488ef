import { sandboxClientHeader } from '@up/api/calls/sandbox/sandbox';
import type { UatCallOrigin } from '@up/api/calls/trials/uat';

/**
 * Where a call came from. The portal's pages and its MCP server name themselves, and a browser says by itself that a
 * page of this site has sent the request.
 */
export function originOf(headers: Readonly<Record<string, unknown>>): UatCallOrigin {
  const isOwn = headers[sandboxClientHeader.toLowerCase()] !== undefined || headers['sec-fetch-site'] === 'same-origin';
  return isOwn ? 'portal' : 'outside';
}
