import type { FastifyReply } from 'fastify';

/** A response for people who read it as it is. */
export function sendText(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply.status(status).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(`${text}\n`);
}
