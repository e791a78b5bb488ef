import { BlockList, isIPv6 } from 'node:net';

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
export type IsInternal = (request: Pick<FastifyRequest, 'headers' | 'socket'>) => boolean;

/**
 * Tells requests of the internal network: of private addresses, and of these networks.
 * @param networks the setting INTERNAL_NETWORKS, such as `100.64.0.0/10`
 */
export function createIsInternal(networks?: string): IsInternal {
  const also = new BlockList();
  for (const text of networks?.split(',') ?? []) {
    const [address = '', prefix] = text.trim().split('/');
    const kind = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (prefix === undefined) also.addAddress(address, kind);
    else also.addSubnet(address, Number(prefix), kind);
  }
  return ({ headers, socket }) => {
    if (forwarded.some((name) => headers[name] !== undefined)) return false;
    const address = (socket.remoteAddress ?? '').replace(/^::ffff:(?=\d+\.)/, '');
    if (address === '') return false;
    const kind = isIPv6(address) ? 'ipv6' : 'ipv4';
    return privateNetworks.check(address, kind) || also.check(address, kind);
  };
}
