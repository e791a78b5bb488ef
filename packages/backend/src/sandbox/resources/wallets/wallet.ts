import { problem } from '../../../platform/http/problems.ts';
import type { Locked } from '../../../platform/module/locked.ts';
import { lockResource } from '../../store/repository/locked-resources.ts';
import { findResource, listResources, type Resource } from '../../store/repository/resources.ts';
import type { SandboxContext } from '../../model/sandbox-context.ts';
import { seoulTime } from '../../model/seoul-time.ts';
import { walletSchema, type Wallet } from './data.ts';

/**
 * A wallet of the project.
 * @throws {ProblemError} 404 when it has none with this id
 */
export async function requireWallet(context: SandboxContext, id: string): Promise<Resource<Wallet>> {
  const wallet = await findResource(context, walletSchema, { id });
  if (!wallet) throw noWallet();
  return wallet;
}

/**
 * A wallet of the project, locked, so that its money can be moved.
 * @throws {ProblemError} 404 when it has none with this id
 */
export async function lockWallet(context: SandboxContext, id: string): Promise<Locked<Resource<Wallet>>> {
  const wallet = await lockResource(context, walletSchema, { id });
  if (!wallet) throw noWallet();
  return wallet;
}

function noWallet() {
  return problem('notFound', { detail: 'There is no wallet with this id.' });
}

/** A wallet as the API returns it. */
export function walletResponse({ id, parentId, data, createdAt }: Resource<Wallet>) {
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
): Promise<Resource<Wallet>[]> {
  return listResources(context, walletSchema, { parentId: cardholderId, statusNot: 'CLOSED' }, limit);
}
