import type { Server } from 'node:net';

/** The port that a server has. @throws {Error} when it does not listen on one */
export function portOf(server: Pick<Server, 'address'>): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server listens on no port.');
  return address.port;
}

/** The origin of an HTTP server on this machine. @throws {Error} when it does not listen on a port */
export function originOf(server: Pick<Server, 'address'>): string {
  return `http://127.0.0.1:${portOf(server)}`;
}
