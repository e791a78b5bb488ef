import type { Random } from '@up/platform/secrets/random';

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const idLength = 12;

export type IdPrefix =
  | 'chd'
  | 'vrf'
  | 'bac'
  | 'tup'
  | 'crd'
  | 'csc'
  | 'rvl'
  | 'tok'
  | 'wlt'
  | 'chg'
  | 'trf'
  | 'wdr'
  | 'cnl'
  | 'stl'
  | 'dsp'
  | 'ldg'
  | 'rsk'
  | 'qte'
  | 'key'
  | 'cbk'
  | 'evt'
  | 'dlv'
  | 'dcs';

/** An id such as `crd_8ZbW4nQyK1Je`. */
export function newId(prefix: IdPrefix, random: Random): string {
  let rest = BigInt(`0x${Buffer.from(random(idLength)).toString('hex')}`);
  let id = '';
  while (id.length < idLength) {
    id += letters.charAt(Number(rest % 62n));
    rest /= 62n;
  }
  return `${prefix}_${id}`;
}

/** A prime power without a factor in common with any power of ten, so that multiplying by it mixes digits up. */
const mixer = 3n ** 18n;

/**
 * Digits that look random and are unique for each number below ten to the power of `length`. With a database sequence
 * this creates card numbers and approval codes without collisions.
 */
export function scatteredDigits(sequence: number, length: number): string {
  const scattered = (BigInt(sequence) * mixer) % 10n ** BigInt(length);
  return scattered.toString().padStart(length, '0');
}

/** A string of random digits. */
export function randomDigits(length: number, random: Random): string {
  const value = BigInt(`0x${Buffer.from(random(length + 8)).toString('hex')}`) % 10n ** BigInt(length);
  return value.toString().padStart(length, '0');
}
