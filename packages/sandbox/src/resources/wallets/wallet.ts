import { balanceOf } from '../../ledger/balance.ts';
import type { Amount } from '../../model/money.ts';
import { missing, rejection } from '../../model/rejection.ts';
import type { Locked } from '@up/platform/module';
import { lockResource } from '../../store/repository/locked-resources.ts';
import { findResource, listResources, type Resource } from '../../store/repository/resources.ts';
import type { SandboxContext } from '../../model/sandbox-context.ts';
import { walletSchema, type Wallet } from './data.ts';

/**
 * A wallet of the project.
 * @throws {ProblemError} 404 when it has none with this id
 */
export async function requireWallet(context: SandboxContext, id: string): Promise<Resource<Wallet>> {
  const wallet = await findResource(context, walletSchema, { id });
  if (!wallet) throw missing('wallet');
  return wallet;
}

/**
 * A wallet of the project, locked, so that its money can be moved.
 * @throws {ProblemError} 404 when it has none with this id
 */
export async function lockWallet(context: SandboxContext, id: string): Promise<Locked<Resource<Wallet>>> {
  const wallet = await lockResource(context, walletSchema, { id });
  if (!wallet) throw missing('wallet');
  return wallet;
}

/** @throws {ProblemError} 409 when a wallet has none of the states, or is in another currency */
export function rejectUnsuitable(
  { data: { status, currency } }: Resource<Wallet>,
  amount: Amount,
  states: readonly Wallet['status'][] = ['ACTIVE'],
): void {
  if (!states.includes(status)) throw rejection('WALLET_NOT_ACTIVE', `The wallet is ${status}.`);
  if (currency !== amount.currency) throw rejection('CURRENCY_MISMATCH', `The wallet is in ${currency}.`);
}

/** @throws {ProblemError} 409 when a locked wallet has less */
export async function requireAvailable(
  context: SandboxContext,
  wallet: Resource<Wallet>,
  amount: Amount,
): Promise<void> {
  const { available } = await balanceOf(context, wallet);
  if (available < amount.value) throw rejection('BALANCE_TOO_LOW', 'The available balance is lower than the amount.');
}

/** The wallets of a cardholder that are not closed, newest first. */
export function listOpenWallets(
  context: SandboxContext,
  cardholderId: string,
  limit: number,
): Promise<Resource<Wallet>[]> {
  return listResources(context, walletSchema, { parentId: cardholderId, statusNot: 'CLOSED' }, limit);
}
