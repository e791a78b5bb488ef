import { cardRequest } from '../../../sandbox-requests.ts';
import type { Dice } from '../dice.ts';
import type { Choice, KnownCardholder } from '../world.ts';
import { newKey, ofCard, ofCardholder, soon, usableStates } from './choice.ts';
import type { Delivery } from '../../../../resources/cards/data.ts';
import type { SentLimit } from '../../../../resources/cards/spending-controls.ts';
import { won } from './wallet-choices.ts';

/** More than a cardholder may have active, or have of one product. */
const manyCards = 12;

const delivery: Delivery = {
  method: 'COURIER',
  recipient: { name: 'Minseo Kim', phone: '+821012345678' },
  address: { country: 'KR', postalCode: '04538', region: 'Seoul', line1: '100 Eulji-ro' },
};

function hasFewCards({ cards }: KnownCardholder): boolean {
  return cards.filter(({ state }) => usableStates.some((usable) => usable === state)).length < manyCards;
}

function newLimits(dice: Dice): SentLimit[] {
  return [
    { period: 'PER_PAYMENT', amount: won(100_000 * (1 + dice.below(5))) },
    { period: 'DAILY', amount: won(100_000 * (3 + dice.below(5))) },
    { period: 'MONTHLY', amount: won(500_000 * (2 + dice.below(5))) },
  ];
}

export const issueCard = ofCardholder(8, (holder, dice, world) => {
  if (!hasFewCards(holder)) return undefined;
  const isPhysical = dice.chance(30);
  const spendingControls = dice.chance(50) ? { limits: newLimits(dice) } : undefined;
  const part = { spendingControls, ...(isPhysical && { type: 'PHYSICAL' as const, delivery }) };
  const { type, ...request } = cardRequest(holder.id, part);
  return {
    name: 'POST /sandbox/v1/cards',
    input: { ...request, type: type === 'PHYSICAL' ? type : 'VIRTUAL', expand: 'credentials' },
    key: newKey(world),
  };
});

export const activateCard = ofCard(14, ['INACTIVE', 'INACTIVE', 'BLOCKED'], ({ id, lastFour, expiry }, dice) => ({
  name: 'POST /sandbox/v1/cards/{cardId}/activate',
  input: { cardId: id, lastFour: dice.chance(10) ? wrong(lastFour) : lastFour, expiry },
}));

export const cardChoices: readonly Choice[] = [
  issueCard,
  activateCard,
  ofCardholder(8, (holder, dice) => {
    if (!hasFewCards(holder)) return undefined;
    return {
      name: 'POST /sandbox/v1/mobile-cards',
      input: {
        cardholderId: holder.id,
        productCode: dice.pick(['UP01', 'UP02']) ?? '',
        currency: 'KRW',
        provisioning: 'MANUAL',
        device: { deviceId: `device-${dice.below(1_000_000)}`, platform: 'ANDROID', hasScreenLock: true },
        expand: 'credentials',
      },
    };
  }),
  ofCard(4, ['ACTIVE', 'SUSPENDED'], ({ id }, dice, world) => ({
    name: 'POST /sandbox/v1/cards/{cardId}/block',
    input: {
      cardId: id,
      kind: 'TEMPORARY',
      reason: 'CUSTOMER_REQUEST',
      ...(dice.chance(50) && { until: soon(world, dice) }),
    },
  })),
  ofCard(2, usableStates, ({ id }) => ({
    name: 'POST /sandbox/v1/cards/{cardId}/block',
    input: { cardId: id, kind: 'PERMANENT', reason: 'STOLEN' },
  })),
  ofCard(4, ['ACTIVE'], ({ id }, dice, world) => ({
    name: 'POST /sandbox/v1/cards/{cardId}/suspend',
    input: { cardId: id, reason: 'CUSTOMER_REQUEST', ...(dice.chance(50) && { until: soon(world, dice) }) },
  })),
  ofCard(5, ['SUSPENDED'], ({ id }) => ({
    name: 'POST /sandbox/v1/cards/{cardId}/resume',
    input: { cardId: id, verifiedBy: 'APP' },
  })),
  ofCard(2, usableStates, ({ id }) => ({
    name: 'POST /sandbox/v1/cards/{cardId}/report-lost',
    input: { cardId: id, reason: 'LOST', noticedAt: '2026-11-20T17:00:00+09:00' },
  })),
  ofCard(2, ['ACTIVE'], ({ id }, dice) => ({
    name: 'POST /sandbox/v1/cards/{cardId}/reissue',
    input: { cardId: id, reason: dice.chance(50) ? 'DAMAGED' : 'LOST', delivery, expand: 'credentials' },
  })),
  ofCard(1, usableStates, ({ id }) => ({
    name: 'POST /sandbox/v1/cards/{cardId}/terminate',
    input: { cardId: id, reason: 'CUSTOMER_REQUEST' },
  })),
  ofCard(2, usableStates, ({ id }, dice) => ({
    name: 'PUT /sandbox/v1/cards/{cardId}/limits',
    input: { cardId: id, limits: newLimits(dice) },
  })),
  ofCard(2, usableStates, ({ id }, dice) => ({
    name: 'PATCH /sandbox/v1/cards/{cardId}',
    input: {
      cardId: id,
      nickname: dice.chance(50) ? 'Replayed' : null,
      ...(dice.chance(60) && { spendingControls: dice.chance(30) ? null : { limits: newLimits(dice) } }),
    },
  })),
  ofCard(4, usableStates, ({ id }) => ({ name: 'GET /sandbox/v1/cards/{cardId}', input: { cardId: id } })),
  ofCard(3, usableStates, ({ id }) => ({ name: 'GET /sandbox/v1/cards/{cardId}/balance', input: { cardId: id } })),
];

function wrong(lastFour: string): string {
  return lastFour === '0000' ? '1111' : '0000';
}
