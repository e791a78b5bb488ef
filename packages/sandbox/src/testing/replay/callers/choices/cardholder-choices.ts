import type { Choice } from '../world.ts';
import { cardholderRequest } from '../../../sandbox-requests.ts';
import { ofCardholder } from './choice.ts';

const fewCardholders = 6;
/** A cardholder with cards in use cannot be closed, which is tried from time to time. */
const usedPercent = 20;
const agreedAt = '2026-11-02T09:30:00+09:00';

export const addCardholder: Choice = {
  weight: 8,
  choose: ({ cardholders, chosen }) =>
    cardholders.length < fewCardholders
      ? { name: 'POST /sandbox/v1/cardholders', input: cardholderRequest({ externalId: `replay-${chosen}` }) }
      : undefined,
};

export const cardholderChoices: readonly Choice[] = [
  addCardholder,
  ofCardholder(5, ({ id }, dice) => ({
    name: 'PATCH /sandbox/v1/cardholders/{cardholderId}',
    input: { cardholderId: id, consents: [{ type: 'PERSONAL_DATA', agreed: dice.chance(65), agreedAt }] },
  })),
  ofCardholder(2, ({ id }, _dice, { chosen }) => ({
    name: 'PATCH /sandbox/v1/cardholders/{cardholderId}',
    input: { cardholderId: id, email: `replay-${chosen}@example.com` },
  })),
  ofCardholder(1, ({ id }) => ({
    name: 'GET /sandbox/v1/cardholders/{cardholderId}',
    input: { cardholderId: id },
  })),
  {
    weight: 3,
    choose: ({ cardholders }, dice) => {
      const unused = cardholders.filter(({ cards }) => cards.length === 0);
      const holder = dice.pick(dice.chance(usedPercent) ? cardholders : unused);
      return (
        holder && {
          name: 'POST /sandbox/v1/cardholders/{cardholderId}/close',
          input: { cardholderId: holder.id, reason: 'CUSTOMER_REQUEST' },
        }
      );
    },
  },
];
