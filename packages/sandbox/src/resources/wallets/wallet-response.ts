import { balanceOf } from '../../ledger/balance.ts';
import type { ResponseOf } from '../../model/operation.ts';
import type { SandboxContext } from '../../model/sandbox-context.ts';
import { ownReferences } from '../../store/own-references.ts';
import type { Resource } from '../../store/repository/resources.ts';
import { changesOf } from '../../store/changes-of.ts';
import { maskAccountNumber } from '../bank-accounts/bank-account.ts';
import type { ShownSource, Source, Wallet } from './data.ts';

export type WalletResponse = ResponseOf<'GET /sandbox/v1/wallets/{walletId}'>;

/** A wallet as the API returns it. */
export async function walletResponse(context: SandboxContext, wallet: Resource<Wallet>): Promise<WalletResponse> {
  const { status, blockReason, currency, alias, limits, autoCharge, metadata } = wallet.data;
  const money = (value: number) => ({ value, currency });
  return {
    walletId: wallet.id,
    cardholderId: wallet.parentId ?? '',
    status,
    ...(status === 'BLOCKED' && blockReason && { blockReason }),
    currency,
    ...(alias !== undefined && { alias }),
    limits: { balance: money(limits.balance), dailyPayment: money(limits.dailyPayment) },
    ...(autoCharge && {
      autoCharge: {
        threshold: money(autoCharge.threshold),
        amount: money(autoCharge.amount),
        source: shownSource(autoCharge.source),
      },
    }),
    ...ownReferences({ externalId: wallet.externalId, metadata }),
    ...changesOf(wallet),
    balance: await balanceOf(context, wallet),
  };
}

/** A source as the APIs return it. */
export function shownSource({ type, bankAccountId, bankAccount, cardId }: Source): ShownSource {
  return {
    type,
    ...(bankAccountId !== undefined && { bankAccountId }),
    ...(bankAccount && {
      bankCode: bankAccount.bankCode,
      maskedAccountNumber: maskAccountNumber(bankAccount.accountNumber),
    }),
    ...(cardId !== undefined && { cardId }),
  };
}
