import { invalid, rejectInvalid } from '../model/invalid.ts';
import type { Operations, ResponseOf } from '../model/operation.ts';
import { listCancellationsOfSettlement, listPaymentsOfSettlement } from './repository/settlement-items.ts';
import {
  findSettlement,
  listSettlements,
  lockSettlement,
  type SettlementRow,
  updateSettlement,
} from './repository/settlements.ts';
import { listTransactions } from './repository/transactions.ts';
import { feeOf } from './settle-merchants.ts';
import { missing, rejection } from '../model/rejection.ts';
import { cursorAfter, cutEntries, cutPage, defaultPageSize, idAt, sequenceAt } from '../model/cursor.ts';
import type { SandboxContext } from '../model/sandbox-context.ts';
import { dayRange, seoulDay, seoulTime } from '../model/seoul-time.ts';
import { caseNumber } from '../resources/cards/operations.ts';

type Transaction = ResponseOf<'GET /sandbox/v1/transactions/{transactionId}'>;
type Settlement = Omit<ResponseOf<'GET /sandbox/v1/settlements/{settlementId}'>, 'items' | 'nextCursor'>;

/** The kinds of movements in the list: those of available money, except opening, settlement and reservation. */
const listedKinds = [
  'PAYMENT',
  'CANCELLATION',
  'REVERSAL',
  'CHARGE',
  'TRANSFER',
  'WITHDRAWAL',
  'FEE',
  'ADJUSTMENT',
] as const;

export const settlementOperations = {
  'GET /sandbox/v1/transactions': async (context, query) => {
    const { kind, cardId, walletId, limit = defaultPageSize, cursor } = query;
    const { from, to } = dayRange(query);
    const before = cursor === undefined ? undefined : sequenceAt(cursor);
    const kinds = kind === undefined ? listedKinds : [kind];
    const filter = { kinds, cardId, walletId, from, to, before };
    const rows = await listTransactions(context, filter, limit + 1);
    const { rows: page, ...next } = cutEntries(rows, limit);
    return { transactions: page.map((row) => transactionResponse(row)), ...next };
  },
  'GET /sandbox/v1/transactions/{transactionId}': async (context, { transactionId }) => {
    const [row] = await listTransactions(context, { kinds: listedKinds, id: transactionId }, 1);
    if (!row) throw missing('transaction');
    return transactionResponse(row);
  },
  'GET /sandbox/v1/settlements': async (context, query) => {
    const { merchantId, status, from, to, limit = defaultPageSize, cursor } = query;
    dayRange({ from, to });
    const beforeSequence = cursor === undefined ? undefined : (await settlementAt(context, cursor)).sequence;
    const rows = await listSettlements(context, { merchantId, status, from, to, beforeSequence }, limit + 1);
    const { rows: page, ...next } = cutPage(rows, limit);
    return { settlements: page.map((row) => settlementResponse(row, context.now())), ...next };
  },
  'GET /sandbox/v1/settlements/{settlementId}': async (context, { settlementId, limit = defaultPageSize, cursor }) => {
    const settlement = await requireSettlement(context, settlementId);
    const items = await readItems(context, settlement);
    const start = cursor === undefined ? 0 : Number(idAt(cursor).replace('item_', ''));
    if (!Number.isInteger(start)) throw invalid({ cursor: 'format' });
    return {
      ...settlementResponse(settlement, context.now()),
      items: items.slice(start, start + limit),
      ...(items.length > start + limit && { nextCursor: cursorAfter(`item_${start + limit}`) }),
    };
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
    const change = disputed
      ? { status: 'DISPUTED' as const, caseNumber: await caseNumber(context) }
      : { status: 'CONFIRMED' as const, confirmedAt: context.now() };
    await updateSettlement(context, settlement, change);
    return {
      ...settlementResponse({ ...settlement, ...change }, context.now()),
      ...(disputed && 'caseNumber' in change && { caseNumber: change.caseNumber }),
    };
  },
} satisfies Partial<Operations>;

type TransactionRow = Awaited<ReturnType<typeof listTransactions>>[number];

function transactionResponse(row: TransactionRow): Transaction {
  const kind = listedKinds.find((each) => each === row.kind) ?? 'ADJUSTMENT';
  const nrNumber = row.paymentId ?? (kind === 'PAYMENT' ? row.reference : undefined);
  const ownerId = row.ownerId ?? '';
  const value = Number(row.amount < 0n ? -row.amount : row.amount);
  return {
    transactionId: row.id,
    kind,
    direction: row.amount < 0n ? 'DEBIT' : 'CREDIT',
    amount: { value, currency: row.currency === 'USD' ? 'USD' : 'KRW' },
    ...(ownerId.startsWith('crd_') ? { cardId: ownerId } : { walletId: ownerId }),
    ...(nrNumber !== undefined && { nrNumber }),
    ...(row.description !== '' && { description: row.description.slice(0, 100) }),
    bookedAt: seoulTime(row.bookedAt),
  };
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

/** The merchant is paid on the day after its confirmation. */
function statusOf({ status, confirmedAt }: SettlementRow, now: Date): SettlementRow['status'] {
  return status === 'CONFIRMED' && confirmedAt && seoulDay(confirmedAt) < seoulDay(now) ? 'PAID' : status;
}

function settlementResponse(row: SettlementRow, now: Date): Settlement {
  const { id, merchantId, acquirerId, settledOn, currency, paymentCount } = row;
  const [gross, cancelled, fee, tax] = [row.grossAmount, row.cancelledAmount, row.feeAmount, row.feeTaxAmount];
  return {
    settlementId: id,
    merchantId,
    acquirerId,
    settledOn,
    currency,
    status: statusOf(row, now),
    paymentCount,
    grossAmount: Number(gross),
    cancelledAmount: Number(cancelled),
    feeAmount: Number(fee),
    feeTaxAmount: Number(tax),
    netAmount: Number(gross - cancelled - fee - tax),
  };
}

async function readItems(context: SandboxContext, { id, feeRate }: SettlementRow) {
  const fee = (amount: bigint) => feeOf(amount, feeRate / 100);
  const payments = await listPaymentsOfSettlement(context, id);
  const cancellations = await listCancellationsOfSettlement(context, id);
  return [
    ...payments.map((payment) => ({
      nrNumber: payment.id,
      kind: 'PAYMENT' as const,
      amount: Number(payment.amount),
      fee: fee(payment.amount),
      approvalCode: payment.approvalCode ?? '',
    })),
    ...cancellations.map(({ cancellation, approvalCode }) => ({
      nrNumber: cancellation.paymentId,
      kind: 'CANCELLATION' as const,
      amount: Number(cancellation.amount),
      fee: fee(cancellation.amount),
      approvalCode: approvalCode ?? '',
    })),
  ];
}
