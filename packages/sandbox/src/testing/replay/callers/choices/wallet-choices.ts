import { bankSource } from '../../../sandbox-payers.ts';
import type { Dice } from '../dice.ts';
import type { Request } from '../../exchange.ts';
import { type Choice, chooseSubject, type KnownCardholder, type World } from '../world.ts';
import { newKey, ofCardholder } from './choice.ts';
import type { Source } from '../../../../resources/wallets/data.ts';

export function won(value: number) {
  return { value, currency: 'KRW' as const };
}

function sourceOf({ cards }: KnownCardholder, dice: Dice): Source {
  const card = chooseSubject(cards, ['ACTIVE'], dice);
  return card && dice.chance(50) ? { type: 'CARD', cardId: card.id } : bankSource;
}

/** Chooses a request about a wallet, mostly an open one. */
function ofWallet(
  weight: number,
  choose: (walletId: string, dice: Dice, holder: KnownCardholder, world: World) => Request | undefined,
): Choice {
  return ofCardholder(weight, (holder, dice, world) => {
    const wallet = chooseSubject(holder.wallets, ['ACTIVE'], dice);
    return wallet && choose(wallet.id, dice, holder, world);
  });
}

export const openWallet = ofCardholder(4, (holder, dice) => {
  if (holder.wallets.some(({ state }) => state === 'ACTIVE') && !dice.chance(10)) return undefined;
  const tightLimits = { balance: won(300_000), dailyPayment: won(150_000) };
  const account = chooseSubject(holder.accounts, ['VERIFIED'], dice);
  const source: Source = account ? { type: 'BANK_ACCOUNT', bankAccountId: account.id } : sourceOf(holder, dice);
  const autoCharge = source.bankAccount ? undefined : { threshold: won(20_000), amount: won(30_000), source };
  return {
    name: 'POST /sandbox/v1/wallets',
    input: {
      cardholderId: holder.id,
      currency: 'KRW',
      ...(dice.chance(50) && { limits: tightLimits }),
      ...(dice.chance(40) && autoCharge && { autoCharge }),
    },
  };
});

export const chargeWallet = ofWallet(8, (walletId, dice, holder, world) => ({
  name: 'POST /sandbox/v1/wallets/{walletId}/charges',
  input: { walletId, amount: won(1_000 * (1 + dice.below(80))), source: sourceOf(holder, dice) },
  key: newKey(world),
}));

export const walletChoices: readonly Choice[] = [
  openWallet,
  chargeWallet,
  ofWallet(7, (walletId, dice, _holder, world) => {
    const others = world.cardholders.flatMap(({ wallets }) => wallets).filter(({ id }) => id !== walletId);
    const to = chooseSubject(others, ['ACTIVE'], dice);
    if (!to) return undefined;
    return {
      name: 'POST /sandbox/v1/wallets/{walletId}/transfers',
      input: { walletId, toWalletId: to.id, amount: won(500 * (1 + dice.below(60))) },
      key: newKey(world),
    };
  }),
  ofWallet(4, (walletId, dice, { accounts }, world) => {
    const account = chooseSubject(accounts, ['VERIFIED'], dice);
    if (!account) return undefined;
    return {
      name: 'POST /sandbox/v1/wallets/{walletId}/withdrawals',
      input: { walletId, bankAccountId: account.id, amount: won(500 * (1 + dice.below(60))) },
      key: newKey(world),
    };
  }),
  ofWallet(1, (walletId, dice, { accounts }) => {
    const account = chooseSubject(accounts, ['VERIFIED'], dice);
    return {
      name: 'POST /sandbox/v1/wallets/{walletId}/close',
      input: { walletId, reason: 'CUSTOMER_REQUEST', ...(account && { payOutTo: account.id }) },
    };
  }),
  ofWallet(4, (walletId) => ({ name: 'GET /sandbox/v1/wallets/{walletId}/balance', input: { walletId } })),
];
