import { and, desc, eq, inArray, ne } from 'drizzle-orm';

import { callbackDeliveries, callbackEndpoints, callbackEvents } from '@up/sandbox/callbacks/tables';
import { decisions } from '@up/sandbox/decisions/tables';
import type { SandboxContext } from '@up/sandbox/model/sandbox-context';
import { sandboxCancellations, sandboxPayments, sandboxSettlements } from '@up/sandbox/store/payments/tables';
import { columns, ofKind, typed, type Resource } from '@up/sandbox/store/repository/resources';
import { sandboxResources, type ResourceKind } from '@up/sandbox/store/tables';

/** How many objects of each kind are offered. */
export const newest = 10;

/** The newest resources of a kind. */
export async function newestResources(context: SandboxContext, kind: ResourceKind): Promise<Resource<object>[]> {
  const rows = await context.db
    .select(columns)
    .from(sandboxResources)
    .where(ofKind(context, kind))
    .orderBy(desc(sandboxResources.sequence))
    .limit(newest);
  return rows.map((row) => typed<object>(row));
}

/** The newest payments or authorizations. */
export function newestPayments({ db, sandboxId }: SandboxContext, kind: 'PAYMENT' | 'AUTHORIZATION') {
  const { id, status, amount, captured, cancelled, currency, merchantName, payerId } = sandboxPayments;
  return db
    .select({ id, status, amount, captured, cancelled, currency, merchantName, payerId })
    .from(sandboxPayments)
    .where(and(eq(sandboxPayments.sandboxId, sandboxId), eq(sandboxPayments.kind, kind), ne(status, 'PENDING')))
    .orderBy(desc(sandboxPayments.sequence))
    .limit(newest);
}

/** The cancellations of the newest payments. */
export async function newestCancellations(sandbox: SandboxContext) {
  const payments = await newestPayments(sandbox, 'PAYMENT');
  const { id, paymentId: nrNumber, amount, sandboxId, createdAt } = sandboxCancellations;
  const ids = payments.map((payment) => payment.id);
  return sandbox.db
    .select({ id, nrNumber, amount })
    .from(sandboxCancellations)
    .where(and(eq(sandboxId, sandbox.sandboxId), inArray(nrNumber, ids)))
    .orderBy(desc(createdAt))
    .limit(newest);
}

/** The newest questions to the project. */
export function newestDecisions({ db, sandboxId }: SandboxContext) {
  const { id, kind, outcome, sequence } = decisions;
  return db
    .select({ id, kind, outcome })
    .from(decisions)
    .where(eq(decisions.sandboxId, sandboxId))
    .orderBy(desc(sequence))
    .limit(newest);
}

/** The newest settlements. */
export function newestSettlements({ db, sandboxId }: SandboxContext) {
  return db
    .select()
    .from(sandboxSettlements)
    .where(eq(sandboxSettlements.sandboxId, sandboxId))
    .orderBy(desc(sandboxSettlements.sequence))
    .limit(newest);
}

/** The newest endpoints that were registered with the API, and the newest events and deliveries. */
export async function newestCallbacks({ db, projectId, sandboxId }: SandboxContext) {
  const endpoints = await db
    .select()
    .from(callbackEndpoints)
    .where(
      and(
        eq(callbackEndpoints.projectId, projectId),
        eq(callbackEndpoints.origin, 'api'),
        ne(callbackEndpoints.status, 'DELETED'),
      ),
    )
    .orderBy(desc(callbackEndpoints.createdAt))
    .limit(newest);
  const events = await db
    .select()
    .from(callbackEvents)
    .where(eq(callbackEvents.sandboxId, sandboxId))
    .orderBy(desc(callbackEvents.sequence))
    .limit(newest);
  const deliveries = await db
    .select()
    .from(callbackDeliveries)
    .where(and(eq(callbackDeliveries.projectId, projectId), eq(callbackDeliveries.sandboxId, sandboxId)))
    .orderBy(desc(callbackDeliveries.createdAt))
    .limit(newest);
  return { endpoints, events, deliveries };
}
