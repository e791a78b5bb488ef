import type { Request } from '../../exchange.ts';
import type { Choice, World } from '../world.ts';
import { newKey, ofCardholder, ofPayment } from './choice.ts';
import { networkChoices } from './network-choices.ts';
import { cardPayment, type Purchase, walletPayment } from './purchases.ts';
import { won } from './wallet-choices.ts';

function approval(weight: number, payment: Purchase): Choice {
  return ofCardholder(weight, (holder, dice, world) => {
    const input = payment(holder, dice, world);
    return input && { name: 'POST /sandbox/v1/payments', input, key: newKey(world) };
  });
}

function authorization(weight: number, payment: Purchase): Choice {
  return ofCardholder(weight, (holder, dice, world) => {
    const input = payment(holder, dice, world);
    if (!input) return undefined;
    const { method, amount, merchant } = input;
    return {
      name: 'POST /sandbox/v1/authorizations',
      input: { method, amount, merchant, holdDays: 1 + dice.below(3) },
      key: newKey(world),
    };
  });
}

export const payWithCard = approval(12, cardPayment);
export const authorizeWithCard = authorization(5, cardPayment);

export const paymentChoices: readonly Choice[] = [
  payWithCard,
  approval(10, walletPayment),
  authorizeWithCard,
  authorization(4, walletPayment),
  ofPayment(5, ['AUTHORIZED'], ({ id, amount }, dice, world) => ({
    name: 'POST /sandbox/v1/authorizations/{nrNumber}/capture',
    key: newKey(world),
    input: {
      nrNumber: id,
      amount: won(dice.chance(50) ? amount : Math.ceil(amount / 2)),
      ...(dice.chance(40) && { final: false }),
    },
  })),
  ofPayment(3, ['AUTHORIZED'], ({ id }, dice, world) => ({
    name: 'POST /sandbox/v1/authorizations/{nrNumber}/increment',
    key: newKey(world),
    input: { nrNumber: id, amount: won(1_000 * (1 + dice.below(100))) },
  })),
  ofPayment(3, ['AUTHORIZED'], ({ id }, _dice, world) => ({
    name: 'POST /sandbox/v1/authorizations/{nrNumber}/release',
    key: newKey(world),
    input: { nrNumber: id },
  })),
  ofPayment(9, ['APPROVED'], ({ id, amount }, dice, world) => ({
    name: 'POST /sandbox/v1/payments/cancel',
    input: {
      payment: { nrNumber: id },
      reason: 'CUSTOMER_REQUEST',
      ...(dice.chance(60) && { amount: won(Math.ceil(amount / (1 + dice.below(4)))) }),
    },
    key: newKey(world),
  })),
  ofPayment(3, ['APPROVED'], ({ id }, _dice, world) => ({
    name: 'POST /sandbox/v1/payments/{nrNumber}/cancellations',
    input: { nrNumber: id, reason: 'CUSTOMER_REQUEST' },
    key: newKey(world),
  })),
  ofPayment(3, ['APPROVED', 'AUTHORIZED'], ({ key, amount }, _dice, world) =>
    key === undefined ? undefined : reversal(world, key, amount),
  ),
  {
    weight: 2,
    choose: (world, dice) => {
      const { recent } = world;
      // It may still be in progress, or not have been sent.
      const payment = dice.pick(recent.filter(({ name }) => name === 'POST /sandbox/v1/payments'));
      if (payment?.name !== 'POST /sandbox/v1/payments' || payment.key === undefined) return undefined;
      return reversal(world, payment.key, payment.input.amount.value);
    },
  },
  ...networkChoices,
  ofPayment(3, ['APPROVED'], ({ id }) => ({ name: 'GET /sandbox/v1/payments/{nrNumber}', input: { nrNumber: id } })),
  ofPayment(3, ['AUTHORIZED', 'CLOSED'], ({ id }) => ({
    name: 'GET /sandbox/v1/authorizations/{nrNumber}',
    input: { nrNumber: id },
  })),
];

function reversal(world: World, originalKey: string, value: number): Request {
  return {
    name: 'POST /sandbox/v1/payments/reverse',
    input: { originalKey, amount: won(value), reason: 'TIMEOUT' },
    key: newKey(world),
  };
}
