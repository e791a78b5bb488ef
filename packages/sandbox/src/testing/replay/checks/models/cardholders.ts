import type { Exchange } from '../../exchange.ts';
import type { Log } from '../log.ts';
import { only, stepOf, type Subject } from './subject.ts';

interface Cardholder {
  status: 'NONE' | 'VERIFIED' | 'CLOSED';
  email: string;
}

/** The cardholders of a run; their cards and accounts are subjects of their own. */
export function cardholderSubjects({ exchanges, successes }: Log): Subject<Cardholder>[] {
  return successes('POST /sandbox/v1/cardholders').map(({ response: { cardholderId } }) => ({
    kind: 'cardholder',
    id: cardholderId,
    initial: { status: 'NONE', email: '' },
    steps: exchanges.flatMap((exchange) => {
      const effect = effectOf(exchange, cardholderId);
      return effect ? [stepOf(exchange, effect)] : [];
    }),
  }));
}

function effectOf(exchange: Exchange, id: string): ((state: Cardholder) => Cardholder[]) | undefined {
  const { name, input, response, reason } = exchange;
  switch (name) {
    case 'POST /sandbox/v1/cardholders':
      if (response?.cardholderId !== id) return undefined;
      return (state) => only(state.status === 'NONE', { status: 'VERIFIED', email: response.email ?? '' });
    case 'PATCH /sandbox/v1/cardholders/{cardholderId}':
      if (input.cardholderId !== id) return undefined;
      if (!response) return (state) => only(reason !== 'CARDHOLDER_CLOSED' || state.status === 'CLOSED', state);
      return (state) => {
        const after = { ...state, email: input.email ?? state.email };
        return only(state.status === 'VERIFIED' && response.email === after.email, after);
      };
    case 'POST /sandbox/v1/cardholders/{cardholderId}/close':
      if (input.cardholderId !== id) return undefined;
      if (!response) return (state) => only(reason !== 'CARDHOLDER_CLOSED' || state.status === 'CLOSED', state);
      return (state) => only(state.status === 'VERIFIED', { ...state, status: 'CLOSED' });
    case 'GET /sandbox/v1/cardholders/{cardholderId}':
      if (input.cardholderId !== id || !response) return undefined;
      return (state) => only(state.status === response.status && state.email === response.email, state);
    case 'POST /sandbox/v1/wallets':
      if (input.cardholderId !== id || !response) return undefined;
      return (state) => only(state.status === 'VERIFIED', state);
    default:
      return undefined;
  }
}
