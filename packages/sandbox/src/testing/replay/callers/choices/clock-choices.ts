import { dayMilliseconds } from '@up/api/day';
import type { Choice } from '../world.ts';

const hour = 60 * 60 * 1000;
/** Long before the cards of a run expire. */
const farthest = 500 * dayMilliseconds;

export const clockChoices: readonly Choice[] = [
  {
    weight: 2,
    choose: ({ now, startedAt }) =>
      now - startedAt > farthest ? undefined : { name: 'move clock', input: { step: 'day' } },
  },
  {
    weight: 2,
    choose: ({ now, startedAt }, dice) => {
      const to = new Date(now + (1 + dice.below(60)) * hour).toISOString();
      return now - startedAt > farthest ? undefined : { name: 'move clock', input: { to } };
    },
  },
  { weight: 2, choose: () => ({ name: 'read clock', input: {} }) },
];
