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
import {
  createdRange,
  cutEntries,
  cutPage,
  defaultPageSize,
  idAt,
  isCreatedWithin,
  mapPage,
  pageOfAll,
  sequenceAt,
} from '../model/cursor.ts';
import type { SandboxContext } from '../model/sandbox-context.ts';
import { isDay, seoulDay, seoulTime } from '../model/seoul-time.ts';
import { caseNumber } from '../resources/cards/operations.ts';

type Transaction = ResponseOf<'GET /sandbox/v1/transactions/{transactionId}'>;
type Settlement = ResponseOf<'GET /sandbox/v1/settlements/{settlementId}'>;

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
    const { from, to } = createdRange(query);
    const before = cursor === undefined ? undefined : sequenceAt(cursor);
    const kinds = kind === undefined ? listedKinds : [kind];
    const filter = { kinds, cardId, walletId, from, to, before };
    return mapPage(cutEntries(await listTransactions(context, filter, limit + 1), limit), transactionResponse);
  },
  'GET /sandbox/v1/transactions/{transactionId}': async (context, { transactionId }) => {
    const [row] = await listTransactions(context, { kinds: listedKinds, id: transactionId }, 1);
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
    return mapPage(found, (row) => settlementResponse(row, context.now()));
  },
  'GET /sandbox/v1/settlements/{settlementId}': async (context, { settlementId }) =>
    settlementResponse(await requireSettlement(context, settlementId), context.now()),
  'GET /sandbox/v1/settlements/{settlementId}/items': async (context, { settlementId, ...page }) => {
    const range = createdRange(page);
    const items = await readItems(context, await requireSettlement(context, settlementId));
    const found = items.filter(({ at }) => isCreatedWithin(at, range));
    return mapPage(
      pageOfAll(found, ({ id }) => id, page),
      ({ id: _, at, ...item }) => ({ ...item, createdAt: seoulTime(at) }),
    );
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
      id: payment.id,
      at: payment.capturedAt ?? payment.createdAt,
      nrNumber: payment.id,
      kind: 'PAYMENT' as const,
      amount: Number(payment.amount),
      fee: fee(payment.amount),
      approvalCode: payment.approvalCode ?? '',
    })),
    ...cancellations.map(({ cancellation, approvalCode }) => ({
      id: cancellation.id,
      at: cancellation.createdAt,
      nrNumber: cancellation.paymentId,
      kind: 'CANCELLATION' as const,
      amount: Number(cancellation.amount),
      fee: fee(cancellation.amount),
      approvalCode: approvalCode ?? '',
    })),
  ];
}
