import type { Currency } from '../../model/money.ts';
import { type ResponseOf, madeAt } from '../../model/operation.ts';
import { missing } from '../../model/rejection.ts';

export type CardProduct = ResponseOf<'GET /sandbox/v1/card-products/{productCode}'>;

const periods = ['PER_PAYMENT', 'DAILY', 'MONTHLY'] as const;

/** The highest limits of a product in a currency. */
function upTo(value: number, currency: Currency): CardProduct['limits'] {
  return periods.map((period) => ({ period, maximum: { value, currency } }));
}

const limits = upTo(50_000_000, 'KRW');
const made = { createdAt: madeAt, updatedAt: madeAt };

const everyday: CardProduct = {
  productCode: 'UP01',
  name: 'UP Everyday',
  brand: 'VISA',
  funding: 'CREDIT',
  fundingSources: ['CREDIT_LINE', 'WALLET'],
  types: ['VIRTUAL', 'PHYSICAL', 'MOBILE'],
  currencies: ['KRW', 'USD'],
  status: 'OPEN',
  cardsPerCardholder: 10,
  limits: [...limits, ...upTo(5_000_000, 'USD')],
  fees: [{ type: 'REISSUE', amount: { value: 3_000, currency: 'KRW' } }],
  validMonths: 60,
  ...made,
};

/** The card products of every sandbox, as the catalogue documents them. */
export const cardProducts: readonly CardProduct[] = [
  everyday,
  {
    productCode: 'UP02',
    name: 'UP Credit',
    brand: 'MASTERCARD',
    funding: 'CREDIT',
    fundingSources: ['CREDIT_LINE'],
    types: ['PHYSICAL', 'MOBILE'],
    currencies: ['KRW'],
    status: 'OPEN',
    cardsPerCardholder: 2,
    limits: upTo(20_000_000, 'KRW'),
    fees: [
      { type: 'REISSUE', amount: { value: 5_000, currency: 'KRW' } },
      { type: 'ANNUAL', amount: { value: 15_000, currency: 'KRW' } },
    ],
    validMonths: 60,
    ...made,
  },
  {
    ...everyday,
    productCode: 'UP03',
    name: 'UP Prepaid',
    funding: 'PREPAID',
    fundingSources: ['WALLET'],
  },
  {
    productCode: 'UP09',
    name: 'UP Classic',
    brand: 'LOCAL',
    funding: 'DEBIT',
    fundingSources: ['WALLET'],
    types: ['PHYSICAL'],
    currencies: ['KRW'],
    status: 'CLOSED',
    cardsPerCardholder: 1,
    limits,
    fees: [{ type: 'REISSUE', amount: { value: 3_000, currency: 'KRW' } }],
    validMonths: 36,
    ...made,
  },
];

/**
 * The product with a code, of which everybody's sandbox has the same.
 * @param field the field of the body that names it; absent when the path does
 * @throws {ProblemError} 404 for another code, with those that there are
 */
export function requireProduct(productCode: string, field?: string): CardProduct {
  const product = cardProducts.find((each) => each.productCode === productCode);
  if (product) return product;
  const codes = cardProducts.map((each) => each.productCode).join(', ');
  throw missing('card product', field, {
    en: `There is no product ${productCode}. The codes are ${codes}.`,
    ko: `‘${productCode}’ 상품을 쓸 수 없습니다. 사용할 수 있는 코드: ${codes}`,
  });
}
