import type { FastifyReplyFromOptions } from '@fastify/reply-from';

/** How calls are forwarded. The library does not check the certificate of a service unless it is told to. */
export function forwardingOptions({
  connections,
  timeoutMs,
}: {
  connections: number;
  timeoutMs: number;
}): FastifyReplyFromOptions {
  const checked = { tls: { rejectUnauthorized: true } };
  return { undici: { connections, headersTimeout: timeoutMs, bodyTimeout: timeoutMs, ...checked } };
}
