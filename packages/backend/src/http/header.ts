import type { FastifyRequest } from 'fastify';

/** One value of a header; several of one name are joined by Node, or refused as no token and no id. */
export function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name.toLowerCase()];
  return Array.isArray(value) ? value.join(',') : value;
}
