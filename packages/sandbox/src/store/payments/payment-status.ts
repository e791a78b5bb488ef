import { mayBecome, type StateTable } from '@up/api/states/state-table';

import type { ResponseOf } from '../../model/operation.ts';
import type { sandboxPayments } from './tables.ts';

type PaymentRow = typeof sandboxPayments.$inferSelect;
type StatusColumns = Pick<PaymentRow, 'status' | 'amount' | 'captured' | 'cancelled'>;
export type PaymentStatus = ResponseOf<'GET /sandbox/v1/payments/{nrNumber}'>['status'];
export type AuthorizationStatus = ResponseOf<'GET /sandbox/v1/authorizations/{nrNumber}'>['status'];

/** The states of a payment, as the APIs show them. */
export const paymentStates: StateTable<PaymentStatus> = {
  APPROVED: ['PARTIALLY_CANCELLED', 'CANCELLED', 'REVERSED'],
  PARTIALLY_CANCELLED: ['CANCELLED'],
  CANCELLED: [],
  REVERSED: [],
  DECLINED: [],
};

/** The states of an authorization, as the APIs show them. Time makes one `EXPIRED`. */
export const authorizationStates: StateTable<AuthorizationStatus> = {
  AUTHORIZED: ['PARTIALLY_CAPTURED', 'CAPTURED', 'RELEASED', 'EXPIRED', 'REVERSED'],
  PARTIALLY_CAPTURED: ['CAPTURED', 'RELEASED', 'EXPIRED'],
  CAPTURED: [],
  RELEASED: [],
  EXPIRED: [],
  REVERSED: [],
  DECLINED: [],
};

/** The status of a payment: an approved one that was partly or fully given back has another. */
export function paymentStatus({ status, amount, cancelled }: StatusColumns): PaymentStatus {
  if (status === 'DECLINED' || status === 'REVERSED') return status;
  if (cancelled === 0n) return 'APPROVED';
  return cancelled === amount ? 'CANCELLED' : 'PARTIALLY_CANCELLED';
}

/** The status of an authorization: one of which a part was captured has another. */
export function authorizationStatus({ status, captured }: StatusColumns): AuthorizationStatus {
  if (status === 'AUTHORIZED' && captured > 0n) return 'PARTIALLY_CAPTURED';
  if (status === 'PENDING') return 'AUTHORIZED';
  return status === 'APPROVED' ? 'CAPTURED' : status;
}

/** Whether the tables allow a change of a row. */
export function mayChange(before: PaymentRow, change: Partial<StatusColumns>): boolean {
  const after = { ...before, ...change };
  return before.kind === 'AUTHORIZATION'
    ? allows(authorizationStates, authorizationStatus(before), authorizationStatus(after))
    : allows(paymentStates, paymentStatus(before), paymentStatus(after));
}

function allows<State extends string>(table: StateTable<State>, from: State, to: State): boolean {
  return from === to || mayBecome(table, from, to);
}
