import { balanceOf, openHolderAccounts } from '../../ledger/balance.ts';
import { newId } from '../../model/identifiers.ts';
import type { Amount } from '../../model/money.ts';
import type { InputOf, Operations } from '../../model/operation.ts';
import { missing, rejection } from '../../model/rejection.ts';
import type { SandboxContext } from '../../model/sandbox-context.ts';
import { seoulTime } from '../../model/seoul-time.ts';
import { readMetadata } from '../../store/own-references.ts';
import { insertResource, releaseUniqueKey, saveResource } from '../../store/repository/locked-resources.ts';
import { findResource, pageOfResources } from '../../store/repository/resources.ts';
import { bankRejects, findPayable, requireVerified } from '../bank-accounts/bank-account.ts';
import { lockCardholder, lockEligible } from '../cardholders/cardholder.ts';
import { getWalletBalance, readWalletEntries } from './balance.ts';
import { walletSchema, type WalletRequest } from './data.ts';
import { autoChargeOf, limitsOf } from './settings.ts';
import { topUpOperations } from './top-ups.ts';
import { transferOperations } from './transfers.ts';
import { lockWallet, requireWallet } from './wallet.ts';
import { walletResponse } from './wallet-response.ts';
import { addWithdrawal, withdrawalOperations } from './withdrawals.ts';

export const walletOperations = {
  ...topUpOperations,
  ...transferOperations,
  ...withdrawalOperations,
  'POST /sandbox/v1/wallets': createWallet,
  'PATCH /sandbox/v1/wallets/{walletId}': updateWallet,
  'GET /sandbox/v1/wallets/{walletId}/balance': getWalletBalance,
  'GET /sandbox/v1/wallets': async (context, { cardholderId, status, externalId, ...page }) => {
    const filter = { parentId: cardholderId, externalId, data: { status } };
    const found = await pageOfResources(context, walletSchema, page, filter);
    const data = [];
    for (const wallet of found.data) data.push(await walletResponse(context, wallet));
    return { ...found, data };
  },
  'GET /sandbox/v1/wallets/{walletId}': async (context, { walletId }) =>
    walletResponse(context, await requireWallet(context, walletId)),
  'GET /sandbox/v1/wallets/{walletId}/entries': async (context, { walletId, ...query }) =>
    readWalletEntries(context, await requireWallet(context, walletId), query),
  'POST /sandbox/v1/wallets/{walletId}/suspend': async (context, { walletId, reason }) => {
    const wallet = await lockWallet(context, walletId);
    const { status } = wallet.data;
    if (status !== 'ACTIVE') throw rejection('WALLET_NOT_ACTIVE', `The wallet is ${status}.`);
    const change = { status: 'BLOCKED', blockReason: reason } as const;
    return walletResponse(context, await saveResource(context, walletSchema, wallet, change));
  },
  'POST /sandbox/v1/wallets/{walletId}/resume': async (context, { walletId }) => {
    const wallet = await lockWallet(context, walletId);
    const { status } = wallet.data;
    if (status !== 'BLOCKED') throw rejection('WALLET_NOT_BLOCKED', `The wallet is ${status}.`);
    const change = { status: 'ACTIVE', blockReason: undefined } as const;
    return walletResponse(context, await saveResource(context, walletSchema, wallet, change));
  },
  'POST /sandbox/v1/wallets/{walletId}/close': async (context, { walletId, payOutTo }) => {
    const wallet = await lockWallet(context, walletId);
    if (wallet.data.status === 'CLOSED') throw rejection('WALLET_NOT_ACTIVE', 'The wallet is closed.');
    const { available, held, currency } = await balanceOf(context, wallet);
    const paidOut: Amount | undefined = available > 0 ? { value: available, currency } : undefined;
    if (held > 0) throw rejection('WALLET_NOT_EMPTY', 'A payment is not settled yet.');
    const account = payOutTo === undefined ? undefined : await requireVerified(context, payOutTo, 'payOutTo');
    if (account && account.parentId !== wallet.parentId) throw missing('bank account', 'payOutTo');
    if (paidOut) {
      if (!account) throw rejection('WALLET_NOT_EMPTY', 'There is money in the wallet.');
      // The wallet stays open: what is in it could not be paid out.
      if (bankRejects(account)) throw rejection('BANK_REFUSED', 'The bank does not take the transfer.');
      const data = { bankAccountId: account.id, amount: paidOut, status: 'COMPLETED' as const };
      await addWithdrawal(context, wallet, { data });
    }
    const payable = account ?? (await findPayable(context, wallet.parentId ?? ''));
    await saveResource(context, walletSchema, wallet, { status: 'CLOSED', payOutTo: payable?.id });
    // The cardholder may open another one in this currency.
    await releaseUniqueKey(context, wallet);
    return { walletId, status: 'CLOSED', ...(paidOut && { paidOut }), closedAt: seoulTime(context.now()) };
  },
} satisfies Partial<Operations>;

async function createWallet(context: SandboxContext, request: WalletRequest) {
  const { cardholderId, currency, alias, limits, autoCharge, externalId, metadata } = request;
  await lockEligible(context, cardholderId);
  const uniqueKey = `${cardholderId} ${currency}`;
  const wallet = await insertResource(context, walletSchema, {
    id: newId('wlt', context.random),
    parentId: cardholderId,
    uniqueKey,
    externalId,
    data: {
      status: 'ACTIVE',
      currency,
      alias,
      limits: limitsOf(currency, limits),
      autoCharge: autoCharge && (await autoChargeOf(context, { currency, cardholderId }, autoCharge)),
      metadata: readMetadata(metadata),
    },
  });
  if (wallet) {
    await openHolderAccounts(context, wallet);
    return walletResponse(context, wallet);
  }
  const existing = await findResource(context, walletSchema, { uniqueKey });
  throw rejection('WALLET_EXISTS', `The cardholder has the wallet ${existing?.id} in this currency.`);
}

/** Changes what a request names; null clears it. */
async function updateWallet(context: SandboxContext, request: InputOf<'PATCH /sandbox/v1/wallets/{walletId}'>) {
  const { walletId, alias, limits, autoCharge, metadata } = request;
  // An account that it names is not deleted meanwhile.
  if (autoCharge) await lockCardholder(context, (await requireWallet(context, walletId)).parentId ?? '');
  const wallet = await lockWallet(context, walletId);
  const { status, currency, limits: before } = wallet.data;
  if (status === 'CLOSED') throw rejection('WALLET_NOT_ACTIVE', 'The wallet is closed.');
  const cardholderId = wallet.parentId ?? '';
  const newAutoCharge = autoCharge && (await autoChargeOf(context, { currency, cardholderId }, autoCharge));
  const saved = await saveResource(context, walletSchema, wallet, {
    ...(alias !== undefined && { alias: alias ?? undefined }),
    ...(limits !== undefined && { limits: limits === null ? limitsOf(currency) : limitsOf(currency, limits, before) }),
    ...(autoCharge !== undefined && { autoCharge: newAutoCharge ?? undefined }),
    ...(metadata !== undefined && { metadata: metadata === null ? undefined : readMetadata(metadata) }),
  });
  return walletResponse(context, saved);
}
