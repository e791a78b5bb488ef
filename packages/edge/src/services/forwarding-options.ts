import type { FastifyReplyFromOptions } from '@fastify/reply-from';

export interface Forwarding {
  /** The most connections to a service. */
  connections: number;
  /** How long a service may be silent, in milliseconds. */
  timeoutMs: number;
}

/** How calls are forwarded. The library does not check the certificate of a service unless it is told to. */
export function forwardingOptions({ connections, timeoutMs }: Forwarding): FastifyReplyFromOptions {
  const connect = { rejectUnauthorized: true };
  return { undici: { connections, headersTimeout: timeoutMs, bodyTimeout: timeoutMs, connect } };
}
