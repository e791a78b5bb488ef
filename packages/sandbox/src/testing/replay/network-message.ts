import type { CallName, Exchange, ExchangeOf } from './exchange.ts';

export type NetworkMessage = ExchangeOf<'POST /sandbox/v1/test/network-messages'>;
type Response = NonNullable<NetworkMessage['response']>;

interface Played {
  name: CallName;
  responseOf(response: Response, input: NetworkMessage['input']): object;
}

const reversedNow = ({ payment, authorization }: Response) => payment ?? authorization;

/** The call that each message is like, and how its response would read. */
const calls: Readonly<Record<NetworkMessage['input']['type'], Played>> = {
  AUTHORIZATION: {
    name: 'POST /sandbox/v1/authorizations',
    responseOf: ({ authorization }) => ({ ...authorization }),
  },
  INQUIRY: { name: 'inquire', responseOf: (response) => response },
  INCREMENT: {
    name: 'POST /sandbox/v1/authorizations/{nrNumber}/increment',
    responseOf: ({ authorization, responseCode }, { amount }) => ({
      ...authorization,
      increment: { status: responseCode === '0000' ? 'APPROVED' : 'DECLINED', amount, responseCode },
    }),
  },
  PARTIAL_REVERSAL: { name: 'release a part', responseOf: ({ authorization }) => ({ ...authorization }) },
  EXPIRY: {
    name: 'POST /sandbox/v1/authorizations/{nrNumber}/release',
    responseOf: ({ authorization }) => ({ ...authorization }),
  },
  REVERSAL_ADVICE: {
    name: 'POST /sandbox/v1/payments/reverse',
    responseOf: (response) => ({ reversed: response.reversed, nrNumber: reversedNow(response)?.nrNumber }),
  },
  CLEARING: {
    name: 'clear authorization',
    responseOf: ({ payment, balance }) => ({ ...payment, balance }),
  },
  CLEARING_WITHOUT_AUTHORIZATION: {
    name: 'clear without authorization',
    responseOf: ({ payment, balance }) => ({ ...payment, balance }),
  },
  REFUND: { name: 'POST /sandbox/v1/payments/cancel', responseOf: cancelled },
  REFUND_WITHOUT_ORIGINAL: { name: 'refund without original', responseOf: cancelled },
};

function cancelled({ payment, cancellation, balance }: Response): object {
  return {
    ...cancellation,
    status: payment?.status,
    remainingAmount: payment?.remainingAmount,
    balance,
    cancelledAt: cancellation?.createdAt,
  };
}

/** A network message as the call that it is like, so that the same models explain it; other exchanges as they are. */
export function asCall(exchange: Exchange): Exchange {
  if (exchange.name !== 'POST /sandbox/v1/test/network-messages') return exchange;
  const { response, input } = exchange;
  const { type, ...message } = input;
  const call = calls[type];
  const ofRefund = type === 'REFUND' && { payment: { nrNumber: input.nrNumber } };
  const authorization = response?.authorization;
  // The rate of the day makes won of what is asked for abroad.
  const inWon = type === 'AUTHORIZATION' &&
    authorization && { amount: authorization.requestedAmount ?? authorization.amount };
  return {
    ...exchange,
    name: call.name,
    input: { ...message, ...(input.originalAmount && inWon), ...ofRefund },
    ...(response && { response: call.responseOf(response, input) }),
  } as Exchange;
}
