import { isIP } from 'node:net';

import * as z from 'zod';

/**
 * The setting `TRUSTED_PROXIES`: proxies whose `X-Forwarded-For` is trusted. Addresses, networks such as `10.0.0.0/8`,
 * or `loopback`, separated by commas.
 */
export const TrustedProxies = z
  .string()
  .refine(
    (text) => text.split(',').every((each) => each.trim() === 'loopback' || isNetwork(each)),
    'must be addresses or networks, separated by commas',
  );

/** The setting `INTERNAL_NETWORKS`: addresses, or networks such as `100.64.0.0/10`, separated by commas. */
export const InternalNetworks = z
  .string()
  .refine((text) => text.split(',').every(isNetwork), 'must be addresses or networks, separated by commas');

function isNetwork(text: string): boolean {
  const [address = '', bits = '0', ...more] = text.trim().split('/');
  const maxPrefixLength = isIP(address) === 6 ? 128 : 32;
  return isIP(address) !== 0 && /^\d+$/.test(bits) && Number(bits) <= maxPrefixLength && !more[0];
}
