import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { requestIdHeader } from '@up/service/request-id';

/** Security headers of every response. */
export function securityHeaders(siteUrl: string): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    // Pages, and services with pages of their own, send a complete policy instead.
    'content-security-policy': `frame-ancestors 'none'`,
    // For a year and hosts below this one, where the site is served over TLS.
    ...(siteUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

export function registerSecurityHeaders(app: FastifyInstance, siteUrl: string): void {
  const headers = securityHeaders(siteUrl);
  const add = async (request: FastifyRequest, reply: FastifyReply) => {
    const policy = reply.getHeader('content-security-policy');
    void reply.headers({ ...headers, [requestIdHeader]: request.id });
    if (policy !== undefined) void reply.header('content-security-policy', policy);
  };
  // First for responses that bypass the reply, such as those of the MCP server, and last to override a service's
  // headers.
  app.addHook('onRequest', add);
  app.addHook('onSend', add);
}
