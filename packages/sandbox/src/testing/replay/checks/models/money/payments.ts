import type { Exchange } from '../../../exchange.ts';
import type { Log } from '../../log.ts';
import type { Step } from '../../possible-states.ts';
import { expiryOf } from './due-work.ts';
import { readOwners } from './owners.ts';
import { type Effect, inTurn, only, stepOf, type Subject } from '../subject.ts';

interface Payment {
  status: 'NONE' | 'APPROVED' | 'AUTHORIZED' | 'CAPTURED' | 'RELEASED' | 'EXPIRED' | 'REVERSED';
  amount: number;
  cancelled: number;
  captured: number;
  /** What was released before the authorization ended. */
  released: number;
  /** What the merchant sells. */
  category: string;
}

/** The approved payments and the authorizations of a run, with their captures, releases and refunds. */
export function paymentSubjects(log: Log): Subject<Payment>[] {
  const subjects = new Map<string, Subject<Payment>>();
  for (const payment of readOwners(log).payments.values()) {
    const work = payment.authorization && expiryOf(log, payment.authorization);
    subjects.set(payment.nrNumber, {
      kind: 'payment',
      id: payment.nrNumber,
      initial: {
        status: 'NONE',
        amount: payment.value,
        cancelled: 0,
        captured: 0,
        released: 0,
        category: payment.authorization?.input.merchant.categoryCode ?? '',
      },
      steps: work ? [{ ...work, apply: expire }] : [],
    });
  }
  const numberOfKey = new Map(log.exchanges.map(({ key, response }) => [key, numberIn(response)]));
  const effectsOf = (call: Exchange): [nrNumber: string, effect: Effect<Payment>][] => {
    const { name, input, response } = call;
    const ofReversal = name === 'POST /sandbox/v1/payments/reverse' ? numberOfKey.get(input.originalKey) : undefined;
    const ofCancellation = name === 'POST /sandbox/v1/payments/cancel' ? input.payment.nrNumber : undefined;
    const ofPath = 'nrNumber' in input ? input.nrNumber : undefined;
    const nrNumber = ofReversal ?? ofCancellation ?? ofPath ?? numberIn(response) ?? '';
    // A capture makes a payment.
    const isCapture = name === 'POST /sandbox/v1/authorizations/{nrNumber}/capture' || name === 'clear authorization';
    const own: [string, Effect<Payment>] = [nrNumber, effectOf(call)];
    return isCapture && response ? [own, [response.nrNumber, approve]] : [own];
  };
  for (const exchange of log.exchanges) {
    for (const [nrNumber, effect] of inTurn(log.callsOf(exchange).map(effectsOf)))
      subjects.get(nrNumber)?.steps.push(stepOf(exchange, (state) => effect(state, 0)));
  }
  return [...subjects.values()];
}

function numberIn(response: unknown): string | undefined {
  return (response as { nrNumber?: string } | undefined)?.nrNumber;
}

/** An authorization that is open expires; there is nothing to do for one that was ended before. */
const expire: Step<Payment>['apply'] = (state) =>
  only(state.status !== 'NONE', state.status === 'AUTHORIZED' ? { ...state, status: 'EXPIRED' } : state);

const approve = (state: Payment): Payment[] => only(state.status === 'NONE', { ...state, status: 'APPROVED' });

function effectOf(exchange: Exchange): (state: Payment) => Payment[] {
  const { name, input, response, reason } = exchange;
  switch (name) {
    case 'POST /sandbox/v1/payments':
      return (state) => (response?.status === 'APPROVED' ? approve(state) : []);
    case 'POST /sandbox/v1/authorizations':
      return (state) =>
        only(state.status === 'NONE' && response?.status === 'AUTHORIZED', { ...state, status: 'AUTHORIZED' });
    case 'POST /sandbox/v1/authorizations/{nrNumber}/capture':
      if (!response) return (state) => only(reason !== 'AUTHORIZATION_CLOSED' || isClosed(state), state);
      return (state) => {
        const captured = state.captured + response.amount.value;
        const authorized = state.amount - state.released;
        const isLast = input.final !== false || captured === authorized;
        return only(state.status === 'AUTHORIZED' && captured <= authorized, {
          ...state,
          captured,
          status: isLast ? 'CAPTURED' : 'AUTHORIZED',
        });
      };
    case 'POST /sandbox/v1/authorizations/{nrNumber}/increment':
      if (!response) return (state) => only(reason !== 'AUTHORIZATION_CLOSED' || isClosed(state), state);
      return (state) => {
        const amount = state.amount + (response.increment.status === 'APPROVED' ? input.amount.value : 0);
        return only(state.status === 'AUTHORIZED' && response.amount.value === amount, { ...state, amount });
      };
    case 'POST /sandbox/v1/authorizations/{nrNumber}/release':
      if (!response) return (state) => only(reason !== 'AUTHORIZATION_CLOSED' || isClosed(state), state);
      return (state) =>
        only(state.status === 'AUTHORIZED' && response.releasedAmount.value === state.amount - state.captured, {
          ...state,
          status: response.status === 'EXPIRED' ? 'EXPIRED' : 'RELEASED',
        });
    case 'release a part':
      if (!response) return (state) => only(reason !== 'AUTHORIZATION_CLOSED' || isClosed(state), state);
      return (state) => {
        const released = state.released + input.amount.value;
        const left = state.amount - state.captured - released;
        if (left === 0) return only(state.status === 'AUTHORIZED', { ...state, status: 'RELEASED' });
        return only(state.status === 'AUTHORIZED' && left > 0, { ...state, released });
      };
    case 'clear authorization':
      if (!response) return (state) => only(isClearingRejected(state, reason, input.amount.value), state);
      return (state) => {
        const captured = state.captured + response.amount.value;
        const isLast = input.final !== false || captured >= state.amount - state.released;
        const status = state.status === 'AUTHORIZED' && isLast ? 'CAPTURED' : state.status;
        return only(!isCleared(state) && captured <= mostOf(state), { ...state, captured, status });
      };
    case 'clear without authorization':
      return approve;
    case 'GET /sandbox/v1/authorizations/{nrNumber}':
      return (state) =>
        only(response?.status === shownStatus(state) && response.capturedAmount.value === state.captured, state);
    case 'POST /sandbox/v1/payments/cancel':
    case 'POST /sandbox/v1/payments/{nrNumber}/cancellations':
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
        only(isReversible(state), {
          ...state,
          status: 'REVERSED',
          cancelled: state.status === 'AUTHORIZED' ? 0 : state.amount,
        });
    case 'GET /sandbox/v1/payments/{nrNumber}':
      return (state) =>
        only(response?.status === shownStatus(state) && response.cancelledAmount.value === state.cancelled, state);
    default:
      return (state) => [state];
  }
}

/** The most that clearings may come to: at the restaurants of a run and in its flows. */
function mostOf({ amount, released, category }: Payment): number {
  const authorized = amount - released;
  const raised = Math.floor((authorized * (100 + (percents[category] ?? 0))) / 100);
  return category === fuel ? Math.max(raised, mostFuel) : raised;
}

const percents: Readonly<Record<string, number>> = { 5812: 20, 7011: 15 };
const [fuel, mostFuel] = ['5542', 150_000];

/** An authorization that has expired can still be cleared. */
function isCleared({ status }: Payment): boolean {
  return status !== 'AUTHORIZED' && status !== 'EXPIRED';
}

function isClearingRejected(state: Payment, reason: string | undefined, value: number): boolean {
  if (reason === 'AUTHORIZATION_CLOSED') return isCleared(state);
  return reason !== 'AMOUNT_ABOVE_REMAINING' || state.captured + value > mostOf(state);
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

function isReversible({ status, cancelled, captured }: Pick<Payment, 'status' | 'cancelled' | 'captured'>): boolean {
  return (status === 'APPROVED' && cancelled === 0) || (status === 'AUTHORIZED' && captured === 0);
}

function isReversalRejected({ status, cancelled, captured }: Payment, reason = ''): boolean {
  switch (reason) {
    case 'PAYMENT_ALREADY_CANCELLED':
      return cancelled > 0;
    case 'PAYMENT_NOT_APPROVED':
      return !isReversible({ status, cancelled, captured });
    default:
      return true;
  }
}

function shownStatus({ status, amount, cancelled, captured }: Payment): string {
  if (status === 'AUTHORIZED' && captured > 0) return 'PARTIALLY_CAPTURED';
  if (status !== 'APPROVED' || cancelled === 0) return status;
  return cancelled === amount ? 'CANCELLED' : 'PARTIALLY_CANCELLED';
}
