import { outsideAccount, ownAccount } from '../../ledger/accounts.ts';
import { balanceOf, book, openHolderAccounts } from '../../ledger/balance.ts';
import { newId } from '../../model/identifiers.ts';
import { rejectInvalid } from '../../model/invalid.ts';
import type { Amount } from '../../model/money.ts';
import type { Operations } from '../../model/operation.ts';
import { missing, rejection } from '../../model/rejection.ts';
import {
  insertResource,
  lockResources,
  releaseUniqueKey,
  saveResource,
} from '../../store/repository/locked-resources.ts';
import { findResource, pageOfResources, type Resource } from '../../store/repository/resources.ts';
import type { SandboxContext } from '../../model/sandbox-context.ts';
import { seoulTime } from '../../model/seoul-time.ts';
import { getWalletBalance, readWalletEntries } from './balance.ts';
import { chargeWallet } from './charge.ts';
import { checkSource } from './source.ts';
import { lockWallet, requireWallet, walletResponse } from './wallet.ts';
import { bankRejects, requireVerified } from '../bank-accounts/operations.ts';
import { lockEligible } from '../cardholders/cardholder.ts';
import { walletSchema, type Wallet, type WalletRequest } from './data.ts';

export const walletOperations = {
  'POST /sandbox/v1/wallets': createWallet,
  'POST /sandbox/v1/wallets/{walletId}/charges': (context, { walletId, ...request }) =>
    chargeWallet(context, walletId, request),
  'GET /sandbox/v1/wallets/{walletId}/balance': (context, { walletId, ...query }) =>
    getWalletBalance(context, walletId, query),
  'GET /sandbox/v1/wallets': async (context, { cardholderId, status, ...page }) => {
    const filter = { parentId: cardholderId, data: { status } };
    const found = await pageOfResources(context, walletSchema, page, filter);
    const data = [];
    for (const wallet of found.data) data.push(await walletSummary(context, wallet));
    return { ...found, data };
  },
  'GET /sandbox/v1/wallets/{walletId}': async (context, { walletId }) =>
    walletSummary(context, await requireWallet(context, walletId)),
  'GET /sandbox/v1/wallets/{walletId}/entries': async (context, { walletId, ...query }) => {
    const wallet = await requireWallet(context, walletId);
    return readWalletEntries(context, wallet, query);
  },
  'POST /sandbox/v1/wallets/{walletId}/transfers': async (context, { walletId, toWalletId, amount, message }) => {
    rejectInvalid({ toWalletId: toWalletId === walletId && 'notAllowed' });
    const wallets = await lockResources(context, walletSchema, { ids: [walletId, toWalletId] });
    const from = wallets.find(({ id }) => id === walletId);
    const to = wallets.find(({ id }) => id === toWalletId);
    if (!from || !to) throw missing('wallet');
    for (const wallet of [from, to]) rejectUnfit(wallet, amount);
    await requireAvailable(context, from, amount);
    const { available } = await balanceOf(context, to);
    if (available + amount.value > to.data.limits.balance) {
      throw rejection('BALANCE_LIMIT_EXCEEDED', 'The transfer would raise the balance above the limit of the wallet.');
    }
    const transferId = newId('trf', context.random);
    const paths = [[ownAccount(from.id, 'available'), ownAccount(to.id, 'available')]] as const;
    const description = message ?? 'Transfer';
    await book(context, { kind: 'TRANSFER', reference: transferId, amount, paths, description });
    return {
      transferId,
      fromWalletId: from.id,
      toWalletId: to.id,
      amount,
      balance: await balanceOf(context, from),
      transferredAt: seoulTime(context.now()),
    };
  },
  'POST /sandbox/v1/wallets/{walletId}/withdrawals': async (context, { walletId, bankAccountId, amount }) => {
    const wallet = await lockWallet(context, walletId);
    rejectUnfit(wallet, amount);
    const account = await requireVerified(context, bankAccountId);
    rejectInvalid({ bankAccountId: account.parentId !== wallet.parentId && 'notAllowed' });
    await requireAvailable(context, wallet, amount);
    const withdrawalId = newId('wdr', context.random);
    const failed = bankRejects(account);
    if (!failed) await payOut(context, wallet, { reference: withdrawalId, amount });
    return {
      withdrawalId,
      walletId,
      bankAccountId,
      amount,
      status: failed ? 'FAILED' : 'COMPLETED',
      ...(failed && { failureReason: 'BANK_MAINTENANCE' as const }),
      balance: await balanceOf(context, wallet),
      withdrawnAt: seoulTime(context.now()),
    };
  },
  'POST /sandbox/v1/wallets/{walletId}/close': async (context, { walletId, payOutTo }) => {
    const wallet = await lockWallet(context, walletId);
    if (wallet.data.status === 'CLOSED') throw rejection('WALLET_NOT_ACTIVE', 'The wallet is closed.');
    const { available, held, currency } = await balanceOf(context, wallet);
    const paidOut: Amount | undefined = available > 0 ? { value: available, currency } : undefined;
    if (held > 0) throw rejection('WALLET_NOT_EMPTY', 'A payment is not settled yet.');
    if (paidOut) {
      if (payOutTo === undefined) throw rejection('WALLET_NOT_EMPTY', 'There is money in the wallet.');
      const account = await requireVerified(context, payOutTo);
      rejectInvalid({ payOutTo: account.parentId !== wallet.parentId && 'notAllowed' });
      await payOut(context, wallet, { reference: newId('wdr', context.random), amount: paidOut });
    }
    await saveResource(context, walletSchema, wallet, { status: 'CLOSED' });
    // The cardholder may open another one in this currency.
    await releaseUniqueKey(context, wallet);
    context.events.push({ type: 'WALLET_STATUS_CHANGED', data: { walletId, status: 'CLOSED' } });
    return { walletId, status: 'CLOSED', ...(paidOut && { paidOut }), closedAt: seoulTime(context.now()) };
  },
} satisfies Partial<Operations>;

async function walletSummary(context: SandboxContext, wallet: Resource<Wallet>) {
  return { ...walletResponse(wallet), balance: await balanceOf(context, wallet) };
}

function rejectUnfit({ data: { status, currency } }: Resource<Wallet>, amount: Amount): void {
  if (status !== 'ACTIVE') throw rejection('WALLET_NOT_ACTIVE', `The wallet is ${status}.`);
  if (currency !== amount.currency) throw rejection('CURRENCY_MISMATCH', `The wallet is in ${currency}.`);
}

async function requireAvailable(context: SandboxContext, wallet: Resource<Wallet>, amount: Amount): Promise<void> {
  const { available } = await balanceOf(context, wallet);
  if (available < amount.value) throw rejection('BALANCE_TOO_LOW', 'The available balance is lower than the amount.');
}

function payOut(
  context: SandboxContext,
  wallet: Resource<Wallet>,
  { reference, amount }: { reference: string; amount: Amount },
): Promise<void> {
  const paths = [[ownAccount(wallet.id, 'available'), outsideAccount('funding', amount.currency)]] as const;
  return book(context, { kind: 'WITHDRAWAL', reference, amount, paths, description: 'Withdrawal' });
}

const defaultLimits = { balance: 2_000_000, dailyPayment: 1_000_000 };

async function createWallet(context: SandboxContext, request: WalletRequest) {
  const { cardholderId, currency, alias, limits, autoCharge } = request;
  await lockEligible(context, cardholderId);
  if (autoCharge) {
    const { source } = autoCharge;
    await checkSource(context, { source, path: 'autoCharge.source', amount: { value: 0, currency }, cardholderId });
  }
  const uniqueKey = `${cardholderId} ${currency}`;
  const wallet = await insertResource(context, walletSchema, {
    id: newId('wlt', context.random),
    parentId: cardholderId,
    uniqueKey,
    data: {
      status: 'ACTIVE',
      currency,
      alias,
      limits: { ...defaultLimits, ...limits },
      autoCharge,
    },
  });
  if (wallet) {
    await openHolderAccounts(context, wallet);
    return walletResponse(wallet);
  }
  const existing = await findResource(context, walletSchema, { uniqueKey });
  throw rejection('WALLET_EXISTS', `The cardholder has the wallet ${existing?.id} in this currency.`);
}
