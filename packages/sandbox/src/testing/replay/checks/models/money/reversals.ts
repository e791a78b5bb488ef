import type { Exchange } from '../../../exchange.ts';
import type { Log } from '../../log.ts';
import { only, stepOf, type Subject } from '../subject.ts';

interface Approval {
  isApproved: boolean;
  /** Reversed before it was approved, so it must be declined. */
  isReversed: boolean;
}

/** The approvals that callers tried to reverse, by idempotency key. */
export function reversalSubjects({ exchanges }: Log): Subject<Approval>[] {
  const keys = new Set(
    exchanges.flatMap(({ name, input }) => (name === 'POST /sandbox/v1/payments/reverse' ? [input.originalKey] : [])),
  );
  return [...keys].map((key) => ({
    kind: 'reversal',
    id: key,
    initial: { isApproved: false, isReversed: false },
    steps: exchanges.flatMap((exchange) => {
      const effect = effectOf(exchange, key);
      return effect ? [stepOf(exchange, effect)] : [];
    }),
  }));
}

function effectOf({ name, input, key, response }: Exchange, reversed: string) {
  if (!response) return undefined;
  switch (name) {
    case 'POST /sandbox/v1/payments':
    case 'POST /sandbox/v1/authorizations': {
      if (key !== reversed) return undefined;
      const isApproved = response.responseCode === '0000';
      return (state: Approval) => only(!isApproved || !state.isReversed, { ...state, isApproved });
    }
    case 'POST /sandbox/v1/payments/reverse':
      if (input.originalKey !== reversed) return undefined;
      return response.reversed
        ? (state: Approval) => only(state.isApproved, state)
        : (state: Approval) => only(!state.isApproved, { ...state, isReversed: true });
    default:
      return undefined;
  }
}
