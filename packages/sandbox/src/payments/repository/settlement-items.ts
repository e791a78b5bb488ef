import { and, asc, eq, gte, inArray, isNull, lt, sql } from 'drizzle-orm';

import type { SandboxContext } from '../../model/sandbox-context.ts';
import { sandboxCancellations, sandboxPayments } from '../../store/payments/tables.ts';
import { wasApproved } from './payments.ts';

const isPaymentOfCancellation = and(
  eq(sandboxPayments.sandboxId, sandboxCancellations.sandboxId),
  eq(sandboxPayments.id, sandboxCancellations.paymentId),
);

/** Payments before a midnight that are not in a settlement yet. */
export function listUnsettledPayments({ db, sandboxId }: SandboxContext, midnight: Date) {
  return db
    .select()
    .from(sandboxPayments)
    .where(
      and(
        eq(sandboxPayments.sandboxId, sandboxId),
        wasApproved,
        isNull(sandboxPayments.settlementId),
        lt(sandboxPayments.createdAt, midnight),
      ),
    );
}

/** Cancellations before a midnight that are not in a settlement yet, with their payments. */
export function listUnsettledCancellations({ db, sandboxId }: SandboxContext, midnight: Date) {
  return db
    .select({ payment: sandboxPayments, cancellation: sandboxCancellations })
    .from(sandboxCancellations)
    .innerJoin(sandboxPayments, isPaymentOfCancellation)
    .where(
      and(
        eq(sandboxPayments.sandboxId, sandboxId),
        eq(sandboxPayments.simulated, false),
        isNull(sandboxCancellations.settlementId),
        lt(sandboxCancellations.createdAt, midnight),
      ),
    );
}

/** Assigns payments and cancellations to a settlement. */
export async function setSettlement(
  { db, sandboxId }: SandboxContext,
  settlementId: string,
  { payments, cancellations }: { payments: string[]; cancellations: string[] },
): Promise<void> {
  if (payments.length > 0) {
    const own = and(eq(sandboxPayments.sandboxId, sandboxId), inArray(sandboxPayments.id, payments));
    await db.update(sandboxPayments).set({ settlementId }).where(own);
  }
  if (cancellations.length > 0) {
    const own = and(eq(sandboxCancellations.sandboxId, sandboxId), inArray(sandboxCancellations.id, cancellations));
    await db.update(sandboxCancellations).set({ settlementId }).where(own);
  }
}

/** The place of an item in the list of a settlement, whose payments come before its cancellations. */
export interface ItemPlace {
  kind: 'PAYMENT' | 'CANCELLATION';
  /** With all digits of the database. */
  at: string;
  /** The sequence of a payment, or the id of a cancellation. */
  key: string;
}

/** The place of the payment or cancellation with an id; undefined when it is no item of the settlement. */
export async function findItemPlace(
  { db, sandboxId }: SandboxContext,
  settlementId: string,
  id: string,
): Promise<ItemPlace | undefined> {
  const places = [
    { table: sandboxPayments, kind: 'PAYMENT' as const, key: sandboxPayments.sequence },
    { table: sandboxCancellations, kind: 'CANCELLATION' as const, key: sandboxCancellations.id },
  ];
  for (const { table, kind, key } of places) {
    const [found] = await db
      .select({ at: sql<string>`${table.createdAt}::text`, key: sql<string>`${key}::text` })
      .from(table)
      .where(and(isItemOf(table, sandboxId, settlementId), eq(table.id, id)));
    if (found) return { kind, ...found };
  }
  return undefined;
}

function isItemOf(table: typeof sandboxPayments | typeof sandboxCancellations, sandboxId: string, settlement: string) {
  return and(eq(table.sandboxId, sandboxId), eq(table.settlementId, settlement));
}

/** Selects the items of a settlement that meet all conditions. */
export interface ItemFilter {
  /** Created at this moment or later. */
  from?: Date;
  /** Created before this moment. */
  to?: Date;
  /** Only those of these payments, by their numbers. */
  paymentIds?: readonly string[];
  after?: ItemPlace;
  limit?: number;
}

/** The payments of a settlement, oldest first. */
export function listPaymentsOfSettlement(
  { db, sandboxId }: SandboxContext,
  settlementId: string,
  { from, to, paymentIds, after, limit = Number.MAX_SAFE_INTEGER }: ItemFilter,
) {
  const { createdAt, sequence, id } = sandboxPayments;
  return db
    .select()
    .from(sandboxPayments)
    .where(
      and(
        isItemOf(sandboxPayments, sandboxId, settlementId),
        from && gte(createdAt, from),
        to && lt(createdAt, to),
        paymentIds && inArray(id, [...paymentIds]),
        after && sql`(${createdAt}, ${sequence}) > (${after.at}::timestamptz, ${after.key}::bigint)`,
      ),
    )
    .orderBy(asc(createdAt), asc(sequence))
    .limit(limit);
}

/** The cancellations of a settlement with their payments, oldest first. */
export function listCancellationsOfSettlement(
  { db, sandboxId }: SandboxContext,
  settlementId: string,
  { from, to, paymentIds, after, limit = Number.MAX_SAFE_INTEGER }: ItemFilter,
) {
  const { createdAt, id, paymentId } = sandboxCancellations;
  return db
    .select({ cancellation: sandboxCancellations, payment: sandboxPayments })
    .from(sandboxCancellations)
    .innerJoin(sandboxPayments, isPaymentOfCancellation)
    .where(
      and(
        isItemOf(sandboxCancellations, sandboxId, settlementId),
        from && gte(createdAt, from),
        to && lt(createdAt, to),
        paymentIds && inArray(paymentId, [...paymentIds]),
        after && sql`(${createdAt}, ${id}) > (${after.at}::timestamptz, ${after.key})`,
      ),
    )
    .orderBy(asc(createdAt), asc(id))
    .limit(limit);
}

/** The payments of a range of time at all merchants, oldest first. */
export function listPaymentsOfDay({ db, sandboxId }: SandboxContext, { from, to }: Pick<ItemFilter, 'from' | 'to'>) {
  const { createdAt, sequence } = sandboxPayments;
  return db
    .select()
    .from(sandboxPayments)
    .where(
      and(eq(sandboxPayments.sandboxId, sandboxId), wasApproved, from && gte(createdAt, from), to && lt(createdAt, to)),
    )
    .orderBy(asc(createdAt), asc(sequence));
}

/** The cancellations of a range of time with their payments, oldest first. */
export function listCancellationsOfDay(
  { db, sandboxId }: SandboxContext,
  { from, to }: Pick<ItemFilter, 'from' | 'to'>,
) {
  const { createdAt, id } = sandboxCancellations;
  return db
    .select({ cancellation: sandboxCancellations, payment: sandboxPayments })
    .from(sandboxCancellations)
    .innerJoin(sandboxPayments, isPaymentOfCancellation)
    .where(
      and(
        eq(sandboxCancellations.sandboxId, sandboxId),
        eq(sandboxPayments.simulated, false),
        from && gte(createdAt, from),
        to && lt(createdAt, to),
      ),
    )
    .orderBy(asc(createdAt), asc(id));
}
