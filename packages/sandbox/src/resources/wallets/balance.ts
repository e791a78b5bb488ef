import { ownAccount } from '../../ledger/accounts.ts';
import { listEntries } from '../../ledger/repository/entries.ts';
import { balanceOf } from '../../ledger/balance.ts';
import { createdRange, cutEntries, defaultPageSize, mapPage, sequenceAt } from '../../model/cursor.ts';
import type { InputOf } from '../../model/operation.ts';
import type { SandboxContext } from '../../model/sandbox-context.ts';
import { seoulTime } from '../../model/seoul-time.ts';
import { type Resource } from '../../store/repository/resources.ts';
import type { Wallet } from './data.ts';
import { requireWallet } from './wallet.ts';
import { changesOf } from '../../store/changes-of.ts';

const defaultLedgerSize = 10;

export async function getWalletBalance(
  context: SandboxContext,
  { walletId, include, ledgerSize }: InputOf<'GET /sandbox/v1/wallets/{walletId}/balance'>,
) {
  const wallet = await requireWallet(context, walletId);
  return {
    walletId: wallet.id,
    balance: await balanceOf(context, wallet),
    ...(include === 'LEDGER' && {
      ledger: await readWalletEntries(context, wallet, { limit: ledgerSize ?? defaultLedgerSize }),
    }),
    readAt: seoulTime(context.now()),
  };
}

type EntryQuery = Omit<InputOf<'GET /sandbox/v1/wallets/{walletId}/entries'>, 'walletId'>;

/** A page of the entries of the available money, newest first. */
export async function readWalletEntries(context: SandboxContext, { id }: Resource<Wallet>, query: EntryQuery) {
  const { kind, limit = defaultPageSize, cursor } = query;
  const filter = {
    ...createdRange(query),
    sandboxId: context.sandboxId,
    accountId: ownAccount(id, 'available'),
    kinds: kind && [kind],
    before: cursor === undefined ? undefined : sequenceAt(cursor),
  };
  return mapPage(cutEntries(await listEntries(context.db, filter, limit + 1), limit), walletEntry);
}

type EntryRow = Awaited<ReturnType<typeof listEntries>>[number];

/** An entry as the APIs return it. */
function walletEntry(entry: EntryRow) {
  const { sequence, changeSequence, transactionId, kind, amount, balanceAfter, reference, description, bookedAt } =
    entry;
  const currency = entry.currency === 'USD' ? ('USD' as const) : ('KRW' as const);
  return {
    entryId: `txn_${sequence}`,
    bookingId: transactionId,
    kind,
    amount: { value: Number(amount), currency },
    balanceAfter: { value: Number(balanceAfter), currency },
    reference,
    ...(description !== '' && { description: description.slice(0, 100) }),
    ...changesOf({ createdAt: bookedAt, updatedAt: bookedAt, sequence, changeSequence }),
  };
}
