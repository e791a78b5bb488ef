import { ownAccount } from '../../ledger/accounts.ts';
import { balanceOf, book } from '../../ledger/balance.ts';
import { mapPage } from '../../model/cursor.ts';
import { newId } from '../../model/identifiers.ts';
import { rejectInvalid } from '../../model/invalid.ts';
import type { Amount } from '../../model/money.ts';
import type { Operations, ResponseOf } from '../../model/operation.ts';
import { missing, rejection } from '../../model/rejection.ts';
import { type Metadata, ownReferences, readMetadata } from '../../store/own-references.ts';
import { addResource, lockResources } from '../../store/repository/locked-resources.ts';
import { findResource, pageOfResources, type Resource } from '../../store/repository/resources.ts';
import { resourceSchema } from '../../store/resource-schema.ts';
import { involves } from './repository.ts';
import { walletSchema } from './data.ts';
import { rejectUnsuitable, requireAvailable, requireWallet } from './wallet.ts';
import { changesOf } from '../../store/changes-of.ts';

interface Transfer {
  fromWalletId: string;
  toWalletId: string;
  amount: Amount;
  message?: string;
  metadata?: Metadata;
}

/** A transfer between two wallets. */
const transferSchema = resourceSchema<Transfer>()({ kind: 'transfer' });

export const transferOperations = {
  'POST /sandbox/v1/wallets/{walletId}/transfers': async (context, { walletId, toWalletId, ...request }) => {
    const { amount, message, externalId, metadata } = request;
    rejectInvalid({ toWalletId: toWalletId === walletId && 'notAllowed' });
    const wallets = await lockResources(context, walletSchema, { ids: [walletId, toWalletId] });
    const from = wallets.find(({ id }) => id === walletId);
    const to = wallets.find(({ id }) => id === toWalletId);
    if (!from) throw missing('wallet');
    if (!to) throw missing('wallet', 'toWalletId');
    for (const wallet of [from, to]) rejectUnsuitable(wallet, amount);
    await requireAvailable(context, from, amount);
    const { available } = await balanceOf(context, to);
    if (available + amount.value > to.data.limits.balance) {
      throw rejection('BALANCE_LIMIT_EXCEEDED', 'The transfer would raise the balance above the limit of the wallet.');
    }
    const transfer = await addResource(context, transferSchema, {
      id: newId('trf', context.random),
      parentId: from.id,
      externalId,
      data: { fromWalletId: from.id, toWalletId, amount, message, metadata: readMetadata(metadata) },
    });
    const paths = [[ownAccount(from.id, 'available'), ownAccount(to.id, 'available')]] as const;
    const description = message ?? 'Transfer';
    await book(context, { kind: 'TRANSFER', reference: transfer.id, amount, paths, description });
    return { ...transferResponse(transfer), balance: await balanceOf(context, from) };
  },
  'GET /sandbox/v1/wallets/{walletId}/transfers': async (context, { walletId, externalId, ...page }) => {
    const wallet = await requireWallet(context, walletId);
    const filter = { externalId, oneOf: involves(wallet.id) };
    return mapPage(await pageOfResources(context, transferSchema, page, filter), transferResponse);
  },
  'GET /sandbox/v1/wallets/{walletId}/transfers/{transferId}': async (context, { walletId, transferId }) => {
    const transfer = await findResource(context, transferSchema, { id: transferId });
    const sides = [transfer?.data.fromWalletId, transfer?.data.toWalletId];
    if (!transfer || !sides.includes(walletId)) throw missing('transfer');
    return transferResponse(transfer);
  },
} satisfies Partial<Operations>;

type TransferResponse = ResponseOf<'GET /sandbox/v1/wallets/{walletId}/transfers/{transferId}'>;

function transferResponse(transfer: Resource<Transfer>): TransferResponse {
  const { fromWalletId, toWalletId, amount, message, metadata } = transfer.data;
  return {
    transferId: transfer.id,
    fromWalletId,
    toWalletId,
    amount,
    ...(message !== undefined && { message }),
    ...ownReferences({ externalId: transfer.externalId, metadata }),
    ...changesOf(transfer),
  };
}
