import type { Exchange, ExchangeOf } from '../../exchange.ts';
import type { Log } from '../log.ts';
import { only, stepOf, type Subject } from './subject.ts';

interface Settlement {
  status: 'OPEN' | 'DISPUTED' | 'CONFIRMED';
  disputeId?: string;
  dispute?: 'OPEN' | 'UNDER_REVIEW' | 'WON' | 'LOST' | 'WITHDRAWN';
  /** What the net amount changes by when the dispute is won. */
  disputed: number;
  /** What it is changed by. */
  adjustment: number;
}

type Effect = (state: Settlement) => Settlement[];
type ItemsOf = (nrNumber: string) => number;

/** The settlements of a run: each is confirmed or disputed once, and its dispute is decided once. */
export function settlementSubjects({ exchanges, successes }: Log): Subject<Settlement>[] {
  const ids = new Set(
    successes('GET /sandbox/v1/settlements/{settlementId}').map(({ response }) => response.settlementId),
  );
  const pages = successes('GET /sandbox/v1/settlements/{settlementId}/items');
  const confirmations = successes('POST /sandbox/v1/settlements/{settlementId}/confirm');
  return [...ids].map((id) => {
    const items = pages.filter(({ input }) => input.settlementId === id).flatMap(({ response }) => response.data);
    /** What a settlement holds of a payment. */
    const amountOf: ItemsOf = (nrNumber) =>
      items
        .filter((item) => item.nrNumber === nrNumber)
        .reduce((sum, { kind, amount }) => sum + (kind === 'PAYMENT' ? amount.value : -amount.value), 0);
    const confirmation = confirmations.find(({ input }) => input.settlementId === id);
    return {
      kind: 'settlement',
      id,
      initial: { status: 'OPEN', disputed: 0, adjustment: 0 },
      steps: exchanges.flatMap((exchange) => {
        const effect = effectOf(exchange, { id, disputeId: confirmation?.response.disputeId, amountOf });
        return effect ? [stepOf(exchange, effect)] : [];
      }),
    };
  });
}

function effectOf(
  exchange: Exchange,
  { id, disputeId, amountOf }: { id: string; disputeId?: string; amountOf: ItemsOf },
): Effect | undefined {
  const { name, input, response, reason } = exchange;
  switch (name) {
    case 'POST /sandbox/v1/settlements/{settlementId}/confirm':
      return input.settlementId === id ? confirm(exchange, amountOf) : undefined;
    case 'GET /sandbox/v1/settlements/{settlementId}':
      if (input.settlementId !== id || !response) return undefined;
      return (state) => only(isShown(state, response), state);
    case 'POST /sandbox/v1/disputes/{disputeId}/evidence':
    case 'POST /sandbox/v1/disputes/{disputeId}/withdraw':
      if (input.disputeId !== disputeId) return undefined;
      if (!response) return (state) => only(reason !== 'DISPUTE_CLOSED' || !isUndecided(state), state);
      return (state) => {
        const status = response.status;
        const isExpected = status === (name.endsWith('/withdraw') ? 'WITHDRAWN' : statusAfter(exchange));
        return only(isUndecided(state) && isExpected, decided(state, status));
      };
    default:
      return undefined;
  }
}

function confirm(
  { input, response, reason }: ExchangeOf<'POST /sandbox/v1/settlements/{settlementId}/confirm'>,
  amountOf: ItemsOf,
): Effect {
  return (state) => {
    if (!response) return only(reason !== 'SETTLEMENT_CONFIRMED' || state.status !== 'OPEN', state);
    if (input.decision === 'CONFIRM')
      return only(state.status === 'OPEN' && response.status === 'CONFIRMED', { ...state, status: 'CONFIRMED' });
    const disputed = (input.disputedItems ?? []).reduce(
      (sum, { nrNumber, expectedAmount }) => sum + (expectedAmount?.value ?? 0) - amountOf(nrNumber),
      0,
    );
    const after = { ...state, status: 'DISPUTED', disputeId: response.disputeId, dispute: 'OPEN', disputed } as const;
    return only(state.status === 'OPEN' && response.status === 'DISPUTED' && after.disputeId !== undefined, after);
  };
}

const outcomes: Readonly<Record<string, Settlement['dispute']>> = { winning_evidence: 'WON', losing_evidence: 'LOST' };

/** The status after an evidence, which its text decides. */
function statusAfter({ input }: Exchange): Settlement['dispute'] {
  return ('text' in input ? outcomes[input.text] : undefined) ?? 'UNDER_REVIEW';
}

function isUndecided({ dispute }: Settlement): boolean {
  return dispute === 'OPEN' || dispute === 'UNDER_REVIEW';
}

function decided(state: Settlement, dispute: NonNullable<Settlement['dispute']>): Settlement {
  if (dispute === 'OPEN' || dispute === 'UNDER_REVIEW') return { ...state, dispute };
  return { ...state, dispute, status: 'CONFIRMED', adjustment: dispute === 'WON' ? state.disputed : 0 };
}

/** A merchant is paid on the day after the confirmation. */
function isShown(
  { status, disputeId, adjustment }: Settlement,
  shown: { status: string; disputeId?: string; adjustmentAmount?: { value: number } },
): boolean {
  const isStatus = shown.status === status || (status === 'CONFIRMED' && shown.status === 'PAID');
  return isStatus && shown.disputeId === disputeId && (shown.adjustmentAmount?.value ?? 0) === adjustment;
}
