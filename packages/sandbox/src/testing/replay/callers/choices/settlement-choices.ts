import type { Dice } from '../dice.ts';
import type { Request } from '../../exchange.ts';
import { type Choice, chooseSubject, type KnownSettlement, type World } from '../world.ts';
import { newKey } from './choice.ts';
import { won } from './wallet-choices.ts';

/** Chooses a request about a settlement, mostly one in this state. */
function ofSettlement(
  weight: number,
  state: KnownSettlement['state'],
  choose: (settlement: KnownSettlement, dice: Dice, world: World) => Request | undefined,
): Choice {
  return {
    weight,
    choose: (world, dice) => {
      const settlement = chooseSubject(world.settlements, [state], dice);
      return settlement && choose(settlement, dice, world);
    },
  };
}

/** Plants mismatches in the files of the settlements to come, or no longer. */
export const plantMismatches: Choice = {
  weight: 2,
  choose: (_world, dice) => ({
    name: 'POST /sandbox/v1/test/mismatches',
    input: { status: dice.chance(75) ? 'ENABLED' : 'DISABLED', seed: `seed${dice.below(3)}` },
  }),
};

const evidence = ['winning_evidence', 'losing_evidence', 'The receipt of the merchant'];

export const settlementChoices: readonly Choice[] = [
  plantMismatches,
  {
    weight: 4,
    // Older payments are settled, and show their settlement.
    choose: ({ payments }, dice) => {
      const payment = dice.pick(payments.filter(({ kind }) => kind === 'payment'));
      return payment && { name: 'GET /sandbox/v1/payments/{nrNumber}', input: { nrNumber: payment.id } };
    },
  },
  ofSettlement(4, 'OPEN', ({ id, nrNumber, amount }, dice, world) => ({
    name: 'POST /sandbox/v1/settlements/{settlementId}/confirm',
    key: newKey(world),
    input: {
      settlementId: id,
      ...(dice.chance(25)
        ? { decision: 'CONFIRM' }
        : {
            decision: 'DISPUTE',
            disputedItems: [
              { nrNumber, comment: 'Wrong', ...(dice.chance(70) && { expectedAmount: won(dice.below(amount) + 1) }) },
            ],
          }),
    },
  })),
  ofSettlement(4, 'DISPUTED', ({ disputeId }, dice, world) =>
    disputeId === undefined
      ? undefined
      : {
          name: 'POST /sandbox/v1/disputes/{disputeId}/evidence',
          key: newKey(world),
          input: { disputeId, kind: 'OTHER', text: dice.pick(evidence) ?? '' },
        },
  ),
  ofSettlement(1, 'DISPUTED', ({ disputeId }, _dice, world) =>
    disputeId === undefined
      ? undefined
      : { name: 'POST /sandbox/v1/disputes/{disputeId}/withdraw', key: newKey(world), input: { disputeId } },
  ),
  ofSettlement(2, 'DISPUTED', ({ id }) => ({
    name: 'GET /sandbox/v1/settlements/{settlementId}',
    input: { settlementId: id },
  })),
];
