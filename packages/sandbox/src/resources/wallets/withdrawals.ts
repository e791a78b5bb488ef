import { outsideAccount, ownAccount } from '../../ledger/accounts.ts';
import { balanceOf, book } from '../../ledger/balance.ts';
import { mapPage } from '../../model/cursor.ts';
import { newId } from '../../model/identifiers.ts';
import type { Amount } from '../../model/money.ts';
import type { Operations, ResponseOf } from '../../model/operation.ts';
import { missing } from '../../model/rejection.ts';
import type { SandboxContext } from '../../model/sandbox-context.ts';
import { type Metadata, ownReferences, readMetadata } from '../../store/own-references.ts';
import { addResource } from '../../store/repository/locked-resources.ts';
import { findResource, pageOfResources, type Resource } from '../../store/repository/resources.ts';
import { resourceSchema } from '../../store/resource-schema.ts';
import { bankRejects, findPayable, requireVerified } from '../bank-accounts/bank-account.ts';
import type { Wallet } from './data.ts';
import { failingAmounts } from './source.ts';
import { lockWallet, rejectUnsuitable, requireAvailable, requireWallet } from './wallet.ts';
import { changesOf } from '../../store/changes-of.ts';

interface Withdrawal {
  bankAccountId: string;
  amount: Amount;
  status: 'COMPLETED' | 'FAILED';
  failureReason?: 'BANK_MAINTENANCE' | 'ACCOUNT_CLOSED';
  statementText?: string;
  metadata?: Metadata;
}

/** A withdrawal from a wallet, its parent, to a bank account. */
const withdrawalSchema = resourceSchema<Withdrawal>()({ kind: 'withdrawal' });

export const withdrawalOperations = {
  'POST /sandbox/v1/wallets/{walletId}/withdrawals': async (context, { walletId, bankAccountId, ...request }) => {
    const { amount, statementText, externalId, metadata } = request;
    const wallet = await lockWallet(context, walletId);
    // What waits in a closed wallet belongs to its holder.
    rejectUnsuitable(wallet, amount, ['ACTIVE', 'CLOSED']);
    const account = await requireVerified(context, bankAccountId, 'bankAccountId');
    if (account.parentId !== wallet.parentId) throw missing('bank account', 'bankAccountId');
    await requireAvailable(context, wallet, amount);
    // Only a bank that pays can lack funds.
    const isUnderMaintenance = failingAmounts[amount.value] === 'BANK_MAINTENANCE';
    const failureReason = bankRejects(account) ?? (isUnderMaintenance ? ('BANK_MAINTENANCE' as const) : undefined);
    const withdrawal = await addWithdrawal(context, wallet, {
      externalId,
      data: {
        bankAccountId,
        amount,
        status: failureReason ? 'FAILED' : 'COMPLETED',
        failureReason,
        statementText,
        metadata: readMetadata(metadata),
      },
    });
    return { ...withdrawalResponse(withdrawal), balance: await balanceOf(context, wallet) };
  },
  'GET /sandbox/v1/wallets/{walletId}/withdrawals': async (context, { walletId, externalId, ...page }) => {
    const wallet = await requireWallet(context, walletId);
    const filter = { parentId: wallet.id, externalId };
    return mapPage(await pageOfResources(context, withdrawalSchema, page, filter), withdrawalResponse);
  },
  'GET /sandbox/v1/wallets/{walletId}/withdrawals/{withdrawalId}': async (context, { walletId, withdrawalId }) => {
    const withdrawal = await findResource(context, withdrawalSchema, { id: withdrawalId });
    if (withdrawal?.parentId !== walletId) throw missing('withdrawal');
    return withdrawalResponse(withdrawal);
  },
} satisfies Partial<Operations>;

/** Adds a withdrawal of a locked wallet; the money of a completed one leaves it. */
export async function addWithdrawal(
  context: SandboxContext,
  wallet: Resource<Wallet>,
  { externalId, data }: { externalId?: string; data: Withdrawal },
): Promise<Resource<Withdrawal>> {
  const id = newId('wdr', context.random);
  const withdrawal = await addResource(context, withdrawalSchema, { id, parentId: wallet.id, externalId, data });
  if (data.status === 'COMPLETED') {
    const { amount } = data;
    const paths = [[ownAccount(wallet.id, 'available'), outsideAccount('funding', amount.currency)]] as const;
    await book(context, { kind: 'WITHDRAWAL', reference: id, amount, paths, description: 'Withdrawal' });
  }
  return withdrawal;
}

/**
 * Pays out what arrived in a locked wallet that is closed, such as the refund of a settled payment: to the account that
 * it was closed to, or else to one of the cardholder. What no bank takes waits in the wallet for a withdrawal.
 */
export async function payOutIfClosed(context: SandboxContext, wallet: Resource<Wallet>, amount: Amount): Promise<void> {
  const { status, payOutTo } = wallet.data;
  if (status !== 'CLOSED') return;
  const account = await findPayable(context, wallet.parentId ?? '', payOutTo);
  if (account)
    await addWithdrawal(context, wallet, { data: { bankAccountId: account.id, amount, status: 'COMPLETED' } });
}

type WithdrawalResponse = ResponseOf<'GET /sandbox/v1/wallets/{walletId}/withdrawals/{withdrawalId}'>;

function withdrawalResponse(withdrawal: Resource<Withdrawal>): WithdrawalResponse {
  const { bankAccountId, amount, status, failureReason, statementText, metadata } = withdrawal.data;
  return {
    withdrawalId: withdrawal.id,
    walletId: withdrawal.parentId ?? '',
    bankAccountId,
    amount,
    status,
    ...(failureReason && { failureReason }),
    ...(statementText !== undefined && { statementText }),
    ...ownReferences({ externalId: withdrawal.externalId, metadata }),
    ...changesOf(withdrawal),
  };
}
