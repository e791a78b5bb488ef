import { and, desc, eq, inArray, max, ne, or, sql } from 'drizzle-orm';

import { timelineLimit, type TimelineItem } from '@up/api/calls/sandbox/timeline';

import type { Database } from '@up/platform/database/database';
import { callbackDeliveries, callbackEvents } from '@up/sandbox/callbacks/tables';
import { decisions } from '@up/sandbox/decisions/tables';
import { sandboxCalls } from '@up/sandbox/history/tables';
import { ledgerAccounts, ledgerEntries, ledgerTransactions } from '@up/sandbox/ledger/tables';
import { sandboxPayments } from '@up/sandbox/store/payments/tables';
import { paymentTestSteps } from '../../payment-test/tables.ts';

/** The ids that belong to the subject of a timeline, and where they are. */
export interface About {
  projectId: string;
  sandboxId: string;
  ids: readonly string[];
}

/** The newest calls of a project that are searched for an id. */
const searchedCalls = 5_000;
/** The newest ids that are searched for in calls. */
const searchedIds = 300;

/** Calls whose path or request names the subject, and those that created a part of it. */
export async function listCallsAbout(db: Database, { projectId, ids }: About): Promise<TimelineItem[]> {
  const newest = db
    .select()
    .from(sandboxCalls)
    .where(eq(sandboxCalls.sandboxId, projectId))
    .orderBy(desc(sandboxCalls.at))
    .limit(searchedCalls)
    .as('newest');
  const names = ids.slice(0, searchedIds).join('|');
  const rows = await db
    .select({
      id: newest.id,
      at: newest.sandboxAt,
      method: newest.method,
      path: newest.path,
      status: newest.status,
      code: newest.code,
    })
    .from(newest)
    .where(
      or(
        sql`(${newest.path} || ' ' || (${newest.request}->>'body')) ~ ${names}`,
        and(ne(newest.method, 'GET'), sql`(${newest.response}->>'body') ~ ${names}`),
      ),
    )
    .orderBy(desc(newest.at))
    .limit(timelineLimit);
  return rows.map((row) => ({ kind: 'call', ...row, at: row.at.toISOString() }));
}

/** Steps of the payment terminal with the subject's payments. */
export async function listStepsAbout(db: Database, { projectId, sandboxId, ids }: About): Promise<TimelineItem[]> {
  const payment = and(eq(sandboxPayments.sandboxId, sandboxId), eq(sandboxPayments.id, paymentTestSteps.nrNumber));
  const rows = await db
    .select({ step: paymentTestSteps, createdAt: sandboxPayments.createdAt, updatedAt: sandboxPayments.updatedAt })
    .from(paymentTestSteps)
    .innerJoin(sandboxPayments, payment)
    .where(and(eq(paymentTestSteps.projectId, projectId), inArray(paymentTestSteps.nrNumber, [...ids])))
    .orderBy(desc(paymentTestSteps.sequence))
    .limit(timelineLimit);
  const creating: readonly string[] = ['approval', 'authorization', 'capture'];
  return rows.map(({ step: { id, kind, outcome, responseCode, amount, currency }, createdAt, updatedAt }) => {
    const at = creating.includes(kind) ? createdAt : (updatedAt ?? createdAt);
    return { kind: 'step', id, at: at.toISOString(), step: kind, outcome, responseCode, amount, currency };
  });
}

/** Decisions about the subject's payments, each at the time of its payment: their own times are not the sandbox's. */
export async function listDecisionsAbout(db: Database, { sandboxId, ids }: About): Promise<TimelineItem[]> {
  const { id, outcome, decidedBy, cause, durationMilliseconds: durationMs, nrNumber } = decisions;
  const rows = await db
    .select({ id, outcome, decidedBy, cause, durationMs, at: sandboxPayments.createdAt })
    .from(decisions)
    .innerJoin(sandboxPayments, and(eq(sandboxPayments.sandboxId, sandboxId), eq(sandboxPayments.id, nrNumber)))
    .where(and(eq(decisions.sandboxId, sandboxId), inArray(nrNumber, [...ids])))
    .orderBy(desc(decisions.sequence))
    .limit(timelineLimit);
  return rows.map((row) => ({ kind: 'decision', ...row, at: row.at.toISOString() }));
}

/** Movements of the money of the subject's cards and wallets, each with what it changed of what they can spend. */
export async function listMovementsOf(db: Database, { sandboxId, ids }: About): Promise<TimelineItem[]> {
  const available = and(
    eq(ledgerAccounts.sandboxId, ledgerEntries.sandboxId),
    eq(ledgerAccounts.id, ledgerEntries.accountId),
    eq(ledgerAccounts.kind, 'available'),
    inArray(ledgerAccounts.ownerId, [...ids]),
  );
  const { id, kind, reference, bookedAt } = ledgerTransactions;
  const rows = await db
    .select({
      id,
      movement: kind,
      reference,
      bookedAt,
      currency: ledgerEntries.currency,
      amount: sql<string>`sum(${ledgerEntries.amount})`,
    })
    .from(ledgerEntries)
    .innerJoin(ledgerAccounts, available)
    .innerJoin(
      ledgerTransactions,
      and(eq(ledgerTransactions.sandboxId, ledgerEntries.sandboxId), eq(id, ledgerEntries.transactionId)),
    )
    .where(eq(ledgerEntries.sandboxId, sandboxId))
    .groupBy(id, kind, reference, bookedAt, ledgerEntries.currency)
    .orderBy(desc(max(ledgerEntries.sequence)))
    .limit(timelineLimit);
  return rows.map(({ bookedAt: at, amount, ...row }) => ({
    kind: 'movement',
    ...row,
    at: at.toISOString(),
    amount: Number(amount),
  }));
}

/** Events of the subject and its parts, each with its callbacks. */
export async function listEventsAbout(db: Database, { projectId, sandboxId, ids }: About): Promise<TimelineItem[]> {
  const events = await db
    .select()
    .from(callbackEvents)
    .where(and(eq(callbackEvents.sandboxId, sandboxId), inArray(callbackEvents.resourceId, [...ids])))
    .orderBy(desc(callbackEvents.sequence))
    .limit(timelineLimit);
  const named = events.map(({ id }) => id);
  const { id, eventId, status } = callbackDeliveries;
  const deliveries =
    named.length === 0
      ? []
      : await db
          .select({ id, eventId, status })
          .from(callbackDeliveries)
          .where(and(eq(callbackDeliveries.projectId, projectId), inArray(eventId, named)));
  return events.map(({ id, type, happenedAt, createdAt }) => ({
    kind: 'event',
    id,
    at: (happenedAt ?? createdAt).toISOString(),
    type,
    deliveries: deliveries.filter((each) => each.eventId === id).map((each) => ({ id: each.id, status: each.status })),
  }));
}
