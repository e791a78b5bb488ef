// Must come before the library, whose classes are registered with it.
import 'reflect-metadata';

import type { Random } from '@up/platform/secrets/random';

export * from '@peculiar/x509';

const bytes = 16;

/** A random positive number in hexadecimal digits (RFC 5280 allows 20 bytes). */
export function newSerialNumber(random: Random): string {
  const number = Buffer.from(random(bytes));
  number[0] = ((number[0] ?? 0) & 0x3f) | 0x40;
  return number.toString('hex');
}
