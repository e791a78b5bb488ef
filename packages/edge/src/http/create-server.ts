import Fastify, { type FastifyInstance } from 'fastify';

import { maskRealData } from '@up/api/rules/real-data';
import { connectionLimits } from '@up/service/connection-limits';
import { entryRequestIdOf } from '@up/service/request-id';

import type { EdgeConfig } from '../config.ts';
import { malformedRequestOptions, requireOneHost } from './malformed-requests.ts';

/** A web server with the edge's limits, and no routes yet. */
export function createServer({ siteUrl, trustedProxies }: EdgeConfig, { quiet }: { quiet: boolean }): FastifyInstance {
  const app = Fastify({
    logger: quiet ? false : { level: 'warn', hooks: { streamWrite: maskRealData } },
    // Closes idle connections only: requests in flight are finished.
    forceCloseConnections: 'idle',
    genReqId: entryRequestIdOf,
    ...malformedRequestOptions(siteUrl),
    // Whether to trust the client address that a load balancer reports.
    trustProxy: trustedProxies ?? false,
    ...connectionLimits,
    // Node answers a request without a host itself, without any of our headers.
    http: { ...connectionLimits.http, requireHostHeader: false },
    routerOptions: { ignoreDuplicateSlashes: false, maxParamLength: 1000 },
  });
  requireOneHost(app);
  return app;
}
