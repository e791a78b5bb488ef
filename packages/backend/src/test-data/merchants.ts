import type { Random } from '../secrets/random.ts';
import { randomDigits } from '../sandbox/identifiers.ts';
import { pick } from './seeded-random.ts';

/** What a shop is called, and its category (ISO 18245). */
const shops = [
  ['남산식당', '5812'],
  ['한강커피', '5814'],
  ['북촌서점', '5942'],
  ['서촌마트', '5411'],
  ['성수약국', '5912'],
  ['을지문구', '5943'],
] as const;

/** The last one of the sandbox, AQ09, answers every payment late: it is chosen on purpose or not at all. */
const acquirers = ['AQ01', 'AQ02'] as const;

/** By which the digits of a business number are multiplied for its last one. */
const weights = [1, 3, 7, 1, 3, 7, 1, 3, 5];

export interface Shop {
  merchantId: string;
  acquirerId: string;
  name: string;
  businessNumber: string;
  categoryCode: string;
}

export function makeShop(random: Random): Shop {
  const [name, categoryCode] = pick(shops, random);
  return {
    merchantId: `up${randomDigits(8, random)}`,
    acquirerId: pick(acquirers, random),
    name,
    businessNumber: businessNumber(randomDigits(9, random)),
    categoryCode,
  };
}

/** A Korean business registration number: nine digits, and one that proves them. */
export function businessNumber(digits: string): string {
  const values = Array.from(digits, Number);
  const sum = values.reduce((total, digit, index) => total + digit * (weights[index] ?? 0), 0);
  const carried = Math.floor(((values[8] ?? 0) * 5) / 10);
  return `${digits}${(10 - ((sum + carried) % 10)) % 10}`;
}
