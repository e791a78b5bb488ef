import type { Dice } from '../dice.ts';
import type { Request } from '../../exchange.ts';
import { type Choice, chooseSubject, type World } from '../world.ts';

const manyMerchants = 5;
const cycles = ['DAILY', 'WEEKLY', 'MONTHLY'] as const;
const openStates = ['ACTIVE', 'SUSPENDED'] as const;

/** Chooses a request about a merchant, mostly one that is not closed. */
function ofMerchant(weight: number, choose: (merchantId: string, dice: Dice, world: World) => Request): Choice {
  return {
    weight,
    choose: (world, dice) => {
      const merchant = chooseSubject(world.merchants, openStates, dice);
      return merchant && choose(merchant.id, dice, world);
    },
  };
}

export const registerMerchant: Choice = {
  weight: 4,
  choose: ({ merchants, chosen }, dice) => {
    if (merchants.filter(({ state }) => state !== 'CLOSED').length >= manyMerchants) return undefined;
    return {
      name: 'POST /sandbox/v1/merchants',
      input: {
        merchantId: `up8${String(chosen).padStart(5, '0')}`,
        acquirerId: 'AQ01',
        name: 'Namsan Kitchen',
        businessNumber: '1208147521',
        categoryCode: '5812',
        channels: ['IN_STORE'],
        address: { country: 'KR', postalCode: '04630', region: 'Seoul', line1: '20 Toegye-ro, Jung-gu' },
        settlement: {
          cycle: dice.pick(cycles) ?? 'DAILY',
          feeRate: 1.2,
          account: { bankCode: '088', accountNumber: '110234567890', holderName: 'Namsan Kitchen' },
        },
      },
    };
  },
};

export const merchantChoices: readonly Choice[] = [
  registerMerchant,
  ofMerchant(3, (merchantId, _dice, { chosen }) => ({
    name: 'PATCH /sandbox/v1/merchants/{merchantId}',
    input: { merchantId, name: `Kitchen ${chosen}` },
  })),
  ofMerchant(3, (merchantId, dice) => ({
    name: 'PATCH /sandbox/v1/merchants/{merchantId}',
    input: {
      merchantId,
      status: dice.pick(['ACTIVE', 'ACTIVE', 'SUSPENDED', 'CLOSED']),
      reason: 'The replay asks for it',
    },
  })),
  ofMerchant(1, (merchantId) => ({ name: 'GET /sandbox/v1/merchants/{merchantId}', input: { merchantId } })),
];
