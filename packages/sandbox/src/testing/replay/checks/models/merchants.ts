import type { Exchange } from '../../exchange.ts';
import type { Log } from '../log.ts';
import { only, stepOf, type Subject } from './subject.ts';

interface Merchant {
  status: 'NONE' | 'ACTIVE' | 'SUSPENDED' | 'CLOSED';
  name: string;
}

/** The merchants that a project registered. */
export function merchantSubjects({ exchanges, successes }: Log): Subject<Merchant>[] {
  return successes('POST /sandbox/v1/merchants').map(({ response: { merchantId } }) => ({
    kind: 'merchant',
    id: merchantId,
    initial: { status: 'NONE', name: '' },
    steps: exchanges.flatMap((exchange) => {
      const effect = effectOf(exchange, merchantId);
      return effect ? [stepOf(exchange, effect)] : [];
    }),
  }));
}

function effectOf(exchange: Exchange, merchantId: string): ((state: Merchant) => Merchant[]) | undefined {
  const { name, input, response, reason } = exchange;
  switch (name) {
    case 'POST /sandbox/v1/merchants':
      if (response?.merchantId !== merchantId) return undefined;
      return (state) => only(state.status === 'NONE', { status: response.status, name: response.name });
    case 'PATCH /sandbox/v1/merchants/{merchantId}':
      if (input.merchantId !== merchantId) return undefined;
      if (!response) return (state) => only(reason !== 'MERCHANT_CLOSED' || state.status === 'CLOSED', state);
      return (state) => {
        const after = { status: input.status ?? state.status, name: input.name ?? state.name };
        return only(state.status !== 'CLOSED' && isShown(after, response), after);
      };
    case 'GET /sandbox/v1/merchants/{merchantId}':
      if (input.merchantId !== merchantId || !response) return undefined;
      return (state) => only(isShown(state, response), state);
    case 'POST /sandbox/v1/payments':
    case 'POST /sandbox/v1/authorizations':
      if (input.merchant.merchantId !== merchantId || response?.responseCode !== '0000') return undefined;
      return (state) => only(state.status === 'ACTIVE', state);
    default:
      return undefined;
  }
}

function isShown({ status, name }: Merchant, response: { status: string; name: string }): boolean {
  return status === response.status && name === response.name;
}
