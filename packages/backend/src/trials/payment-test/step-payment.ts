import type { PaymentAction, TestPayment, PaymentTestStep } from '@up/api/calls/trials/payment-test';

import type { SandboxContext } from '@up/sandbox/model/sandbox-context';
import { isCancellable } from '@up/sandbox/payments/cancel';
import { readOwnBalance } from '@up/sandbox/ledger/repository/accounts';
import { missing } from '@up/sandbox/model/rejection';
import { heldOf } from '@up/sandbox/payments/detail';
import { findAccountId } from '@up/sandbox/payments/payer';
import { findPayment, type PaymentRow } from '@up/sandbox/payments/repository/payments';
import { isReversible } from '@up/sandbox/payments/reverse';
import {
  type AuthorizationStatus,
  authorizationStatus,
  type PaymentStatus,
  paymentStatus,
} from '@up/sandbox/store/payments/payment-status';

import type { StepRow } from './repository.ts';

/** What each state of a payment allows. */
const paymentActions: Record<PaymentStatus, readonly PaymentAction[]> = {
  APPROVED: ['cancel', 'reverse'],
  PARTIALLY_CANCELLED: ['cancel'],
  CANCELLED: [],
  REVERSED: [],
  DECLINED: [],
};

/** What each state of an authorization allows. */
const authorizationActions: Record<AuthorizationStatus, readonly PaymentAction[]> = {
  AUTHORIZED: ['capture', 'reverse', 'release'],
  PARTIALLY_CAPTURED: ['capture', 'release'],
  CAPTURED: [],
  RELEASED: [],
  EXPIRED: [],
  REVERSED: [],
  DECLINED: [],
};

/**
 * The payment or authorization that a step was about, and the authorization that it was captured from. Empty for a
 * step without one, and after a reset of the test data.
 */
export async function paymentsOfStep(sandbox: SandboxContext, nrNumber: string | null): Promise<TestPayment[]> {
  const row = nrNumber === null ? undefined : await findTestPayment(sandbox, nrNumber);
  if (!row) return [];
  const authorization =
    row.authorizationId === null ? undefined : await findPayment(sandbox, row.authorizationId, 'AUTHORIZATION');
  return (authorization ? [row, authorization] : [row]).map((each) => testPayment(sandbox, each));
}

/** The payment or the authorization with a transaction number, to be read only. */
export async function findTestPayment(sandbox: SandboxContext, nrNumber: string): Promise<PaymentRow | undefined> {
  return (await findPayment(sandbox, nrNumber)) ?? findPayment(sandbox, nrNumber, 'AUTHORIZATION');
}

/** @throws {ProblemError} 404 when there is none of this kind */
export async function requirePayment(
  sandbox: SandboxContext,
  nrNumber: string,
  kind: PaymentRow['kind'],
): Promise<PaymentRow> {
  const row = await findPayment(sandbox, nrNumber, kind);
  if (!row) throw missing(kind === 'PAYMENT' ? 'payment' : 'authorization');
  return row;
}

/** What can be spent with what a payment was made with; null when there is no card. */
export async function availableOf(sandbox: SandboxContext, payment: PaymentRow): Promise<number | null> {
  const accountId = await findAccountId(sandbox, payment);
  if (accountId === undefined) return null;
  return Number((await readOwnBalance(sandbox.db, sandbox.sandboxId, accountId)).available);
}

function testPayment(sandbox: SandboxContext, row: PaymentRow): TestPayment {
  const isAuthorization = row.kind === 'AUTHORIZATION';
  const { id: nrNumber, kind, currency, amount, captured, cancelled } = row;
  const actions = (
    isAuthorization ? authorizationActions[authorizationStatus(row)] : paymentActions[paymentStatus(row)]
  )
    // The clock of the sandbox closes some of them.
    .filter((action) => action !== 'reverse' || (row.idempotencyKey !== null && isReversible(sandbox, row)))
    .filter((action) => action !== 'cancel' || isCancellable(row, sandbox.now()));
  const left = isAuthorization ? heldOf(row) : amount - cancelled;
  return {
    nrNumber,
    kind,
    currency,
    amount: Number(amount),
    used: Number(isAuthorization ? captured : cancelled),
    left: row.status === 'DECLINED' ? 0 : Number(left),
    actions,
  };
}

/** A step as the calls return it, with its payments as they are now. */
export function stepResponse(
  { id, projectId: _, createdAt, ...step }: StepRow,
  payments: TestPayment[],
): PaymentTestStep {
  return { ...step, stepId: id, createdAt: createdAt.toISOString(), payments };
}
