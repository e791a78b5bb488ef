import { numberFingerprint } from '../resources/cards/card-number.ts';
import { scatteredDigits } from '../model/identifiers.ts';
import { rejectInvalid } from '../model/invalid.ts';
import { findMerchant, lateAcquirer } from '../resources/merchants/merchant.ts';
import { lockReversal } from '../store/repository/lock-sandbox.ts';
import { lockResource, nextSequence } from '../store/repository/locked-resources.ts';
import { missing } from '../model/rejection.ts';
import type { SandboxContext } from '../model/sandbox-context.ts';
import { seoulDay, seoulTime } from '../model/seoul-time.ts';
import { findDeclineCode } from './decline-code.ts';
import { type OrderItem, type PaymentRequest } from './payment.ts';
import { hold, holderOf, lockPayingWallet, type Payer, payerBalance } from './payer.ts';
import { insertPayment } from './repository/payments.ts';
import { isReversedKey } from './reverse.ts';
import { cardSchema } from '../resources/cards/data.ts';
import { isPaymentCode, type ResponseCode, responseMessages } from '../model/response-codes.ts';

const approvalCodeDigits = 8;

export async function approvePayment(context: SandboxContext, request: PaymentRequest) {
  rejectWrongFields(request);
  const { amount, order } = request;
  const decision = await decide(context, request);
  const { payer, nrNumber, responseCode, approvalCode, isSimulated } = decision;
  const isApproved = responseCode === '0000';
  await insertPayment(context, {
    ...rowOf(context, request, decision),
    status: isApproved ? 'APPROVED' : 'DECLINED',
    itemCount: order?.items?.length ?? 0,
    lines: order?.items?.map(({ name, quantity, unitPrice, options = [] }) => ({
      text: name,
      amount: quantity * options.reduce((sum, option) => sum + option.price, unitPrice),
    })),
  });
  if (isApproved && !isSimulated && payer) {
    await hold(context, payer, { value: amount.value, nrNumber, description: request.merchant.name ?? '' });
  }
  const response = {
    nrNumber,
    status: isApproved ? ('APPROVED' as const) : ('DECLINED' as const),
    responseCode,
    responseMessage: responseMessages[responseCode],
    ...(approvalCode !== undefined && { approvalCode }),
    amount,
    ...(payer && { balance: await payerBalance(context, payer) }),
    ...(isApproved && { approvedAt: seoulTime(context.now()) }),
  };
  context.events.push({ type: isApproved ? 'PAYMENT_APPROVED' : 'PAYMENT_DECLINED', data: response });
  if (decision.isLate) context.reply.isLate = true;
  return response;
}

/** The decision on a payment or an authorization. */
export interface Decision {
  payer?: Payer;
  sequence: number;
  nrNumber: string;
  responseCode: ResponseCode;
  approvalCode?: string;
  /** The request asked for this response; no money is moved. */
  isSimulated: boolean;
  isLate: boolean;
}

type PaymentInput = Pick<PaymentRequest, 'method' | 'amount' | 'merchant' | 'simulation'>;

export async function decide(context: SandboxContext, request: PaymentInput): Promise<Decision> {
  // A reversal with this key waits for the approval, or the approval for the reversal.
  if (context.idempotencyKey !== undefined) await lockReversal(context, context.idempotencyKey);
  const payer = await findPayer(context, request);
  const holder = payer && holderOf(payer);
  rejectInvalid({ 'amount.currency': holder && holder.data.currency !== request.amount.currency && 'notAllowed' });
  const merchant = await findMerchant(context, request.merchant.merchantId);
  const requestedCode = context.simulatedCode ?? request.simulation?.responseCode ?? magicCode(request.amount.value);
  const isRejected = await isReversedKey(context);
  const isClosed = merchant !== undefined && merchant.data.status !== 'ACTIVE';
  const declineCode = isRejected || isClosed ? '5103' : await findDeclineCode(context, payer, request);
  const responseCode = requestedCode ?? declineCode ?? '0000';
  const sequence = await nextSequence(context);
  return {
    payer,
    sequence,
    nrNumber: transactionNumber(context.now(), sequence),
    responseCode,
    ...(responseCode === '0000' && { approvalCode: scatteredDigits(sequence, approvalCodeDigits) }),
    isSimulated: requestedCode !== undefined,
    isLate: merchant?.data.acquirerId === lateAcquirer,
  };
}

/** The response code that an amount requests: 990 followed by the four digits of the code. */
function magicCode(value: number): ResponseCode | undefined {
  const code = /^990(\d{4})$/.exec(String(value))?.[1];
  return code !== undefined && isPaymentCode(code) ? code : undefined;
}

/** The columns shared by payments and authorizations. */
export function rowOf(context: SandboxContext, request: PaymentInput, decision: Decision) {
  const { method, amount, merchant } = request;
  return {
    id: decision.nrNumber,
    sequence: decision.sequence,
    method: method.type,
    payerId: decision.payer && holderOf(decision.payer).id,
    responseCode: decision.responseCode,
    approvalCode: decision.approvalCode,
    currency: amount.currency,
    amount: BigInt(amount.value),
    cancelled: 0n,
    simulated: decision.isSimulated,
    merchantId: merchant.merchantId,
    merchantName: merchant.name,
    itemCount: 0,
    idempotencyKey: context.idempotencyKey,
  };
}

/** An unknown card number is an outcome of the payment (5301); an unknown wallet is an error of the caller. */
async function findPayer(context: SandboxContext, { method }: PaymentInput): Promise<Payer | undefined> {
  if (method.type === 'WALLET') {
    const payer = await lockPayingWallet(context, method.walletId ?? '');
    if (!payer) throw missing('wallet');
    return payer;
  }
  const uniqueKey = numberFingerprint(context.sealer, method.card?.cardNumber ?? '');
  const card = await lockResource(context, cardSchema, { uniqueKey });
  return card && { kind: 'card', card };
}

/** 15 digits: the day and a counter. */
function transactionNumber(now: Date, sequence: number): string {
  return `${seoulDay(now).slice(2).replaceAll('-', '')}${String(sequence % 1e9).padStart(9, '0')}`;
}

export function rejectWrongFields({ method, amount, merchant, order, installmentMonths = 0 }: PaymentRequest): void {
  const isCard = method.type === 'CARD';
  const items = order?.items;
  rejectInvalid({
    'method.card': isCard && !method.card && 'required',
    'method.card.cvc': isCard && method.card && !merchant.location && method.card.cvc === undefined && 'required',
    'method.walletId': !isCard && method.walletId === undefined && 'required',
    installmentMonths: !isCard && installmentMonths > 0 && 'notAllowed',
    'order.items': items && totalOf(items) !== amount.value && 'notAllowed',
  });
}

function totalOf(items: OrderItem[]): number {
  return items.reduce((total, { quantity, unitPrice, options = [] }) => {
    const price = options.reduce((sum, option) => sum + option.price, unitPrice);
    return total + quantity * price;
  }, 0);
}
