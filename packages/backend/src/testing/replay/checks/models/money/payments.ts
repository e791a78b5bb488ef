import type { Exchange } from '../../../exchange.ts';
import type { Log } from '../../log.ts';
import type { Step } from '../../possible-states.ts';
import { expiryOf } from './due-work.ts';
import { readOwners } from './owners.ts';
import { only, stepOf, type Subject } from '../subject.ts';

interface Payment {
  status: 'NONE' | 'APPROVED' | 'AUTHORIZED' | 'RELEASED' | 'REVERSED';
  amount: number;
  cancelled: number;
}

/** The approved payments and the authorizations of a run, with their captures, releases and refunds. */
export function paymentSubjects(log: Log): Subject<Payment>[] {
  const subjects = new Map<string, Subject<Payment>>();
  for (const payment of readOwners(log).payments.values()) {
    const work = payment.authorization && expiryOf(log, payment.authorization);
    subjects.set(payment.nrNumber, {
      kind: 'payment',
      id: payment.nrNumber,
      initial: { status: 'NONE', amount: payment.value, cancelled: 0 },
      steps: work ? [{ ...work, apply: expire }] : [],
    });
  }
  const numberOfKey = new Map(log.exchanges.map(({ key, response }) => [key, numberIn(response)]));
  for (const exchange of log.exchanges) {
    const { name, input, response } = exchange;
    const ofReversal = name === 'POST /sandbox/v1/payments/reverse' ? numberOfKey.get(input.originalKey) : undefined;
    const ofCancellation = name === 'POST /sandbox/v1/payments/cancel' ? input.payment.nrNumber : undefined;
    const ofPath = 'nrNumber' in input ? input.nrNumber : undefined;
    const subject = subjects.get(ofReversal ?? ofCancellation ?? ofPath ?? numberIn(response) ?? '');
    subject?.steps.push(stepOf(exchange, effectOf(exchange)));
  }
  return [...subjects.values()];
}

function numberIn(response: unknown): string | undefined {
  return (response as { nrNumber?: string } | undefined)?.nrNumber;
}

/** An authorization that is open is released; there is nothing to do for one that was ended before. */
const expire: Step<Payment>['apply'] = (state) =>
  only(state.status !== 'NONE', state.status === 'AUTHORIZED' ? { ...state, status: 'RELEASED' } : state);

function effectOf(exchange: Exchange): (state: Payment) => Payment[] {
  const { name, input, response, reason } = exchange;
  switch (name) {
    case 'POST /sandbox/v1/payments':
    case 'POST /sandbox/v1/payments/authorizations':
      return (state) => {
        const status = response?.status;
        if (status === 'DECLINED' || !status) return [];
        return only(state.status === 'NONE', { ...state, status });
      };
    case 'POST /sandbox/v1/payments/authorizations/{nrNumber}/capture':
      if (!response) return (state) => only(reason !== 'AUTHORIZATION_CLOSED' || isClosed(state), state);
      return (state) =>
        only(
          state.status === 'AUTHORIZED' && response.releasedAmount === state.amount - response.capturedAmount.value,
          {
            ...state,
            status: 'APPROVED',
            amount: response.capturedAmount.value,
          },
        );
    case 'POST /sandbox/v1/payments/authorizations/{nrNumber}/release':
      if (!response) return (state) => only(reason !== 'AUTHORIZATION_CLOSED' || isClosed(state), state);
      return (state) =>
        only(state.status === 'AUTHORIZED' && response.releasedAmount === state.amount, {
          ...state,
          status: 'RELEASED',
        });
    case 'POST /sandbox/v1/payments/cancel':
      if (!response) return (state) => only(isCancellationRejected(state, reason, input.amount?.value), state);
      return (state) => {
        const { value } = response.cancelledAmount;
        const left = state.amount - state.cancelled - value;
        const isPossible = state.status === 'APPROVED' && left >= 0 && response.remainingAmount.value === left;
        return only(isPossible, { ...state, cancelled: state.cancelled + value });
      };
    case 'POST /sandbox/v1/payments/reverse':
      if (!response) return (state) => only(isReversalRejected(state, reason), state);
      // A reversal that found nothing: it is compared with the approval by its key.
      if (!response.reversed) return (state) => [state];
      return (state) =>
        only(state.status === 'APPROVED' && state.cancelled === 0, {
          ...state,
          status: 'REVERSED',
          cancelled: state.amount,
        });
    case 'GET /sandbox/v1/payments/{nrNumber}':
      return (state) =>
        only(response?.status === shownStatus(state) && response.cancelledAmount === state.cancelled, state);
    default:
      return (state) => [state];
  }
}

function isClosed({ status }: Payment): boolean {
  return status !== 'AUTHORIZED';
}

/** Whether a cancellation can be rejected for a reason; reasons that are about time are not checked. */
function isCancellationRejected(
  { status, amount, cancelled }: Payment,
  reason = '',
  value = amount - cancelled,
): boolean {
  switch (reason) {
    case 'PAYMENT_ALREADY_CANCELLED':
      return cancelled === amount;
    case 'AMOUNT_ABOVE_REMAINING':
      return value > amount - cancelled;
    case 'PAYMENT_NOT_APPROVED':
      return status !== 'APPROVED' && status !== 'REVERSED';
    default:
      return true;
  }
}

function isReversalRejected({ status, cancelled }: Payment, reason = ''): boolean {
  switch (reason) {
    case 'PAYMENT_ALREADY_CANCELLED':
      return cancelled > 0;
    case 'PAYMENT_NOT_APPROVED':
      return status !== 'APPROVED';
    default:
      return true;
  }
}

function shownStatus({ status, amount, cancelled }: Payment): string {
  if (status !== 'APPROVED' || cancelled === 0) return status;
  return cancelled === amount ? 'CANCELLED' : 'PARTIALLY_CANCELLED';
}
