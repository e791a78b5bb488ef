import type { Dice } from '../dice.ts';
import type { Request } from '../../exchange.ts';
import { type Choice, chooseSubject, type KnownAccount } from '../world.ts';
import { newKey, ofCardholder } from './choice.ts';

/** Transfers from and to this bank fail. */
const failingBank = '999';

/** Chooses a request about an account, mostly in one of these states. */
function ofAccount(
  weight: number,
  states: readonly KnownAccount['state'][],
  choose: (account: KnownAccount, dice: Dice) => Request,
): Choice {
  return ofCardholder(weight, ({ accounts }, dice) => {
    const account = chooseSubject(accounts, states, dice);
    return account && choose(account, dice);
  });
}

export const addAccount = ofCardholder(7, ({ id }, dice, { chosen }) => ({
  name: 'POST /sandbox/v1/bank-accounts',
  input: {
    cardholderId: id,
    bankAccount: {
      bankCode: dice.chance(5) ? failingBank : '088',
      accountNumber: `1102345${String(chosen).padStart(5, '0')}`,
      holderName: 'Minseo Kim',
    },
    isDefault: dice.chance(40),
    withdrawalConsent: { agreedAt: '2026-11-03T09:59:40+09:00', channel: 'APP' },
  },
}));

export const startVerification = ofAccount(6, ['UNVERIFIED'], ({ id }) => ({
  name: 'POST /sandbox/v1/bank-accounts/{bankAccountId}/verifications',
  input: { bankAccountId: id },
}));

export const confirmVerification = ofAccount(8, ['STARTED'], ({ id, code }, dice) => ({
  name: 'POST /sandbox/v1/bank-accounts/{bankAccountId}/verifications/confirm',
  input: { bankAccountId: id, code: dice.chance(15) ? wrong(code) : code },
}));

export const accountChoices: readonly Choice[] = [
  addAccount,
  startVerification,
  confirmVerification,
  ofAccount(5, ['UNVERIFIED', 'STARTED', 'VERIFIED'], ({ id }) => ({
    name: 'DELETE /sandbox/v1/bank-accounts/{bankAccountId}',
    input: { bankAccountId: id },
  })),
  ofCardholder(3, ({ id }) => ({ name: 'GET /sandbox/v1/bank-accounts', input: { cardholderId: id } })),
  ofCardholder(4, ({ accounts, wallets }, dice, world) => {
    const account = chooseSubject(accounts, ['VERIFIED'], dice);
    const wallet = chooseSubject(wallets, ['ACTIVE'], dice);
    if (!account || !wallet) return undefined;
    // The bank rejects the first amount.
    const value = dice.chance(10) ? 19_999 : 1_000 * (1 + dice.below(50));
    return {
      name: 'POST /sandbox/v1/wallets/{walletId}/top-ups',
      input: {
        walletId: wallet.id,
        amount: { value, currency: 'KRW' },
        source: { type: 'BANK_ACCOUNT', bankAccountId: account.id },
      },
      key: newKey(world),
    };
  }),
];

function wrong(code: string): string {
  return code === '0000' ? '1111' : '0000';
}
