import { and, desc, eq, gte, inArray, lt, lte, type SQL, sql } from 'drizzle-orm';

import { ledgerAccounts, ledgerEntries, ledgerTransactions } from '../../ledger/tables.ts';
import { invalid, refuseInvalid } from '../invalid.ts';
import type { Operations, ResponseOf } from '../operation.ts';
import { feeOf } from '../payments/settle-merchants.ts';
import { sandboxCancellations, sandboxPayments, sandboxSettlements } from '../payments/tables.ts';
import { missing, refusal } from '../refuse.ts';
import { cursorAfter, cutPage, defaultPageSize, idAt } from '../cursor.ts';
import type { SandboxContext } from '../sandbox-context.ts';
import { dayRange, seoulDay, seoulTime } from '../seoul-time.ts';
import { caseNumber } from './card-operations.ts';

type Transaction = ResponseOf<'GET /sandbox/v1/transactions/{transactionId}'>;
type SettlementRow = typeof sandboxSettlements.$inferSelect;
type Settlement = Omit<ResponseOf<'GET /sandbox/v1/settlements/{settlementId}'>, 'items' | 'nextCursor'>;

/** The movements that are listed: those of what can be spent, but for opening, settling and reserving. */
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
    const rows = await readTransactions(context, {
      conditions: [
        kind && eq(ledgerTransactions.kind, kind),
        cardId === undefined ? undefined : eq(ledgerAccounts.ownerId, cardId),
        walletId === undefined ? undefined : eq(ledgerAccounts.ownerId, walletId),
        from && gte(ledgerTransactions.bookedAt, from),
        to && lt(ledgerTransactions.bookedAt, to),
        cursor === undefined ? undefined : sql`${ledgerEntries.sequence} < ${sequenceOf(context, idAt(cursor))}`,
      ],
      limit: limit + 1,
    });
    const { rows: page, ...next } = cutPage(rows, limit);
    return { transactions: page.map((row) => transactionAnswer(row)), ...next };
  },
  'GET /sandbox/v1/transactions/{transactionId}': async (context, { transactionId }) => {
    const [row] = await readTransactions(context, {
      conditions: [eq(ledgerTransactions.id, transactionId)],
      limit: 1,
    });
    if (!row) throw missing('transaction');
    return transactionAnswer(row);
  },
  'GET /sandbox/v1/settlements': async (context, query) => {
    const { merchantId, status, from, to, limit = defaultPageSize, cursor } = query;
    dayRange({ from, to });
    const { sandboxId, settledOn, sequence } = sandboxSettlements;
    const after = cursor === undefined ? undefined : await settlementAt(context, cursor);
    const rows = await context.db
      .select()
      .from(sandboxSettlements)
      .where(
        and(
          eq(sandboxId, context.sandboxId),
          merchantId === undefined ? undefined : eq(sandboxSettlements.merchantId, merchantId),
          status && hasSettlementStatus(status, context.now()),
          from === undefined ? undefined : gte(settledOn, from),
          to === undefined ? undefined : lte(settledOn, to),
          after && lt(sequence, after.sequence),
        ),
      )
      .orderBy(desc(sequence))
      .limit(limit + 1);
    const { rows: page, ...next } = cutPage(rows, limit);
    return { settlements: page.map((row) => settlementAnswer(row, context.now())), ...next };
  },
  'GET /sandbox/v1/settlements/{settlementId}': async (context, { settlementId, limit = defaultPageSize, cursor }) => {
    const settlement = await requireSettlement(context, settlementId);
    const items = await readItems(context, settlement);
    const start = cursor === undefined ? 0 : Number(idAt(cursor).replace('item_', ''));
    if (!Number.isInteger(start)) throw invalid({ cursor: 'format' });
    return {
      ...settlementAnswer(settlement, context.now()),
      items: items.slice(start, start + limit),
      ...(items.length > start + limit && { nextCursor: cursorAfter(`item_${start + limit}`) }),
    };
  },
  'POST /sandbox/v1/settlements/{settlementId}/confirm': async (context, request) => {
    const { settlementId, decision, disputedItems } = request;
    refuseInvalid({ disputedItems: decision === 'DISPUTE' && !disputedItems && 'required' });
    const settlement = await requireSettlement(context, settlementId, { lock: true });
    if (settlement.status !== 'OPEN') {
      throw refusal('SETTLEMENT_CONFIRMED', `The settlement is ${statusOf(settlement, context.now())}.`);
    }
    const disputed = decision === 'DISPUTE';
    const change = disputed
      ? { status: 'DISPUTED' as const, caseNumber: await caseNumber(context) }
      : { status: 'CONFIRMED' as const, confirmedAt: context.now() };
    const own = and(eq(sandboxSettlements.sandboxId, context.sandboxId), eq(sandboxSettlements.id, settlementId));
    await context.db.update(sandboxSettlements).set(change).where(own);
    return {
      ...settlementAnswer({ ...settlement, ...change }, context.now()),
      ...(disputed && 'caseNumber' in change && { caseNumber: change.caseNumber }),
    };
  },
} satisfies Partial<Operations>;

function sequenceOf({ sandboxId }: SandboxContext, transactionId: string): SQL {
  return sql`(select max(sequence) from ledger_entries where project_id = ${sandboxId} and transaction_id = ${transactionId})`;
}

async function readTransactions(
  { db, sandboxId }: SandboxContext,
  { conditions, limit }: { conditions: (SQL | undefined)[]; limit: number },
) {
  return db
    .select({
      id: ledgerTransactions.id,
      kind: ledgerTransactions.kind,
      reference: ledgerTransactions.reference,
      description: ledgerTransactions.description,
      bookedAt: ledgerTransactions.bookedAt,
      amount: ledgerEntries.amount,
      currency: ledgerEntries.currency,
      ownerId: ledgerAccounts.ownerId,
      paymentId: sandboxCancellations.paymentId,
    })
    .from(ledgerEntries)
    .innerJoin(
      ledgerTransactions,
      and(
        eq(ledgerTransactions.sandboxId, ledgerEntries.sandboxId),
        eq(ledgerTransactions.id, ledgerEntries.transactionId),
      ),
    )
    .innerJoin(
      ledgerAccounts,
      and(eq(ledgerAccounts.sandboxId, ledgerEntries.sandboxId), eq(ledgerAccounts.id, ledgerEntries.accountId)),
    )
    .leftJoin(
      sandboxCancellations,
      and(
        eq(sandboxCancellations.sandboxId, ledgerTransactions.sandboxId),
        eq(sandboxCancellations.id, ledgerTransactions.reference),
      ),
    )
    .where(
      and(
        eq(ledgerEntries.sandboxId, sandboxId),
        eq(ledgerAccounts.kind, 'available'),
        inArray(ledgerTransactions.kind, [...listedKinds]),
        ...conditions,
      ),
    )
    .orderBy(desc(ledgerEntries.sequence))
    .limit(limit);
}

type TransactionRow = Awaited<ReturnType<typeof readTransactions>>[number];

function transactionAnswer(row: TransactionRow): Transaction {
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

async function requireSettlement(context: SandboxContext, id: string, { lock = false } = {}): Promise<SettlementRow> {
  const query = context.db
    .select()
    .from(sandboxSettlements)
    .where(and(eq(sandboxSettlements.sandboxId, context.sandboxId), eq(sandboxSettlements.id, id)));
  const [row] = await (lock ? query.for('no key update') : query);
  if (!row) throw missing('settlement');
  return row;
}

async function settlementAt(context: SandboxContext, cursor: string): Promise<SettlementRow> {
  const id = idAt(cursor);
  const own = and(eq(sandboxSettlements.sandboxId, context.sandboxId), eq(sandboxSettlements.id, id));
  const [row] = await context.db.select().from(sandboxSettlements).where(own);
  if (!row) throw invalid({ cursor: 'format' });
  return row;
}

/** The merchant is paid on the day after its confirmation. */
function statusOf({ status, confirmedAt }: SettlementRow, now: Date): SettlementRow['status'] {
  return status === 'CONFIRMED' && confirmedAt && seoulDay(confirmedAt) < seoulDay(now) ? 'PAID' : status;
}

function hasSettlementStatus(status: string, now: Date): SQL {
  const paid = sql`${sandboxSettlements.status} = 'CONFIRMED'
    and (${sandboxSettlements.confirmedAt} at time zone 'Asia/Seoul')::date < ${seoulDay(now)}::date`;
  if (status === 'PAID') return paid;
  const standing = sql`${sandboxSettlements.status} = ${status}`;
  return status === 'CONFIRMED' ? sql`${standing} and not (${paid})` : standing;
}

function settlementAnswer(row: SettlementRow, now: Date): Settlement {
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

async function readItems({ db, sandboxId }: SandboxContext, { id, feeRate }: SettlementRow) {
  const fee = (amount: bigint) => feeOf(amount, feeRate / 100);
  const payments = await db
    .select()
    .from(sandboxPayments)
    .where(and(eq(sandboxPayments.sandboxId, sandboxId), eq(sandboxPayments.settlementId, id)))
    .orderBy(sandboxPayments.sequence);
  const cancellations = await db
    .select({ cancellation: sandboxCancellations, approvalCode: sandboxPayments.approvalCode })
    .from(sandboxCancellations)
    .innerJoin(
      sandboxPayments,
      and(
        eq(sandboxPayments.sandboxId, sandboxCancellations.sandboxId),
        eq(sandboxPayments.id, sandboxCancellations.paymentId),
      ),
    )
    .where(and(eq(sandboxCancellations.sandboxId, sandboxId), eq(sandboxCancellations.settlementId, id)))
    .orderBy(sandboxCancellations.createdAt);
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
