import type { MovementKind } from '@up/api/calls/sandbox/ledger';
import { isDay } from '@up/api/day';

import { invalid, rejectInvalid } from '../../model/invalid.ts';
import type { Operations, ResponseOf } from '../../model/operation.ts';
import {
  findItemPlace,
  type ItemFilter,
  listCancellationsOfSettlement,
  listPaymentsOfSettlement,
} from '../repository/settlement-items.ts';
import {
  findSettlement,
  listSettlements,
  lockSettlement,
  type SettlementRow,
  updateSettlement,
} from '../repository/settlements.ts';
import { listTransactions } from '../repository/transactions.ts';
import { feeOf } from './fee.ts';
import { missing, rejection } from '../../model/rejection.ts';
import { createdRange, cutEntries, cutPage, defaultPageSize, idAt, mapPage, sequenceAt } from '../../model/cursor.ts';
import type { Amount } from '../../model/money.ts';
import type { SandboxContext } from '../../model/sandbox-context.ts';
import { cardSchema } from '../../resources/cards/data.ts';
import { findResource } from '../../store/repository/resources.ts';
import { seoulTime } from '../../model/seoul-time.ts';
import { addDispute } from '../disputes/dispute.ts';
import { settlementResponse, settlementResponses, statusOf } from './response.ts';
import { changesOf } from '../../store/changes-of.ts';

type Transaction = ResponseOf<'GET /sandbox/v1/transactions/{transactionId}'>;

export const settlementOperations = {
  'GET /sandbox/v1/transactions': async (context, query) => {
    const { kind, cardId, walletId, reference, limit = defaultPageSize, cursor } = query;
    const { from, to } = createdRange(query);
    const before = cursor === undefined ? undefined : sequenceAt(cursor);
    const account = await accountOfFilter(context, { cardId, walletId });
    if (!account) return cutEntries([], limit);
    const filter = { kinds: kind && [kind], ...account, reference, from, to, before };
    return mapPage(cutEntries(await listTransactions(context, filter, limit + 1), limit), transactionResponse);
  },
  'GET /sandbox/v1/transactions/{transactionId}': async (context, { transactionId }) => {
    const sequence = transactionId.replace('txn_', '');
    // Eighteen digits fit into a bigint of the database.
    if (!/^\d{1,18}$/.test(sequence)) throw missing('transaction');
    const [row] = await listTransactions(context, { sequence: BigInt(sequence) }, 1);
    if (!row) throw missing('transaction');
    return transactionResponse(row);
  },
  'GET /sandbox/v1/settlements': async (context, query) => {
    const { merchantId, status, settledFrom, settledTo, limit = defaultPageSize, cursor } = query;
    rejectInvalid({
      settledFrom: settledFrom !== undefined && !isDay(settledFrom) && 'format',
      settledTo: settledTo !== undefined && !isDay(settledTo) && 'format',
    });
    const beforeSequence = cursor === undefined ? undefined : (await settlementAt(context, cursor)).sequence;
    const filter = { merchantId, status, settledFrom, settledTo, ...createdRange(query), beforeSequence };
    const found = cutPage(await listSettlements(context, filter, limit + 1), limit);
    return { ...found, data: await settlementResponses(context, found.data) };
  },
  'GET /sandbox/v1/settlements/{settlementId}': async (context, { settlementId }) =>
    settlementResponse(context, await requireSettlement(context, settlementId)),
  'GET /sandbox/v1/settlements/{settlementId}/items': async (context, { settlementId, ...page }) => {
    const { limit = defaultPageSize, cursor } = page;
    const settlement = await requireSettlement(context, settlementId);
    const after = cursor === undefined ? undefined : await findItemPlace(context, settlementId, idAt(cursor));
    if (cursor !== undefined && !after) throw invalid({ cursor: 'format' });
    const items = await readItems(context, settlement, { ...createdRange(page), after, limit: limit + 1 });
    return mapPage(cutPage(items, limit), ({ id: _, at, ...item }) => ({ ...item, createdAt: seoulTime(at) }));
  },
  'POST /sandbox/v1/settlements/{settlementId}/confirm': async (context, request) => {
    const { settlementId, decision, disputedItems } = request;
    rejectInvalid({ disputedItems: decision === 'DISPUTE' && !disputedItems && 'required' });
    const settlement = await lockSettlement(context, settlementId);
    if (!settlement) throw missing('settlement');
    if (settlement.status !== 'OPEN') {
      throw rejection('SETTLEMENT_CONFIRMED', `The settlement is ${statusOf(settlement, context.now())}.`);
    }
    const disputed = decision === 'DISPUTE';
    const dispute = disputed && (await disputeSettlement(context, settlement, disputedItems ?? []));
    const change = dispute
      ? { status: 'DISPUTED' as const, caseNumber: dispute.id }
      : { status: 'CONFIRMED' as const, confirmedAt: context.now() };
    return settlementResponse(context, await updateSettlement(context, settlement, change));
  },
} satisfies Partial<Operations>;

interface DisputedItem {
  nrNumber: string;
  expectedAmount?: Amount;
  comment: string;
}

/** Opens the dispute of a settlement. @throws {ProblemError} 404 for an item that is not part of it */
async function disputeSettlement(context: SandboxContext, settlement: SettlementRow, disputed: DisputedItem[]) {
  const items = await readItems(context, settlement, { paymentIds: disputed.map(({ nrNumber }) => nrNumber) });
  for (const [index, { nrNumber }] of disputed.entries()) {
    if (!items.some((item) => item.nrNumber === nrNumber)) {
      throw missing('item of this settlement', `disputedItems.${index}.nrNumber`);
    }
  }
  const { id: settlementId, currency } = settlement;
  if (disputed.some(({ expectedAmount }) => expectedAmount && expectedAmount.currency !== currency)) {
    throw rejection('CURRENCY_MISMATCH', `The settlement is in ${currency}.`);
  }
  const value = items
    .filter(({ nrNumber }) => disputed.some((each) => each.nrNumber === nrNumber))
    .reduce((sum, { amount }) => sum + amount.value, 0);
  // Later words about the same payment replace earlier ones. What is not expected at all comes out of the settlement.
  const expected = new Map(disputed.map(({ nrNumber, expectedAmount }) => [nrNumber, expectedAmount?.value ?? 0]));
  const settled = items
    .filter(({ nrNumber }) => expected.has(nrNumber))
    .reduce((sum, { kind, amount }) => sum + (kind === 'PAYMENT' ? amount.value : -amount.value), 0);
  const adjustment = [...expected.values()].reduce((sum, each) => sum + each, 0) - settled;
  const explanation = disputed.map(({ nrNumber, comment }) => `${nrNumber}: ${comment}`).join('\n');
  const amount = { value, currency };
  return addDispute(context, {
    settlementId,
    amount,
    adjustment,
    reason: 'WRONG_AMOUNT',
    explanation: explanation.slice(0, maxExplanation),
  });
}

const maxExplanation = 1_000;

/** Kinds whose reference begins with the number of a payment or an authorization. */
const kindsOfPayments: readonly MovementKind[] = ['PAYMENT', 'AUTHORIZATION', 'RELEASE'];

/** The account that a list is of; undefined when there is none that fits. */
async function accountOfFilter(context: SandboxContext, { cardId, walletId }: { cardId?: string; walletId?: string }) {
  if (cardId === undefined) return { accountOwnerId: walletId };
  const card = await findResource(context, cardSchema, { id: cardId });
  // The money of a card that is paid from a wallet is the wallet's.
  const accountOwnerId = card && (card.data.fundingSource?.walletId ?? cardId);
  if (accountOwnerId === undefined || (walletId !== undefined && walletId !== accountOwnerId)) return undefined;
  return { accountOwnerId, payerId: accountOwnerId === cardId ? undefined : cardId };
}

type TransactionRow = Awaited<ReturnType<typeof listTransactions>>[number];

function transactionResponse(row: TransactionRow): Transaction {
  const { kind, ownerId } = row;
  const nrNumber = row.paymentId ?? (kindsOfPayments.includes(kind) ? row.reference.split('-')[0] : undefined);
  const cardId = [ownerId, row.payerId ?? ''].find((id) => id.startsWith('crd_'));
  const value = Number(row.amount < 0n ? -row.amount : row.amount);
  const currency = row.currency === 'USD' ? 'USD' : 'KRW';
  return {
    transactionId: `txn_${row.sequence}`,
    bookingId: row.id,
    kind,
    direction: row.amount < 0n ? 'DEBIT' : 'CREDIT',
    amount: { value, currency },
    balanceAfter: { value: Number(row.balanceAfter), currency },
    reference: row.reference,
    ...(cardId !== undefined && { cardId }),
    ...(ownerId !== cardId && { walletId: ownerId }),
    ...(nrNumber !== undefined && { nrNumber }),
    ...(row.description !== '' && { description: row.description.slice(0, 100) }),
    ...changesOf({ ...row, createdAt: row.bookedAt, updatedAt: row.bookedAt }),
  };
}

/** The rows of a movement of money that belong to wallets, as the API returns them. */
export async function walletTransactions(context: SandboxContext, transactionId: string): Promise<Transaction[]> {
  const rows = await listTransactions(context, { kinds: ['CHARGE', 'TRANSFER', 'WITHDRAWAL'], id: transactionId }, 10);
  return rows.map((row) => transactionResponse(row)).filter(({ walletId }) => walletId !== undefined);
}

async function requireSettlement(context: SandboxContext, id: string): Promise<SettlementRow> {
  const settlement = await findSettlement(context, id);
  if (!settlement) throw missing('settlement');
  return settlement;
}

async function settlementAt(context: SandboxContext, cursor: string): Promise<SettlementRow> {
  const settlement = await findSettlement(context, idAt(cursor));
  if (!settlement) throw invalid({ cursor: 'format' });
  return settlement;
}

/** The items of a settlement in the order of their list: payments, then cancellations, each oldest first. */
async function readItems(
  context: SandboxContext,
  { id, feeRate, currency }: SettlementRow,
  { after, limit, ...part }: ItemFilter,
) {
  const money = (amount: bigint) => ({
    amount: { value: Number(amount), currency },
    feeAmount: { value: feeOf(amount, feeRate / 100), currency },
  });
  const isPastPayments = after?.kind === 'CANCELLATION';
  const payments = isPastPayments ? [] : await listPaymentsOfSettlement(context, id, { ...part, after, limit });
  const rest = { ...part, after: isPastPayments ? after : undefined, limit: limit && limit - payments.length };
  const cancellations = rest.limit === 0 ? [] : await listCancellationsOfSettlement(context, id, rest);
  return [
    ...payments.map((payment) => ({
      id: payment.id,
      at: payment.createdAt,
      nrNumber: payment.id,
      kind: 'PAYMENT' as const,
      ...money(payment.amount),
      approvalCode: payment.approvalCode ?? '',
    })),
    ...cancellations.map(({ cancellation, payment }) => ({
      id: cancellation.id,
      at: cancellation.createdAt,
      nrNumber: cancellation.paymentId,
      kind: 'CANCELLATION' as const,
      cancelId: cancellation.id,
      ...money(cancellation.amount),
      approvalCode: payment.approvalCode ?? '',
    })),
  ];
}
