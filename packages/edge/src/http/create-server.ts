import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';

import { connectionLimits } from '@up/service/connection-limits';
import { requestIdOptions } from '@up/service/request-id';

import type { EdgeConfig } from '../config.ts';
import { securityHeaders } from './security-headers.ts';
import { sendText } from './send-text.ts';

/** A web server with the edge's limits, and no routes yet. */
export function createServer({ siteUrl, trustedProxies }: EdgeConfig, { quiet }: { quiet: boolean }): FastifyInstance {
  const headers = securityHeaders(siteUrl);
  return Fastify({
    logger: quiet ? false : { level: 'warn' },
    // Closes idle connections only: requests in flight are finished.
    forceCloseConnections: 'idle',
    ...requestIdOptions,
    // Whether to trust the client address that a load balancer reports.
    trustProxy: trustedProxies ?? false,
    ...connectionLimits,
    routerOptions: { ignoreDuplicateSlashes: false, maxParamLength: 1000 },
    // No hook runs for an address that cannot be parsed.
    frameworkErrors: (_error, _request, reply) =>
      sendText((reply as FastifyReply).headers(headers), 400, 'Bad request'),
  });
}
