import type { StateTable } from '@up/api/states/state-table';

import { disputeSchema } from '@up/sandbox/payments/disputes/data';
import { bankAccountSchema } from '@up/sandbox/resources/bank-accounts/data';
import { cardSchema } from '@up/sandbox/resources/cards/data';
import { merchantSchema } from '@up/sandbox/resources/merchants/data';
import { tokenSchema } from '@up/sandbox/resources/tokens/data';
import { walletSchema } from '@up/sandbox/resources/wallets/data';
import { authorizationStates, paymentStates } from '@up/sandbox/store/payments/payment-status';

/** The tables of states that the guide shows, in its order. */
const tables: (StateTable<string> | undefined)[] = [
  cardSchema.states,
  tokenSchema.states,
  walletSchema.states,
  paymentStates,
  authorizationStates,
  bankAccountSchema.states,
  merchantSchema.states,
  disputeSchema.states,
];

const block = /(?<=^```states\n).*?(?=^```$)/gms;

/** The code blocks of the states in a guide, which the site draws. */
export function stateBlocksIn(guide: string): string[] {
  return guide.match(block) ?? [];
}

/** What the blocks have to contain, from the tables that the code asks. */
export function stateBlocks(): string[] {
  return tables.map((states = {}) =>
    Object.entries(states)
      .map(([from, next]) => `${from} -> ${next.length > 0 ? next.join(', ') : '-'}\n`)
      .join(''),
  );
}

/** A guide with its blocks written again. @throws {Error} when it has too few or too many */
export function withStateBlocks(guide: string): string {
  const blocks = stateBlocks();
  if (stateBlocksIn(guide).length !== blocks.length)
    throw new Error(`The guide needs ${blocks.length} blocks of states`);
  return guide.replace(block, () => blocks.shift() ?? '');
}
