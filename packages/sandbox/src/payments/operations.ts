import { invalid } from '../model/invalid.ts';
import type { Operations } from '../model/operation.ts';
import { approvePayment } from './approve.ts';
import {
  authorizePayment,
  incrementAuthorization,
  releaseReserved,
  requireAuthorization,
} from './authorizations/authorizations.ts';
import { cancelPayment } from './cancel.ts';
import { captureAuthorization } from './authorizations/capture.ts';
import { authorizationDetail, cancellationDetail, paymentDetail } from './detail.ts';
import { findCancellation, listCancellations } from './repository/cancellations.ts';
import {
  findPayment,
  listPayments,
  lockPayment,
  type PaymentFilter,
  type PaymentRow,
  updatePayment,
} from './repository/payments.ts';
import { reversePayment } from './reverse.ts';
import { readMetadata } from '../store/own-references.ts';
import { missing } from '../model/rejection.ts';
import { createdRange, cutPage, defaultPageSize, idAt, mapPage, type Page, type PageQuery } from '../model/cursor.ts';
import type { SandboxContext } from '../model/sandbox-context.ts';

export const paymentOperations = {
  'POST /sandbox/v1/payments': approvePayment,
  'POST /sandbox/v1/payments/cancel': cancelPayment,
  'POST /sandbox/v1/payments/{nrNumber}/cancellations': (context, { nrNumber, ...request }) =>
    cancelPayment(context, { payment: { nrNumber }, ...request }),
  'POST /sandbox/v1/payments/reverse': reversePayment,
  'POST /sandbox/v1/authorizations': authorizePayment,
  'POST /sandbox/v1/authorizations/{nrNumber}/capture': captureAuthorization,
  'POST /sandbox/v1/authorizations/{nrNumber}/increment': incrementAuthorization,
  'POST /sandbox/v1/authorizations/{nrNumber}/release': (context, { nrNumber }) => releaseReserved(context, nrNumber),
  'GET /sandbox/v1/authorizations': async (context, query) =>
    mapPage(await pageOfPayments(context, 'AUTHORIZATION', query), authorizationDetail),
  'GET /sandbox/v1/authorizations/{nrNumber}': async (context, { nrNumber }) =>
    authorizationDetail(await requireAuthorization(context, nrNumber)),
  'GET /sandbox/v1/payments': async (context, query) =>
    mapPage(await pageOfPayments(context, 'PAYMENT', query), paymentDetail),
  'GET /sandbox/v1/payments/{nrNumber}': async (context, { nrNumber }) =>
    paymentDetail(await requirePayment(context, nrNumber)),
  'PATCH /sandbox/v1/payments/{nrNumber}': async (context, { nrNumber, metadata }) => {
    const payment = await lockPayment(context, nrNumber);
    if (payment?.kind !== 'PAYMENT') throw missing('payment');
    return paymentDetail(
      await updatePayment(context, payment, { metadata: readMetadata(metadata ?? undefined) ?? null }),
    );
  },
  'GET /sandbox/v1/payments/{nrNumber}/cancellations': async (context, { nrNumber, ...query }) => {
    const payment = await requirePayment(context, nrNumber);
    const { limit = defaultPageSize, cursor } = query;
    const after = cursor === undefined ? undefined : await cancellationAt(context, cursor);
    const filter = { ...createdRange(query), after };
    const found = cutPage(await listCancellations(context, payment.id, filter, limit + 1), limit);
    return mapPage(found, (row) => cancellationDetail(row, payment));
  },
  'GET /sandbox/v1/payments/{nrNumber}/cancellations/{cancelId}': async (context, { nrNumber, cancelId }) => {
    const payment = await requirePayment(context, nrNumber);
    const found = await findCancellation(context, cancelId);
    if (found?.paymentId !== payment.id) throw missing('cancellation');
    return cancellationDetail(found, payment);
  },
} satisfies Partial<Operations>;

/** A page of payments or of authorizations, newest first. */
async function pageOfPayments(
  context: SandboxContext,
  kind: PaymentRow['kind'],
  query: PageQuery & Omit<PaymentFilter, 'kind' | 'from' | 'to' | 'beforeSequence'> & { status?: string },
): Promise<Page<PaymentRow>> {
  const { limit = defaultPageSize, cursor, createdFrom, createdTo, status, ...filter } = query;
  const beforeSequence = cursor === undefined ? undefined : (await paymentAt(context, cursor, kind)).sequence;
  const range = createdRange({ createdFrom, createdTo });
  const rows = await listPayments(
    context,
    { ...filter, kind, shownStatus: status, ...range, beforeSequence },
    limit + 1,
  );
  return cutPage(rows, limit);
}

/** @throws {ProblemError} 404 when the project has no payment with this number */
export async function requirePayment(context: SandboxContext, nrNumber: string): Promise<PaymentRow> {
  const payment = await findPayment(context, nrNumber);
  if (!payment) throw missing('payment');
  return payment;
}

async function paymentAt(context: SandboxContext, cursor: string, kind: PaymentRow['kind']): Promise<PaymentRow> {
  const payment = await findPayment(context, idAt(cursor), kind);
  if (!payment) throw invalid({ cursor: 'format' });
  return payment;
}

async function cancellationAt(context: SandboxContext, cursor: string) {
  const cancellation = await findCancellation(context, idAt(cursor));
  if (!cancellation) throw invalid({ cursor: 'format' });
  return cancellation;
}
