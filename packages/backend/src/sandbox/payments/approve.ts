import { numberFingerprint } from '../cards/card-number.ts';
import { scatteredDigits } from '../identifiers.ts';
import { refuseInvalid } from '../invalid.ts';
import { findResource, nextSequence } from '../resources.ts';
import type { SandboxContext } from '../sandbox-context.ts';
import { seoulDay, seoulTime } from '../seoul-time.ts';
import { requireWallet } from '../wallets/wallet.ts';
import { judge } from './judge.ts';
import { type OrderItem, type PaymentRequest, responseMessages } from './payment.ts';
import { hold, holderOf, type Payer, payerBalance } from './payer.ts';
import { insertPayment } from './payment-rows.ts';

const approvalCodeDigits = 8;

export async function approvePayment(context: SandboxContext, request: PaymentRequest) {
  refuseWrongFields(request);
  const { amount, simulation, method } = request;
  const payer = await findPayer(context, request);
  const holder = payer && holderOf(payer);
  refuseInvalid({ 'amount.currency': holder && holder.data.currency !== amount.currency && 'notAllowed' });

  const responseCode = simulation?.responseCode ?? (await judge(context, payer, request)) ?? '0000';
  const status = responseCode === '0000' ? 'APPROVED' : 'DECLINED';
  const sequence = await nextSequence(context);
  const nrNumber = transactionNumber(context.now, sequence);
  const approval = status === 'APPROVED' && { approvalCode: scatteredDigits(sequence, approvalCodeDigits) };
  await insertPayment(context, {
    id: nrNumber,
    sequence,
    method: method.type,
    payerId: holder?.id,
    status,
    responseCode,
    ...approval,
    currency: amount.currency,
    amount: BigInt(amount.value),
    cancelled: 0n,
    simulated: simulation !== undefined,
    merchantId: request.merchant.merchantId,
    itemCount: request.order?.items?.length ?? 0,
  });
  if (status === 'APPROVED' && !simulation && payer) await hold(context, payer, amount.value, nrNumber);
  return {
    nrNumber,
    status,
    responseCode,
    responseMessage: responseMessages[responseCode],
    ...approval,
    amount,
    ...(payer && { balance: await payerBalance(context, payer) }),
    ...(status === 'APPROVED' && { approvedAt: seoulTime(context.now) }),
  };
}

/** An unknown card number is an answer of the payment (5301); an unknown wallet is a mistake of the caller. */
async function findPayer(context: SandboxContext, { method }: PaymentRequest): Promise<Payer | undefined> {
  if (method.type === 'WALLET') {
    return { kind: 'wallet', wallet: await requireWallet(context, method.walletId ?? '', { lock: true }) };
  }
  const uniqueKey = numberFingerprint(context.sealer, method.card?.cardNumber ?? '');
  const card = await findResource(context, 'card', { uniqueKey }, { lock: true });
  return card && { kind: 'card', card };
}

/** The day, and a number that counts up: 15 digits. */
function transactionNumber(now: Date, sequence: number): string {
  return `${seoulDay(now).slice(2).replaceAll('-', '')}${String(sequence % 1e9).padStart(9, '0')}`;
}

function refuseWrongFields({ method, amount, merchant, order, installmentMonths = 0 }: PaymentRequest): void {
  const isCard = method.type === 'CARD';
  const items = order?.items;
  refuseInvalid({
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
