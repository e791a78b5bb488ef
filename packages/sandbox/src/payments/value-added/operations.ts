import { dayMilliseconds } from '@up/api/day';

import { outsideAccount, ownAccount } from '../../ledger/accounts.ts';
import { balanceOf, book } from '../../ledger/balance.ts';
import { lockCardholder, requireCardholder } from '../../resources/cardholders/cardholder.ts';
import { newId } from '../../model/identifiers.ts';
import { rejectInvalid } from '../../model/invalid.ts';
import type { Operations, ResponseOf } from '../../model/operation.ts';
import { listCancellations } from '../repository/cancellations.ts';
import { sumEarnedPoints, sumRedeemedPoints } from '../repository/points.ts';
import { missing, rejection } from '../../model/rejection.ts';
import { addResource, insertResource, lockResource } from '../../store/repository/locked-resources.ts';
import { findResource, type Resource } from '../../store/repository/resources.ts';
import type { SandboxContext } from '../../model/sandbox-context.ts';
import { seoulDay, seoulTime } from '../../model/seoul-time.ts';
import { walletSchema } from '../../resources/wallets/data.ts';
import { convert, rates } from '../exchange-rates.ts';
import { requirePayment } from '../operations.ts';
import { issuers } from '../../resources/cards/card-number.ts';
import { cardSchema } from '../../resources/cards/data.ts';
import { type Assessment, assessmentSchema, deviceSchema, type Quote, quoteSchema, redemptionSchema } from '../data.ts';
import { changesOf } from '../../store/changes-of.ts';

const quoteMilliseconds = 60_000;
const wonPerPoint = 100;

type CardRange = ResponseOf<'GET /sandbox/v1/card-ranges/{prefix}'>;
const ranges: readonly CardRange[] = [
  range(issuers.CREDIT_LINE, 'LOCAL', 'CREDIT', 'UP Sandbox Bank', 'KR'),
  range(issuers.WALLET, 'LOCAL', 'PREPAID', 'UP Sandbox Bank', 'KR'),
  range('411111', 'VISA', 'CREDIT', 'Visa Test Bank', 'US'),
  range('424242', 'VISA', 'CREDIT', 'Visa Test Bank', 'US'),
  range('555555', 'MASTERCARD', 'CREDIT', 'Mastercard Test Bank', 'US'),
  range('378282', 'AMEX', 'CREDIT', 'American Express Test', 'US'),
  range('353011', 'JCB', 'CREDIT', 'JCB Test Bank', 'JP'),
  range('620000', 'UNIONPAY', 'DEBIT', 'UnionPay Test Bank', 'CN'),
];

function range(
  prefix: string,
  brand: CardRange['brand'],
  funding: CardRange['funding'],
  name: string,
  country: string,
): CardRange {
  return { prefix, brand, funding, issuer: { name, country }, commercial: false };
}

/** The lines that a receipt has at most. */
const maxLines = 100;

export const valueAddedOperations = {
  'POST /sandbox/v1/risk/assessments': async (context, { cardId, amount, channel, device }) => {
    rejectInvalid({ device: channel === 'ONLINE' && !device && 'required' });
    const card = await findResource(context, cardSchema, { id: cardId });
    if (!card) throw missing('card', 'cardId');
    const isNew = device !== undefined && (await rememberDevice(context, card.id, device.deviceId));
    const reasons = (
      [
        { code: 'AMOUNT_UNUSUAL', weight: Math.min(1_000, Math.floor(amount.value / 1_000)) },
        { code: 'NEW_DEVICE', weight: isNew ? 150 : 0 },
        { code: 'EMULATOR', weight: device?.isEmulator === true ? 300 : 0 },
      ] as const
    ).filter(({ weight }) => weight > 0);
    const score = Math.min(
      1_000,
      reasons.reduce((sum, { weight }) => sum + weight, 0),
    );
    const decision = score >= 800 ? 'DECLINE' : score >= 400 ? 'CHALLENGE' : 'APPROVE';
    const strongestFirst = reasons.toSorted((one, other) => other.weight - one.weight);
    const assessment = await addResource(context, assessmentSchema, {
      id: newId('rsk', context.random),
      parentId: card.id,
      data: { score, decision, reasons: strongestFirst },
    });
    return assessmentResponse(assessment);
  },
  'GET /sandbox/v1/risk/assessments/{assessmentId}': async (context, { assessmentId }) => {
    const assessment = await findResource(context, assessmentSchema, { id: assessmentId });
    if (!assessment) throw missing('risk assessment');
    return assessmentResponse(assessment);
  },
  'GET /sandbox/v1/card-ranges/{prefix}': async (_context, { prefix }) => {
    const found = ranges.find((each) => prefix.startsWith(each.prefix));
    if (!found) throw missing('card range');
    return found;
  },
  'GET /sandbox/v1/exchange-rates': async (context, { currency }) => ({
    base: 'KRW',
    rates: rates.filter((each) => currency === undefined || each.currency === currency),
    validOn: seoulDay(context.now()),
  }),
  'POST /sandbox/v1/exchange-quotes': async (context, { originalAmount }) => {
    const { charged, rate } = convert(originalAmount);
    const ends = new Date(context.now().getTime() + quoteMilliseconds);
    const quote = await addResource(context, quoteSchema, {
      id: newId('qte', context.random),
      data: { original: originalAmount, charged, rate, expiresAt: ends.toISOString() },
    });
    return quoteResponse(quote);
  },
  'GET /sandbox/v1/exchange-quotes/{quoteId}': async (context, { quoteId }) => {
    const quote = await findResource(context, quoteSchema, { id: quoteId });
    if (!quote) throw missing('exchange quote');
    return quoteResponse(quote);
  },
  'GET /sandbox/v1/payments/{nrNumber}/receipt': async (context, { nrNumber, lang = 'KO' }) => {
    const payment = await requirePayment(context, nrNumber);
    const { status, approvalCode, currency, lines, merchantName, merchantId, payerId, method } = payment;
    if ((status !== 'APPROVED' && status !== 'REVERSED') || approvalCode === null) {
      throw rejection('PAYMENT_NOT_APPROVED', `The payment is ${status}.`);
    }
    const total = Number(payment.amount - payment.cancelled);
    const texts =
      lang === 'KO' ? { payment: '결제', cancelled: '취소' } : { payment: 'Payment', cancelled: 'Cancelled' };
    const paid = payment.credit ? [] : (lines ?? [{ text: texts.payment, amount: Number(payment.amount) }]);
    const cancellations = (await listCancellations(context, payment.id, {}, maxLines)).toReversed();
    const card = method !== 'WALLET' ? await findResource(context, cardSchema, { id: payerId ?? '' }) : undefined;
    return {
      nrNumber,
      approvalCode,
      merchantName: merchantName ?? merchantId,
      ...(card && { maskedCardNumber: card.data.maskedNumber }),
      lines: [
        ...paid.map(({ text, amount }) => ({ kind: 'PAYMENT' as const, text, amount: { value: amount, currency } })),
        ...cancellations.map(({ amount }) => ({
          kind: 'CANCELLATION' as const,
          text: texts.cancelled,
          amount: { value: Number(amount), currency },
        })),
      ].slice(0, maxLines),
      // Value added tax of ten percent is part of the price: an eleventh.
      taxAmount: { value: Math.round(total / 11), currency },
      totalAmount: { value: total, currency },
      issuedAt: seoulTime(context.now()),
    };
  },
  'GET /sandbox/v1/cardholders/{cardholderId}/points': async (context, { cardholderId }) => {
    await requireCardholder(context, cardholderId);
    const available = await readPoints(context, cardholderId);
    const month = seoulDay(new Date(context.now().getTime() + 300 * dayMilliseconds)).slice(0, 7);
    return { cardholderId, available, expiring: available > 0 ? [{ month, points: available }] : [] };
  },
  'POST /sandbox/v1/cardholders/{cardholderId}/points/redeem': async (context, { cardholderId, points, walletId }) => {
    const cardholder = await lockCardholder(context, cardholderId);
    const wallet = await lockResource(context, walletSchema, { id: walletId });
    if (wallet?.parentId !== cardholder.id) throw missing('wallet', 'walletId');
    const { status, currency, limits } = wallet.data;
    if (status !== 'ACTIVE') throw rejection('WALLET_NOT_ACTIVE', `The wallet is ${status}.`);
    if (currency !== 'KRW') throw rejection('CURRENCY_MISMATCH', 'Points are redeemed in won.');
    const available = await readPoints(context, cardholderId);
    if (available < points) throw rejection('POINTS_TOO_LOW', 'The cardholder does not have enough points.');
    if ((await balanceOf(context, wallet)).available + points > limits.balance) {
      throw rejection('BALANCE_LIMIT_EXCEEDED', 'The points would raise the balance above the limit of the wallet.');
    }
    const id = newId('chg', context.random);
    await insertResource(context, redemptionSchema, { id, parentId: cardholder.id, data: { points } });
    const amount = { value: points, currency };
    const paths = [[outsideAccount('issuer', currency), ownAccount(wallet.id, 'available')]] as const;
    await book(context, { kind: 'CHARGE', reference: id, amount, paths, description: 'Points' });
    return {
      redeemed: points,
      available: available - points,
      balance: await balanceOf(context, wallet),
      redeemedAt: seoulTime(context.now()),
    };
  },
} satisfies Partial<Operations>;

function assessmentResponse(assessment: Resource<Assessment>) {
  const { score, decision, reasons = [] } = assessment.data;
  return { assessmentId: assessment.id, score, decision, reasons, ...changesOf(assessment) };
}

function quoteResponse(quote: Resource<Quote>) {
  const { original, charged, rate = 0, expiresAt } = quote.data;
  return {
    quoteId: quote.id,
    originalAmount: original,
    rate,
    amount: { value: charged, currency: 'KRW' as const },
    expiresAt: seoulTime(new Date(expiresAt)),
    ...changesOf(quote),
  };
}

/** Records a device of a card; returns whether it is new. */
async function rememberDevice(context: SandboxContext, cardId: string, deviceId: string): Promise<boolean> {
  const inserted = await insertResource(context, deviceSchema, {
    id: newId('rsk', context.random),
    parentId: cardId,
    uniqueKey: `${cardId} ${deviceId}`,
    data: { deviceId },
  });
  return inserted !== undefined;
}

/** The points earned with payments minus the redeemed points. */
async function readPoints(context: SandboxContext, cardholderId: string): Promise<number> {
  const earned = await sumEarnedPoints(context, cardholderId, wonPerPoint);
  return Math.max(0, earned - (await sumRedeemedPoints(context, cardholderId)));
}
