import { madeCardOf } from '../../../flow.ts';
import type { PaymentRequest } from '../../../../../payments/payment.ts';
import type { Log } from '../../log.ts';
import type { Authorization } from './due-work.ts';
import type { AutoCharge } from '../../../../../resources/wallets/data.ts';

/** A card or a wallet. */
export interface Owner {
  id: string;
  kind: 'card' | 'wallet';
  cardholderId: string;
  /** How a wallet charges itself after a payment. */
  autoCharge?: AutoCharge;
}

export interface PaymentOfOwner {
  nrNumber: string;
  ownerId: string;
  /** The amount that was approved or authorized. */
  value: number;
  /** When it was approved or authorized, by the clock of the sandbox. */
  at: number;
  /** The response that gave the authorization. */
  authorization?: Authorization;
}

/** Who owns money in a run. */
export interface Owners {
  all: ReadonlyMap<string, Owner>;
  /** Approved payments and authorizations, by number. */
  payments: ReadonlyMap<string, PaymentOfOwner>;
  /** The id of the card or wallet that a request pays with. */
  ownerOf(method: PaymentRequest['method']): string;
}

export function readOwners(log: Log): Owners {
  const { successes, spanOf, cardOfNumber } = log;
  const cards = [
    ...successes('POST /sandbox/v1/cards'),
    ...successes('POST /sandbox/v1/mobile-cards'),
    ...successes('POST /sandbox/v1/cards/{cardId}/reissue'),
  ].map(({ response }): Owner => ({ id: response.cardId, kind: 'card', cardholderId: response.cardholderId }));
  const wallets = successes('POST /sandbox/v1/wallets').map(({ input, response }): Owner => ({
    id: response.walletId,
    kind: 'wallet',
    cardholderId: input.cardholderId,
    autoCharge: input.autoCharge && {
      threshold: input.autoCharge.threshold.value,
      amount: input.autoCharge.amount.value,
      source: input.autoCharge.source,
    },
  }));
  const made = log.exchanges.flatMap((exchange): Owner[] => {
    const id = madeCardOf(exchange);
    return id === undefined ? [] : [{ id, kind: 'card', cardholderId: '' }];
  });
  const madeIds = new Set(made.map(({ id }) => id));
  const ownerOf: Owners['ownerOf'] = ({ walletId, card: { cardNumber = '' } = {} }) =>
    walletId ?? (madeIds.has(cardNumber) ? cardNumber : (cardOfNumber.get(cardNumber) ?? ''));
  const approved = successes('POST /sandbox/v1/payments').map((exchange) => ({ exchange, authorization: undefined }));
  const authorized = successes('POST /sandbox/v1/authorizations').map((exchange) => ({
    exchange,
    authorization: exchange,
  }));
  const payments = [...approved, ...authorized]
    .filter(({ exchange }) => exchange.response.responseCode === '0000')
    .map(({ exchange, authorization }): PaymentOfOwner => {
      const { method } = exchange.input;
      return {
        nrNumber: exchange.response.nrNumber,
        ownerId: ownerOf(method),
        value: exchange.response.amount.value,
        at: spanOf(exchange).from,
        authorization,
      };
    });
  const given = new Map(payments.map((payment) => [payment.nrNumber, payment]));
  const captures = [
    ...successes('POST /sandbox/v1/authorizations/{nrNumber}/capture'),
    ...successes('clear authorization'),
  ];
  const captured = captures.flatMap(({ input, response }): PaymentOfOwner[] => {
    const authorization = given.get(input.nrNumber);
    if (!authorization) return [];
    const { ownerId, at } = authorization;
    return [{ nrNumber: response.nrNumber, ownerId, at, value: response.amount.value, authorization: undefined }];
  });
  const unasked = successes('clear without authorization').map((exchange): PaymentOfOwner => {
    const { input, response } = exchange;
    const { nrNumber, amount } = response;
    return { nrNumber, ownerId: input.payerId, at: spanOf(exchange).from, value: amount.value };
  });
  return {
    all: new Map([...cards, ...made, ...wallets].map((owner) => [owner.id, owner])),
    payments: new Map([...given.values(), ...captured, ...unasked].map((payment) => [payment.nrNumber, payment])),
    ownerOf,
  };
}
