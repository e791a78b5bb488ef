import { numberFingerprint } from '../resources/cards/card-number.ts';
import { scatteredDigits } from '../model/identifiers.ts';
import { outOfBounds, rejectInvalid } from '../model/invalid.ts';
import { findMerchant, lateAcquirer } from '../resources/merchants/merchant.ts';
import { maxAmounts } from '../model/money.ts';
import { lockReversal } from '../store/repository/lock-sandbox.ts';
import { nextSequence } from '../store/repository/locked-resources.ts';
import { missing, rejection } from '../model/rejection.ts';
import type { SandboxContext } from '../model/sandbox-context.ts';
import { seoulDay } from '../model/seoul-time.ts';
import { findDeclineReason } from './decline-reason.ts';
import { priceOf, pricesOf, storedOrder } from '../store/payments/order.ts';
import { readMetadata } from '../store/own-references.ts';
import { findResource } from '../store/repository/resources.ts';
import { tokenSchema } from '../resources/tokens/data.ts';
import { paymentDetail } from './detail.ts';
import type { NetworkTerms, PaymentRequest } from './payment.ts';
import { quotedAmount, requireAssessment } from './value-added/quotes.ts';
import { hold, holderOf, lockPayingCard, lockPayingWallet, type Payer, payerBalance, isReversedKey } from './payer.ts';
import { askAfterwards } from './ask-afterwards.ts';
import { insertPayment } from './repository/payments.ts';
import { declineCodes, type DeclineReason, isPaymentCode, type ResponseCode } from '../model/response-codes.ts';

const approvalCodeDigits = 8;

export async function approvePayment(context: SandboxContext, request: PaymentRequest) {
  rejectWrongFields(request);
  const { amount, order, installmentMonths = 0, interestFree = false } = request;
  const originalAmount = await quotedAmount(context, request);
  const decision = await decide(context, request);
  const { payer, nrNumber, responseCode, isSimulated } = decision;
  const isApproved = responseCode === '0000';
  const row = {
    ...rowOf(context, request, decision),
    kind: 'PAYMENT' as const,
    installmentMonths,
    interestFree,
    quoteId: request.quoteId,
    originalAmount,
    itemCount: order?.items?.length ?? 0,
    lines: order && storedOrder(order).items?.map((item) => ({ text: item.name, amount: priceOf(item) })),
  };
  if (decision.isLate) context.reply.isLate = true;
  const isBooked = isApproved && !isSimulated && payer;
  const pending = isBooked && (await askAfterwards(context, payer, row));
  if (pending) return paymentDetail(pending);
  const payment = await insertPayment(context, { ...row, status: isApproved ? 'APPROVED' : 'DECLINED' });
  if (isBooked) {
    await hold(context, payer, { value: amount.value, nrNumber, description: request.merchant.name ?? '' });
  }
  const detail = paymentDetail(payment);
  return { ...detail, ...(payer && { balance: await payerBalance(context, payer) }) };
}

/** The decision on a payment or an authorization. */
export interface Decision {
  payer?: Payer;
  sequence: number;
  nrNumber: string;
  responseCode: ResponseCode;
  /** Absent for one that the request asked for. */
  declineReason?: DeclineReason;
  approvalCode?: string;
  /** The part that the balance covers, where the merchant takes less than it asked for. */
  part?: number;
  /** The request asked for this response; no money is moved. */
  isSimulated: boolean;
  isLate: boolean;
}

export type PaymentInput = Pick<
  PaymentRequest,
  'method' | 'amount' | 'merchant' | 'order' | 'assessmentId' | 'externalId' | 'metadata' | 'simulation'
> &
  NetworkTerms;

export async function decide(context: SandboxContext, request: PaymentInput): Promise<Decision> {
  const { value, currency } = request.amount;
  rejectInvalid({ 'amount.value': outOfBounds(value, { max: maxAmounts[currency] }) });
  // A reversal with this key waits for the approval, or the approval for the reversal.
  if (context.idempotencyKey !== undefined) await lockReversal(context, context.idempotencyKey);
  const payer = await findPayer(context, request);
  const holder = payer && holderOf(payer);
  if (request.order && pricesOf(request.order).some((price) => price.currency !== currency)) {
    throw rejection('CURRENCY_MISMATCH', `The amount is in ${currency}.`);
  }
  if (holder && holder.data.currency !== currency) {
    throw rejection('CURRENCY_MISMATCH', `The ${payer.kind} is in ${holder.data.currency}.`);
  }
  if (request.assessmentId !== undefined) await requireAssessment(context, request.assessmentId);
  const merchant = await findMerchant(context, request.merchant.merchantId);
  const requestedCode = context.simulatedCode ?? request.simulation?.responseCode ?? magicCode(request.amount.value);
  const isRejected = await isReversedKey(context, context.idempotencyKey);
  const isClosed = merchant !== undefined && merchant.data.status !== 'ACTIVE';
  const reason = isClosed ? 'MERCHANT_NOT_ACTIVE' : await findDeclineReason(context, payer, request);
  const isAsked = !isRejected && requestedCode === undefined;
  const isShort = reason === 'BALANCE_TOO_LOW' && request.acceptsPart === true;
  const covered = isAsked && isShort && payer ? (await payerBalance(context, payer)).available : 0;
  const isCovered = reason === undefined || covered > 0;
  const further = isAsked && isCovered && payer ? await request.furtherReason?.(payer) : undefined;
  const found = further ?? (isCovered ? undefined : reason);
  // A payment that was reversed before it arrived must not move money, whatever response it asks for.
  const declineReason = isRejected ? 'REVERSED' : requestedCode === undefined ? found : undefined;
  const responseCode = declineReason === undefined ? (requestedCode ?? '0000') : declineCodes[declineReason];
  const { approvalCode, ...numbers } = await nextNumbers(context);
  return {
    payer,
    ...numbers,
    responseCode,
    declineReason,
    ...(responseCode === '0000' && { approvalCode }),
    ...(covered > 0 && further === undefined && { part: covered }),
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
  const { method, amount, merchant, order, assessmentId, externalId, metadata, originalAmount } = request;
  const { merchantId, name, ...merchantDetails } = merchant;
  const holder = decision.payer && holderOf(decision.payer);
  return {
    id: decision.nrNumber,
    sequence: decision.sequence,
    method: method.type,
    payerId: holder?.id,
    holderId: holder?.parentId,
    tokenId: method.tokenId,
    responseCode: decision.responseCode,
    declineReason: decision.declineReason,
    approvalCode: decision.approvalCode,
    currency: amount.currency,
    amount: BigInt(amount.value),
    originalAmount,
    cancelled: 0n,
    simulated: decision.isSimulated,
    merchantId,
    merchantName: name,
    merchantDetails,
    order: order && storedOrder(order),
    orderId: order?.orderId,
    assessmentId,
    externalId,
    metadata: readMetadata(metadata),
    itemCount: 0,
    idempotencyKey: context.idempotencyKey,
  };
}

/** An unknown card number is an outcome of the payment (5301); an unknown wallet or token is an error of the caller. */
export async function findPayer(
  context: SandboxContext,
  { method }: Pick<PaymentInput, 'method'>,
): Promise<Payer | undefined> {
  if (method.type === 'WALLET') {
    const payer = await lockPayingWallet(context, method.walletId ?? '');
    if (!payer) throw missing('wallet', 'method.walletId');
    return payer;
  }
  if (method.type === 'TOKEN') {
    const token = await findResource(context, tokenSchema, { id: method.tokenId ?? '' });
    if (!token) throw missing('token', 'method.tokenId');
    return lockPayingCard(context, { id: token.parentId ?? '' });
  }
  return lockPayingCard(context, {
    uniqueKey: numberFingerprint(context.sealer, method.card?.cardNumber ?? ''),
  });
}

/** The numbers of a new payment. */
export async function nextNumbers(context: SandboxContext) {
  const sequence = await nextSequence(context);
  return {
    sequence,
    nrNumber: transactionNumber(context.now(), sequence),
    approvalCode: scatteredDigits(sequence, approvalCodeDigits),
  };
}

/** 15 digits: the day and a counter. */
function transactionNumber(now: Date, sequence: number): string {
  return `${seoulDay(now).slice(2).replaceAll('-', '')}${String(sequence % 1e9).padStart(9, '0')}`;
}

function rejectWrongFields(request: PaymentRequest): void {
  const { method, amount, order, installmentMonths = 0, interestFree = false } = request;
  const items = order && storedOrder(order).items;
  rejectInvalid({
    ...wrongMethodFields(request),
    installmentMonths: (installmentMonths === 1 || (method.type === 'WALLET' && installmentMonths > 0)) && 'notAllowed',
    interestFree: interestFree && installmentMonths === 0 && 'notAllowed',
    'order.items': items && items.reduce((total, item) => total + priceOf(item), 0) !== amount.value && 'notAllowed',
  });
}

/** What is missing of the method of a payment or an authorization. */
export function wrongMethodFields({
  method,
  merchant,
  initiatedBy,
}: Pick<PaymentInput, 'method' | 'merchant' | 'initiatedBy'>) {
  const isCard = method.type === 'CARD';
  const needsCvc = !merchant.location && initiatedBy !== 'MERCHANT';
  return {
    'method.card': isCard && !method.card && 'required',
    'method.card.cvc': isCard && method.card && needsCvc && method.card.cvc === undefined && 'required',
    'method.walletId': method.type === 'WALLET' && method.walletId === undefined && 'required',
    'method.tokenId': method.type === 'TOKEN' && method.tokenId === undefined && 'required',
  } as const;
}
