import type { FastifyRequest } from 'fastify';

/** The value of a header. Node.js joins repeated headers, or they are rejected as an invalid token or id. */
export function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name.toLowerCase()];
  return Array.isArray(value) ? value.join(',') : value;
}
