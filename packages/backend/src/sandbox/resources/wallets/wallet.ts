import { problem } from '../../../platform/http/problems.ts';
import type { Currency } from '../../model/money.ts';
import type { Locked } from '../../../platform/module/locked.ts';
import { lockResource } from '../../store/repository/locked-resources.ts';
import { findResource, listResources, type Resource } from '../../store/repository/resources.ts';
import type { SandboxContext } from '../../model/sandbox-context.ts';
import { seoulTime } from '../../model/seoul-time.ts';
import type { Source } from './source.ts';

export interface AutoCharge {
  threshold: number;
  amount: number;
  source: Source;
}

/** The request of Create a wallet. */
export interface WalletRequest {
  cardholderId: string;
  currency: Currency;
  alias?: string;
  limits?: { balance?: number; dailyPayment?: number };
  autoCharge?: AutoCharge;
}

/** The stored data of a wallet; its money is in the ledger. */
export interface Wallet {
  status: 'ACTIVE' | 'BLOCKED' | 'CLOSED';
  currency: Currency;
  alias?: string;
  limits: { balance: number; dailyPayment: number };
  autoCharge?: AutoCharge;
}

/**
 * A wallet of the project.
 * @throws {ProblemError} 404 when it has none with this id
 */
export async function requireWallet(context: SandboxContext, id: string): Promise<Resource<'wallet'>> {
  const wallet = await findResource(context, 'wallet', { id });
  if (!wallet) throw noWallet();
  return wallet;
}

/**
 * A wallet of the project, locked, so that its money can be moved.
 * @throws {ProblemError} 404 when it has none with this id
 */
export async function lockWallet(context: SandboxContext, id: string): Promise<Locked<Resource<'wallet'>>> {
  const wallet = await lockResource(context, 'wallet', { id });
  if (!wallet) throw noWallet();
  return wallet;
}

function noWallet() {
  return problem('notFound', { detail: 'There is no wallet with this id.' });
}

/** A wallet as the API returns it. */
export function walletAnswer({ id, parentId, data, createdAt }: Resource<'wallet'>) {
  const { status, currency, alias, limits } = data;
  return {
    walletId: id,
    cardholderId: parentId ?? '',
    status,
    currency,
    ...(alias !== undefined && { alias }),
    limits,
    createdAt: seoulTime(createdAt),
  };
}

/** The wallets of a cardholder that are not closed, newest first. */
export function listOpenWallets(
  context: SandboxContext,
  cardholderId: string,
  limit: number,
): Promise<Resource<'wallet'>[]> {
  return listResources(context, 'wallet', { parentId: cardholderId, statusNot: 'CLOSED' }, limit);
}
