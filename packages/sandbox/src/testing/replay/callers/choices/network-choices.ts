import { scenarios } from '../../../../scenarios/scenarios.ts';
import type { Dice } from '../dice.ts';
import type { Request, RequestOf } from '../../exchange.ts';
import { type Choice, chooseSubject, type KnownCardholder, type World } from '../world.ts';
import { newKey, ofCardholder, ofPayment, usableStates } from './choice.ts';
import { cardPayment, type Purchase, walletPayment } from './purchases.ts';
import { won } from './wallet-choices.ts';

const name = 'POST /sandbox/v1/test/network-messages';
type Message = RequestOf<typeof name>['input'];

function message(world: World, input: Message): Request {
  return { name, input, key: newKey(world) };
}

/** A card or a wallet, whatever its status: nobody is asked. */
function payerOf({ cards, wallets }: KnownCardholder, dice: Dice): string | undefined {
  const subject = dice.chance(40) ? chooseSubject(cards, usableStates, dice) : chooseSubject(wallets, ['ACTIVE'], dice);
  return subject?.id;
}

const currencies = ['USD', 'EUR', 'JPY', 'CNY'] as const;
const merchant = { merchantId: 'up900120', categoryCode: '5812' };

function unasked(weight: number, type: Message['type'], most: number): Choice {
  return ofCardholder(weight, (holder, dice, world) => {
    const payerId = payerOf(holder, dice);
    return payerId === undefined
      ? undefined
      : message(world, { type, payerId, amount: won(500 * (1 + dice.below(most))), merchant });
  });
}

/** Asks for an authorization, also abroad, or only whether one would be given. */
function asking(weight: number, purchase: Purchase): Choice {
  return ofCardholder(weight, (holder, dice, world) => {
    const chosen = purchase(holder, dice, world);
    if (!chosen) return undefined;
    const { method, merchant: shop, amount } = chosen;
    if (dice.chance(30)) return message(world, { type: 'INQUIRY', method, merchant: shop });
    const amounts = dice.chance(80)
      ? { amount: won(amount.value * (dice.chance(20) ? 20 : 1)) }
      : { originalAmount: { value: 100 + dice.below(5_000), currency: dice.pick(currencies) ?? 'USD' } };
    const acceptsPart = dice.chance(50);
    const holdDays = 1 + dice.below(3);
    return message(world, { type: 'AUTHORIZATION', method, merchant: shop, ...amounts, acceptsPart, holdDays });
  });
}

/** A flow of several messages, mostly with a card or a wallet that others use, too. */
const flow = ofCardholder(4, (holder, dice, world) => {
  const payerId = dice.chance(80) ? payerOf(holder, dice) : undefined;
  return {
    name: 'POST /sandbox/v1/test/scenarios/{scenarioId}/runs',
    key: newKey(world),
    input: { scenarioId: dice.pick(scenarios)?.id ?? '', ...(payerId !== undefined && { payerId }) },
  };
});

export const reversePart = ofPayment(2, ['AUTHORIZED'], ({ id, amount }, dice, world) =>
  message(world, {
    type: 'PARTIAL_REVERSAL',
    nrNumber: id,
    amount: won(Math.ceil(amount / (1 + dice.below(4)))),
  }),
);

/** What merchants and the card network do without asking. */
export const networkChoices: readonly Choice[] = [
  asking(5, cardPayment),
  asking(4, walletPayment),
  flow,
  unasked(4, 'CLEARING_WITHOUT_AUTHORIZATION', 300),
  unasked(2, 'REFUND_WITHOUT_ORIGINAL', 100),
  ofPayment(5, ['AUTHORIZED'], ({ id, amount }, dice, world) =>
    message(world, {
      type: 'CLEARING',
      nrNumber: id,
      amount: won(Math.ceil((amount * (1 + dice.below(14))) / 10)),
      ...(dice.chance(40) && { final: false }),
    }),
  ),
  reversePart,
  ofPayment(1, ['AUTHORIZED'], ({ id }, _dice, world) => message(world, { type: 'EXPIRY', nrNumber: id })),
  ofPayment(1, ['AUTHORIZED'], ({ id }, dice, world) =>
    message(world, { type: 'INCREMENT', nrNumber: id, amount: won(1_000 * (1 + dice.below(50))) }),
  ),
  ofPayment(2, ['APPROVED'], ({ id, amount }, dice, world) =>
    message(world, { type: 'REFUND', nrNumber: id, amount: won(Math.ceil(amount / (1 + dice.below(3)))) }),
  ),
  ofPayment(1, ['APPROVED', 'AUTHORIZED'], ({ key, amount }, _dice, world) =>
    key === undefined ? undefined : message(world, { type: 'REVERSAL_ADVICE', originalKey: key, amount: won(amount) }),
  ),
];
