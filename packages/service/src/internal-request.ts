import { BlockList } from 'node:net';

import type { FastifyRequest } from 'fastify';

const privateNetworks = new BlockList();
for (const [network, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const) {
  privateNetworks.addSubnet(network, prefix, 'ipv4');
}
for (const [network, prefix] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const) {
  privateNetworks.addSubnet(network, prefix, 'ipv6');
}

/** Headers that a proxy adds when it forwards a request. */
const forwarded = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'];

/** Whether a request comes from the internal network, and not through a proxy from outside. */
export function isInternal({ headers, socket }: Pick<FastifyRequest, 'headers' | 'socket'>): boolean {
  if (forwarded.some((name) => headers[name] !== undefined)) return false;
  const address = (socket.remoteAddress ?? '').replace(/^::ffff:(?=\d+\.)/, '');
  return address !== '' && privateNetworks.check(address, address.includes(':') ? 'ipv6' : 'ipv4');
}
