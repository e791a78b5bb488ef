import { invalid, rejectInvalid } from '../../model/invalid.ts';
import type { InputOf, ResponseOf } from '../../model/operation.ts';
import { missing } from '../../model/rejection.ts';
import type { SandboxContext } from '../../model/sandbox-context.ts';
import { incrementAuthorization, releasePart, releaseReserved } from '../authorizations/authorizations.ts';
import { cancelPayment } from '../cancel.ts';
import { authorizationDetail, cancellationDetail, paymentDetail } from '../detail.ts';
import { convert } from '../exchange-rates.ts';
import { findCancellation } from '../repository/cancellations.ts';
import { findPayment } from '../repository/payments.ts';
import { reversePayment } from '../reverse.ts';
import { askAuthorization, inquire } from './ask.ts';
import { clearAuthorization, clearUnasked, refundUnasked } from './clear.ts';

type Message = InputOf<'POST /sandbox/v1/test/network-messages'>;
type Response = ResponseOf<'POST /sandbox/v1/test/network-messages'>;
type Receive = (context: SandboxContext, message: Message) => Promise<Omit<Response, 'type'>>;

/** What each message does: the same as the API that a program calls for it, where there is one. */
const receivers: Readonly<Record<Message['type'], Receive>> = {
  AUTHORIZATION: (context, { acceptsPart, initiatedBy, pin, holdDays, ...message }) => {
    const method = given(message.method, 'method');
    return askAuthorization(context, { method, ...purchaseOf(message), acceptsPart, initiatedBy, pin, holdDays });
  },
  INQUIRY: (context, { method, merchant }) =>
    inquire(context, { method: given(method, 'method'), merchant: given(merchant, 'merchant') }),
  INCREMENT: async (context, message) => {
    const { increment, ...authorization } = await incrementAuthorization(context, changeOf(message));
    const { responseCode, declineReason } = increment;
    return { responseCode, ...(declineReason && { declineReason }), authorization };
  },
  PARTIAL_REVERSAL: async (context, message) => ({ authorization: await releasePart(context, changeOf(message)) }),
  EXPIRY: async (context, { nrNumber }) => ({
    authorization: await releaseReserved(context, given(nrNumber, 'nrNumber'), 'EXPIRED'),
  }),
  REVERSAL_ADVICE: async (context, { originalKey, amount }) => {
    const advice = { originalKey: given(originalKey, 'originalKey'), amount: given(amount, 'amount') };
    const { reversed, nrNumber } = await reversePayment(context, { ...advice, reason: 'TIMEOUT' });
    return { reversed, ...(nrNumber !== undefined && (await readEither(context, nrNumber))) };
  },
  CLEARING: (context, { final, ...message }) => clearAuthorization(context, { ...changeOf(message), final }),
  CLEARING_WITHOUT_AUTHORIZATION: (context, message) => clearUnasked(context, unaskedOf(message)),
  REFUND: async (context, message) => {
    const { nrNumber, amount } = changeOf(message);
    const request = { payment: { nrNumber }, amount, reason: 'CUSTOMER_REQUEST' } as const;
    const { balance, cancelId } = await cancelPayment(context, request);
    const [payment, cancellation] = [await findPayment(context, nrNumber), await findCancellation(context, cancelId)];
    if (!payment || !cancellation) throw missing('payment');
    return { payment: paymentDetail(payment), cancellation: cancellationDetail(cancellation, payment), balance };
  },
  REFUND_WITHOUT_ORIGINAL: (context, message) => refundUnasked(context, unaskedOf(message)),
};

/** Plays a message of the card network. */
export async function receiveMessage(context: SandboxContext, message: Message): Promise<Response> {
  const { type } = message;
  return { type, ...(await receivers[type](context, message)) };
}

/** A field that the document requires for the type of a message. */
function given<Value>(value: Value | undefined, field: string): Value {
  if (value === undefined) throw invalid({ [field]: 'required' });
  return value;
}

/** What changes an authorization or a payment. */
function changeOf({ nrNumber, amount }: Omit<Message, 'type'>) {
  return { nrNumber: given(nrNumber, 'nrNumber'), amount: given(amount, 'amount') };
}

/** What is paid at a merchant; abroad, in won by the rate of the day. */
function purchaseOf({ amount, originalAmount, merchant }: Omit<Message, 'type'>) {
  rejectInvalid({ amount: amount && originalAmount && 'notAllowed' });
  const paid = originalAmount
    ? { amount: { value: convert(originalAmount).charged, currency: 'KRW' as const }, originalAmount }
    : { amount: given(amount, 'amount') };
  return { ...paid, merchant: given(merchant, 'merchant') };
}

function unaskedOf({ payerId, ...message }: Message) {
  return { payerId: given(payerId, 'payerId'), ...purchaseOf(message) };
}

async function readEither(
  context: SandboxContext,
  nrNumber: string,
): Promise<Pick<Response, 'payment' | 'authorization'>> {
  const payment = await findPayment(context, nrNumber);
  if (payment) return { payment: paymentDetail(payment) };
  const authorization = await findPayment(context, nrNumber, 'AUTHORIZATION');
  return authorization ? { authorization: authorizationDetail(authorization) } : {};
}
