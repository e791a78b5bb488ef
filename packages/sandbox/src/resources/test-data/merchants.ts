import type { Random } from '@up/platform/secrets/random';
import { randomDigits } from '../../model/identifiers.ts';
import { pick } from '@up/platform/secrets/seeded-random';

/** Names of shops with their categories (ISO 18245). */
const shops = [
  ['남산식당', '5812'],
  ['한강커피', '5814'],
  ['북촌서점', '5942'],
  ['서촌마트', '5411'],
  ['성수약국', '5912'],
  ['을지문구', '5943'],
] as const;

/** Without the last one of the sandbox, AQ09, which delays every payment and must be chosen deliberately. */
const acquirers = ['AQ01', 'AQ02'] as const;

/** The weights of the digits of a business number for its check digit. */
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

/** A Korean business registration number: nine digits and a check digit. */
export function businessNumber(digits: string): string {
  const values = Array.from(digits, Number);
  const sum = values.reduce((total, digit, index) => total + digit * (weights[index] ?? 0), 0);
  const carried = Math.floor(((values[8] ?? 0) * 5) / 10);
  return `${digits}${(10 - ((sum + carried) % 10)) % 10}`;
}
