import { accountChoices, addAccount, confirmVerification, startVerification } from './choices/account-choices.ts';
import { activateCard, cardChoices, issueCard } from './choices/card-choices.ts';
import { addCardholder, cardholderChoices } from './choices/cardholder-choices.ts';
import { clockChoices } from './choices/clock-choices.ts';
import { enableDecisions, setDecisions } from './choices/decision-choices.ts';
import { merchantChoices, registerMerchant } from './choices/merchant-choices.ts';
import { reversePart } from './choices/network-choices.ts';
import { authorizeWithCard, paymentChoices, payWithCard } from './choices/payment-choices.ts';
import { plantMismatches, settlementChoices } from './choices/settlement-choices.ts';
import { tokenChoices } from './choices/token-choices.ts';
import { chargeWallet, openWallet, walletChoices } from './choices/wallet-choices.ts';
import type { Dice } from './dice.ts';
import type { Request } from '../exchange.ts';
import type { Choice, World } from './world.ts';

const choices: readonly Choice[] = [
  ...clockChoices,
  ...cardholderChoices,
  ...cardChoices,
  ...tokenChoices,
  ...accountChoices,
  ...walletChoices,
  ...paymentChoices,
  ...merchantChoices,
  ...settlementChoices,
  setDecisions,
];

/** What the first requests do, one after the other, so that the others have subjects. */
const firstChoices: readonly [Choice, times: number][] = [
  [addCardholder, 4],
  [registerMerchant, 2],
  [issueCard, 6],
  [activateCard, 10],
  [openWallet, 6],
  [chargeWallet, 6],
  [addAccount, 6],
  [startVerification, 8],
  [confirmVerification, 8],
  [enableDecisions, 1],
  [plantMismatches, 1],
  // Some are declined by the project, so that a short run has everything that moves money in two steps.
  [payWithCard, 8],
  [authorizeWithCard, 6],
  [reversePart, 6],
];

/** The kinds of the first requests. */
export const preparations: readonly Choice[] = firstChoices.flatMap(([choice, times]) =>
  Array.from({ length: times }, () => choice),
);

const repeatPercent = 6;
const imitationPercent = 30;
const remembered = 6;

/**
 * A random request. Often it is of the same kind as the last one of any caller, so that such calls meet; sometimes it is
 * one of the last requests again, with the same idempotency key.
 */
export function chooseRequest(world: World, dice: Dice): Request {
  const repeated = dice.chance(repeatPercent) ? dice.pick(world.recent) : undefined;
  if (repeated) return repeated;
  let choice = dice.chance(imitationPercent) ? world.lastChoice : undefined;
  for (;;) {
    choice ??= dice.weighted(choices);
    const request = chooseAs(choice, world, dice);
    if (request) return request;
    choice = undefined;
  }
}

/** A request of one kind; undefined while there is no subject for it. */
export function chooseAs(choice: Choice, world: World, dice: Dice): Request | undefined {
  const request = choice.choose(world, dice);
  if (!request) return undefined;
  world.chosen += 1;
  world.lastChoice = choice;
  if (request.key !== undefined) world.recent = [...world.recent, request].slice(-remembered);
  return request;
}
