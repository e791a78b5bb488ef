import type { ResponseOf } from '../../model/operation.ts';
import { missing } from '../../model/rejection.ts';

export type CardProduct = ResponseOf<'GET /sandbox/v1/card-products/{productCode}'>;

const highest = 50_000_000;
const limits = (['PER_PAYMENT', 'DAILY', 'MONTHLY'] as const).map(
  (period) => ({ period, currency: 'KRW', maximum: highest }) as const,
);

/** The card products of every sandbox, as the catalogue documents them. */
export const cardProducts: readonly CardProduct[] = [
  {
    productCode: 'UP01',
    name: 'UP Everyday',
    brand: 'VISA',
    funding: 'PREPAID',
    types: ['VIRTUAL', 'PHYSICAL', 'MOBILE'],
    currencies: ['KRW', 'USD'],
    status: 'OPEN',
    cardsPerCardholder: 10,
    limits,
    fees: [{ kind: 'REISSUE', amount: { value: 3_000, currency: 'KRW' } }],
    validMonths: 60,
  },
  {
    productCode: 'UP02',
    name: 'UP Credit',
    brand: 'MASTERCARD',
    funding: 'CREDIT',
    types: ['PHYSICAL', 'MOBILE'],
    currencies: ['KRW'],
    status: 'OPEN',
    cardsPerCardholder: 2,
    limits,
    fees: [
      { kind: 'REISSUE', amount: { value: 5_000, currency: 'KRW' } },
      { kind: 'ANNUAL', amount: { value: 15_000, currency: 'KRW' } },
    ],
    validMonths: 60,
  },
  {
    productCode: 'UP09',
    name: 'UP Classic',
    brand: 'LOCAL',
    funding: 'DEBIT',
    types: ['PHYSICAL'],
    currencies: ['KRW'],
    status: 'CLOSED',
    cardsPerCardholder: 1,
    limits,
    fees: [{ kind: 'REISSUE', amount: { value: 3_000, currency: 'KRW' } }],
    validMonths: 36,
  },
];

/** @throws {ProblemError} 404 for another code */
export function requireProduct(productCode: string): CardProduct {
  const product = cardProducts.find((each) => each.productCode === productCode);
  if (!product) throw missing('card product');
  return product;
}
