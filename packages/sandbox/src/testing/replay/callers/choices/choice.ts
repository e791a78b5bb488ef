import type { Dice } from '../dice.ts';
import type { Request } from '../../exchange.ts';
import {
  type Choice,
  chooseCardholder,
  chooseSubject,
  type KnownCard,
  type KnownCardholder,
  type KnownPayment,
  type World,
} from '../world.ts';
import type { CardStatus } from '../../../../resources/cards/data.ts';

/** Chooses a request about a cardholder. */
export function ofCardholder(
  weight: number,
  choose: (holder: KnownCardholder, dice: Dice, world: World) => Request | undefined,
): Choice {
  return {
    weight,
    choose: (world, dice) => {
      const holder = chooseCardholder(world, dice);
      return holder && choose(holder, dice, world);
    },
  };
}

export const usableStates = ['INACTIVE', 'ACTIVE', 'SUSPENDED', 'BLOCKED'] as const;

/** Chooses a request about a card, mostly in one of these states. */
export function ofCard(
  weight: number,
  states: readonly CardStatus[],
  choose: (card: KnownCard, dice: Dice, world: World) => Request | undefined,
): Choice {
  return ofCardholder(weight, ({ cards }, dice, world) => {
    const card = chooseSubject(cards, states, dice);
    return card && choose(card, dice, world);
  });
}

const authorizationStates: readonly KnownPayment['state'][] = ['AUTHORIZED', 'CLOSED'];

/** Chooses a request about one of the last payments or authorizations, mostly in one of these states. */
export function ofPayment(
  weight: number,
  states: readonly KnownPayment['state'][],
  choose: (payment: KnownPayment, dice: Dice, world: World) => Request | undefined,
): Choice {
  return {
    weight,
    choose: (world, dice) => {
      const kinds = new Set(states.map((state) => (authorizationStates.includes(state) ? 'authorization' : 'payment')));
      const payments = world.payments.slice(-30).filter(({ kind }) => kinds.has(kind));
      const payment = chooseSubject(payments, states, dice);
      return payment && choose(payment, dice, world);
    },
  };
}

const hour = 60 * 60 * 1000;

/** A time of the sandbox up to two days ahead. */
export function soon({ now }: World, dice: Dice): string {
  return new Date(now + (1 + dice.below(48)) * hour).toISOString();
}

/** An idempotency key that no other request has. */
export function newKey({ chosen }: World): string {
  return `replay-${chosen}`;
}
