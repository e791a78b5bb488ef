import type { PaymentRequest } from '../payments/payment.ts';
import type { CardholderRequest } from '../resources/cardholders/data.ts';
import type { CardRequest } from '../resources/cards/data.ts';

/** An amount in won. */
export const krw = (value: number) => ({ value, currency: 'KRW' as const });

let counter = 0;

/** A request that creates a cardholder who is verified immediately. */
export function cardholderRequest(part: Partial<CardholderRequest> = {}): CardholderRequest {
  const agreedAt = '2026-11-02T09:30:00+09:00';
  return {
    externalId: `member-${++counter}`,
    name: { familyName: 'Kim', givenName: 'Minseo', printedName: 'KIM MINSEO' },
    birthDate: '1994-03-17',
    email: 'minseo.kim@example.com',
    mobileNumber: '+821012345678',
    address: { country: 'KR', postalCode: '04538', region: 'Seoul', line1: '100 Eulji-ro' },
    consents: [
      { type: 'TERMS_OF_SERVICE', agreed: true, agreedAt },
      { type: 'PERSONAL_DATA', agreed: true, agreedAt },
    ],
    ...part,
  };
}

/** A request that issues a virtual card. */
export function cardRequest(cardholderId: string, part: Partial<CardRequest> = {}): CardRequest {
  return { cardholderId, type: 'VIRTUAL', productCode: 'UP01', currency: 'KRW', ...part };
}

/** A request that pays at a restaurant, in its shop. */
export function paymentRequest(
  method: PaymentRequest['method'],
  value: number,
  part: Partial<PaymentRequest> = {},
): PaymentRequest {
  return {
    method,
    amount: { value, currency: 'KRW' },
    merchant: { merchantId: 'up900120', categoryCode: '5812', location: { country: 'KR', city: 'Seoul' } },
    ...part,
  };
}
