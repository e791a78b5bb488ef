import type { Locked } from '@up/platform/module';
import { outsideAccount, ownAccount } from '../../ledger/accounts.ts';
import { balanceOf, book, type MoneyPath } from '../../ledger/balance.ts';
import { mapPage } from '../../model/cursor.ts';
import { newId } from '../../model/identifiers.ts';
import { rejectInvalid } from '../../model/invalid.ts';
import type { Amount } from '../../model/money.ts';
import type { InputOf, Operations, ResponseOf } from '../../model/operation.ts';
import { missing, rejection } from '../../model/rejection.ts';
import type { SandboxContext } from '../../model/sandbox-context.ts';
import { seoulTime } from '../../model/seoul-time.ts';
import { ownReferences, readMetadata } from '../../store/own-references.ts';
import { addResource } from '../../store/repository/locked-resources.ts';
import { findResource, pageOfResources, type Resource } from '../../store/repository/resources.ts';
import type { Source, TopUp, Wallet } from './data.ts';
import { topUpSchema } from './data.ts';
import { type Drawn, drawFrom, tryToDraw } from './source.ts';
import { lockWallet, rejectUnsuitable, requireWallet } from './wallet.ts';
import { shownSource } from './wallet-response.ts';
import { changesOf } from '../../store/changes-of.ts';

export const topUpOperations = {
  'POST /sandbox/v1/wallets/{walletId}/top-ups': async (context, { walletId, amount, source, ...request }) => {
    const { statementText, externalId, metadata } = request;
    const wallet = await lockWallet(context, walletId);
    const given = { statementText, metadata: readMetadata(metadata) };
    const topUp = await topUpFrom(context, wallet, { amount, source, externalId, given });
    return { ...topUpResponse(topUp), balance: await balanceOf(context, wallet) };
  },
  'GET /sandbox/v1/wallets/{walletId}/top-ups': async (context, { walletId, status, externalId, ...page }) => {
    const wallet = await requireWallet(context, walletId);
    const filter = { parentId: wallet.id, externalId, data: { status } };
    return mapPage(await pageOfResources(context, topUpSchema, page, filter), topUpResponse);
  },
  'GET /sandbox/v1/wallets/{walletId}/top-ups/{topUpId}': async (context, { walletId, topUpId }) => {
    const topUp = await findResource(context, topUpSchema, { id: topUpId });
    if (topUp?.data.walletId !== walletId) throw missing('top-up');
    return topUpResponse(topUp);
  },
  'POST /sandbox/v1/wallets/{walletId}/charges': chargeWallet,
} satisfies Partial<Operations>;

/** The deprecated top-up, whose source may be the number of an account. */
async function chargeWallet(
  context: SandboxContext,
  { walletId, amount, source, memo }: InputOf<'POST /sandbox/v1/wallets/{walletId}/charges'>,
) {
  rejectInvalid({ 'source.bankAccount': source.type === 'BANK_ACCOUNT' && !source.bankAccount && 'required' });
  const wallet = await lockWallet(context, walletId);
  const topUp = await topUpFrom(context, wallet, { prefix: 'chg', amount, source, given: { memo } });
  const { status, failureReason } = topUp.data;
  return {
    chargeId: topUp.id,
    walletId,
    amount,
    status,
    ...(failureReason && { failureReason }),
    balance: await balanceOf(context, wallet),
    chargedAt: seoulTime(topUp.createdAt),
    ...changesOf(topUp),
  };
}

interface NewTopUp {
  /** Of its id. */
  prefix?: 'tup' | 'chg';
  amount: Amount;
  source: Source;
  externalId?: string;
  given?: Partial<TopUp>;
}

/** A top-up that a caller asked for. */
async function topUpFrom(context: SandboxContext, wallet: Locked<Resource<Wallet>>, form: NewTopUp) {
  const { amount, source } = form;
  rejectUnsuitable(wallet, amount);
  const { available } = await balanceOf(context, wallet);
  if (available + amount.value > wallet.data.limits.balance) {
    throw rejection('BALANCE_LIMIT_EXCEEDED', 'The top-up would raise the balance above the limit of the wallet.');
  }
  const drawn = await drawFrom(context, { source, path: 'source', amount, cardholderId: wallet.parentId ?? '' });
  return addTopUp(context, wallet, { ...form, drawn });
}

/**
 * Tops up a wallet with automatic top-ups when its balance is below the threshold after a payment. Above the limit of
 * the wallet nothing is asked for, and when its source does not pay, the payment was approved without the top-up.
 */
export async function topUpAutomatically(context: SandboxContext, wallet: Locked<Resource<Wallet>>): Promise<void> {
  const { autoCharge, limits, currency, status } = wallet.data;
  if (!autoCharge || status === 'CLOSED') return;
  const { available } = await balanceOf(context, wallet);
  if (available >= autoCharge.threshold || available + autoCharge.amount > limits.balance) return;
  const amount = { value: autoCharge.amount, currency };
  const { source } = autoCharge;
  const cardholderId = wallet.parentId ?? '';
  const drawn = await tryToDraw(context, { source, path: 'autoCharge.source', amount, cardholderId });
  await addTopUp(context, wallet, { amount, source, given: { isAutomatic: true }, drawn });
}

/** Adds a top-up; the money of a completed one comes into the wallet. */
async function addTopUp(
  context: SandboxContext,
  wallet: Locked<Resource<Wallet>>,
  { prefix = 'tup', amount, source, externalId, given, drawn }: NewTopUp & { drawn: Drawn },
): Promise<Resource<TopUp>> {
  const { paths, failureReason } = drawn;
  const topUp = await addResource(context, topUpSchema, {
    id: newId(prefix, context.random),
    parentId: wallet.id,
    externalId,
    data: {
      walletId: wallet.id,
      amount,
      status: failureReason ? 'FAILED' : 'COMPLETED',
      failureReason,
      source: shownSource(source),
      ...given,
    },
  });
  if (failureReason) return topUp;
  const into: MoneyPath = [outsideAccount('funding', amount.currency), ownAccount(wallet.id, 'available')];
  const description = 'Top-up';
  await book(context, { kind: 'CHARGE', reference: topUp.id, amount, paths: [...paths, into], description });
  return topUp;
}

type TopUpResponse = ResponseOf<'GET /sandbox/v1/wallets/{walletId}/top-ups/{topUpId}'>;

function topUpResponse(topUp: Resource<TopUp>): TopUpResponse {
  const { walletId, amount, status, failureReason, source, isAutomatic = false } = topUp.data;
  const { statementText, memo, metadata } = topUp.data;
  return {
    topUpId: topUp.id,
    walletId,
    amount,
    source: source ?? { type: 'BANK_ACCOUNT', bankAccountId: topUp.parentId ?? '' },
    status,
    ...(failureReason && { failureReason }),
    isAutomatic,
    ...(statementText !== undefined && { statementText }),
    ...(memo !== undefined && { memo }),
    ...ownReferences({ externalId: topUp.externalId, metadata }),
    ...changesOf(topUp),
  };
}
