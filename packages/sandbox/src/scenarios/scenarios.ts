import type { Locale } from '@up/api/constants/locales';

import type { InputOf } from '../model/operation.ts';
import type { ForeignAmount, Merchant } from '../store/payments/order.ts';

export type MessageType = InputOf<'POST /sandbox/v1/test/network-messages'>['type'];

/** A message of a flow. Which card, authorization or payment it names is known when it is played. */
export interface ScenarioStep {
  type: MessageType;
  /** In won: a value, what the authorization holds, or more than the card or wallet has. */
  amount?: number | 'HELD' | 'ABOVE_BALANCE';
  originalAmount?: ForeignAmount;
  acceptsPart?: boolean;
  final?: boolean;
}

export interface Scenario {
  id: string;
  title: Readonly<Record<Locale, string>>;
  description: Readonly<Record<Locale, string>>;
  merchant: Merchant;
  steps: readonly ScenarioStep[];
}

function shop(name: string, categoryCode: string, country = 'KR'): Merchant {
  return { merchantId: 'up900120', name, categoryCode, location: { country } };
}

/** What merchants and the card network do with money, by the names that programs are tested with. */
export const scenarios: readonly Scenario[] = [
  {
    id: 'tip-above-authorization',
    title: { en: 'Tip above the authorization', ko: '승인 금액을 넘는 팁' },
    description: {
      en: 'A restaurant clears more than it authorized, because the guest left a tip.',
      ko: '손님이 팁을 남겨서 음식점이 승인 금액보다 많이 매입해요.',
    },
    merchant: shop('Namsan Kitchen', '5812'),
    steps: [
      { type: 'AUTHORIZATION', amount: 50_000 },
      { type: 'CLEARING', amount: 58_000 },
    ],
  },
  {
    id: 'fuel',
    title: { en: 'Fuel', ko: '주유' },
    description: {
      en: 'The pump authorizes 1 won and clears what was tanked.',
      ko: '주유기가 1원을 승인받고 실제 주유 금액을 매입해요.',
    },
    merchant: shop('Hangang Oil', '5542'),
    steps: [
      { type: 'AUTHORIZATION', amount: 1 },
      { type: 'CLEARING', amount: 68_400 },
    ],
  },
  {
    id: 'hotel',
    title: { en: 'Hotel', ko: '호텔' },
    description: {
      en: 'The stay gets longer twice, and the minibar is cleared after the rooms.',
      ko: '숙박이 두 번 길어지고, 객실 요금 다음에 미니바 요금을 늦게 매입해요.',
    },
    merchant: shop('Namsan Hotel', '7011'),
    steps: [
      { type: 'AUTHORIZATION', amount: 300_000 },
      { type: 'INCREMENT', amount: 80_000 },
      { type: 'INCREMENT', amount: 50_000 },
      { type: 'CLEARING', amount: 400_000, final: false },
      { type: 'CLEARING', amount: 60_000 },
    ],
  },
  {
    id: 'transit-without-authorization',
    title: { en: 'Transit without an authorization', ko: '승인 없는 대중교통' },
    description: {
      en: 'The gate only checks the card; the fares of the day are cleared without an authorization.',
      ko: '개찰구는 카드만 확인하고, 하루 요금을 승인 없이 매입해요.',
    },
    merchant: shop('Seoul Metro', '4111'),
    steps: [{ type: 'INQUIRY' }, { type: 'CLEARING_WITHOUT_AUTHORIZATION', amount: 4_650 }],
  },
  {
    id: 'partial-approval',
    title: { en: 'Partial approval', ko: '일부 승인' },
    description: {
      en: 'The purchase costs more than the balance, and the shop takes what is there.',
      ko: '잔액보다 비싼 구매에서 매장이 잔액만큼만 승인받아요.',
    },
    merchant: shop('Mapo Mart', '5411'),
    steps: [
      { type: 'AUTHORIZATION', amount: 'ABOVE_BALANCE', acceptsPart: true },
      { type: 'CLEARING', amount: 'HELD' },
    ],
  },
  {
    id: 'partial-reversal',
    title: { en: 'Partial reversal before the clearing', ko: '매입 전 일부 취소' },
    description: {
      en: 'An article is out of stock, so the shop releases its price and clears the rest.',
      ko: '품절된 상품의 금액을 해제하고 나머지를 매입해요.',
    },
    merchant: shop('Mapo Mart', '5411'),
    steps: [
      { type: 'AUTHORIZATION', amount: 90_000 },
      { type: 'PARTIAL_REVERSAL', amount: 30_000 },
      { type: 'CLEARING', amount: 'HELD' },
    ],
  },
  {
    id: 'several-clearings',
    title: { en: 'Several clearings of one order', ko: '주문 하나의 여러 매입' },
    description: {
      en: 'An order is shipped in three parcels, and each is cleared when it leaves.',
      ko: '주문을 세 번에 나눠 보내고, 보낼 때마다 매입해요.',
    },
    merchant: shop('Jongno Books', '5942'),
    steps: [
      { type: 'AUTHORIZATION', amount: 120_000 },
      { type: 'CLEARING', amount: 40_000, final: false },
      { type: 'CLEARING', amount: 50_000, final: false },
      { type: 'CLEARING', amount: 'HELD' },
    ],
  },
  {
    id: 'clearing-after-expiry',
    title: { en: 'Clearing after the expiry', ko: '만료 후 매입' },
    description: {
      en: 'The authorization expires, and the shop clears it all the same.',
      ko: '사전 승인이 만료된 뒤에 매장이 매입해요.',
    },
    merchant: shop('Jongno Books', '5942'),
    steps: [{ type: 'AUTHORIZATION', amount: 75_000 }, { type: 'EXPIRY' }, { type: 'CLEARING', amount: 75_000 }],
  },
  {
    id: 'reversal-after-time-out',
    title: { en: 'Reversal after a time-out', ko: '시간 초과 후 되돌림' },
    description: {
      en: 'The response did not reach the shop in time, so it reverses what it sent.',
      ko: '제때 응답을 받지 못한 매장이 보낸 요청을 되돌려요.',
    },
    merchant: shop('Mapo Mart', '5411'),
    steps: [
      { type: 'AUTHORIZATION', amount: 32_000 },
      { type: 'REVERSAL_ADVICE', amount: 'HELD' },
      { type: 'INQUIRY' },
    ],
  },
  {
    id: 'refunds',
    title: { en: 'Refund with and without an original', ko: '원거래가 있는 환불과 없는 환불' },
    description: {
      en: 'A part of a payment is given back, then an amount that no payment was made for.',
      ko: '결제의 일부를 환불한 뒤, 원거래가 없는 금액을 돌려줘요.',
    },
    merchant: shop('Dongdaemun Fashion', '5651'),
    steps: [
      { type: 'AUTHORIZATION', amount: 64_000 },
      { type: 'CLEARING', amount: 'HELD' },
      { type: 'REFUND', amount: 24_000 },
      { type: 'REFUND_WITHOUT_ORIGINAL', amount: 10_000 },
    ],
  },
  {
    id: 'purchase-abroad',
    title: { en: 'Purchase abroad', ko: '해외 결제' },
    description: {
      en: 'A shop abroad asks in dollars; the rate of the day makes won of it.',
      ko: '해외 매장이 달러로 요청한 금액을 그날의 환율로 환산해요.',
    },
    merchant: shop('Brooklyn Diner', '5812', 'US'),
    steps: [
      { type: 'AUTHORIZATION', originalAmount: { value: 4_500, currency: 'USD' } },
      { type: 'CLEARING', amount: 'HELD' },
    ],
  },
];
