import { isIP, isIPv6 } from 'node:net';

import type { FastifyRequest } from 'fastify';

/**
 * The normalized network address of a request; for IPv6 the network of 64 bits, which one customer has. An invalid
 * address from a trusted proxy counts as the proxy's own.
 */
export function clientAddress(request: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  const rawAddress = isIP(request.ip) ? request.ip : (request.socket.remoteAddress ?? '');
  const address = rawAddress.replace(/^::ffff:(?=\d+\.)/i, '');
  return isIPv6(address) ? network64(address) : address;
}

function network64(address: string): string {
  const [head = '', tail] = address.replace(/%.*$/, '').toLowerCase().split('::');
  const before = head ? head.split(':') : [];
  const after = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0');
  const groups = [...before, ...zeros, ...after].slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${groups.join(':')}::/64`;
}
