/** Calls of the sandbox with their responses, in sequence. A journey repeats them against the sandbox. */
export interface ExchangeData {
  method: 'GET' | 'POST';
  path: string;
  headers?: Readonly<Record<string, string>>;
  request?: object;
  status: string;
  response: object;
}

const card = {
  cardNumber: '9410123456784821',
  expiry: { year: '2031', month: '11' },
  cvc: '739',
} as const;
const merchant = { merchantId: 'up900120', categoryCode: '5812' } as const;
const won = (value: number) => ({ value, currency: 'KRW' }) as const;

export const issueCard: ExchangeData = {
  method: 'POST',
  path: '/sandbox/v1/cards',
  headers: { 'Idempotency-Key': 'order-1042-card' },
  request: {
    cardholderId: 'chd_5RkQm2XvT8La',
    type: 'VIRTUAL',
    productCode: 'UP01',
    currency: 'KRW',
    spendingControls: { limits: [{ period: 'PER_PAYMENT', amount: won(50000) }] },
  },
  status: '200 OK',
  response: {
    cardId: 'crd_8ZbW4nQyK1Je',
    cardholderId: 'chd_5RkQm2XvT8La',
    type: 'VIRTUAL',
    status: 'INACTIVE',
    productCode: 'UP01',
    brand: 'VISA',
    currency: 'KRW',
    maskedCardNumber: '9410-12**-****-4821',
    lastFour: '4821',
    expiry: card.expiry,
    spendingControls: {
      limits: [{ period: 'PER_PAYMENT', amount: won(50000), remaining: won(50000) }],
      channels: { online: true, inStore: true, atm: false, abroad: false },
    },
    hasPin: false,
    createdAt: '2026-11-02T09:41:10+09:00',
    updatedAt: '2026-11-02T09:41:10+09:00',
  },
};

export const approvePayment: ExchangeData = {
  method: 'POST',
  path: '/sandbox/v1/payments',
  headers: { 'Idempotency-Key': 'order-1042-payment' },
  request: { method: { type: 'CARD', card }, amount: won(18500), merchant },
  status: '200 OK',
  response: {
    nrNumber: '261103000000418',
    status: 'APPROVED',
    responseCode: '0000',
    responseMessage: 'Approved',
    approvalCode: '30418825',
    amount: won(18500),
    balance: { available: 4981500, held: 18500, currency: 'KRW' },
    approvedAt: '2026-11-03T12:31:44+09:00',
  },
};

export const declinePayment: ExchangeData = {
  method: 'POST',
  path: '/sandbox/v1/payments',
  headers: { 'Idempotency-Key': 'order-1043-payment' },
  request: { method: { type: 'CARD', card }, amount: won(70000), merchant },
  status: '200 OK',
  response: {
    nrNumber: '261103000000419',
    status: 'DECLINED',
    responseCode: '5102',
    responseMessage: 'A spending limit would be exceeded',
    amount: won(70000),
    balance: { available: 4981500, held: 18500, currency: 'KRW' },
  },
};

export const walletPayment: ExchangeData = {
  method: 'POST',
  path: '/sandbox/v1/payments',
  request: { method: { type: 'WALLET', walletId: 'wlt_6PfT9sHcB3Xa' }, amount: won(18500), merchant },
  status: '200 OK',
  response: {
    nrNumber: '261103000000421',
    status: 'APPROVED',
    responseCode: '0000',
    responseMessage: 'Approved',
    approvalCode: '37102445',
    amount: won(18500),
    balance: { available: 31500, held: 18500, currency: 'KRW' },
    approvedAt: '2026-11-03T14:20:12+09:00',
  },
};

export const walletLedger: ExchangeData = {
  method: 'GET',
  path: '/sandbox/v1/wallets/wlt_6PfT9sHcB3Xa/balance?include=LEDGER',
  status: '200 OK',
  response: {
    walletId: 'wlt_6PfT9sHcB3Xa',
    balance: { available: 35000, held: 15000, currency: 'KRW' },
    ledger: {
      data: [
        {
          entryId: 'txn_4183',
          bookingId: 'ldg_4bQejJ1YVQ73',
          kind: 'CANCELLATION',
          amount: won(3500),
          balanceAfter: won(35000),
          reference: 'cnl_4GqY8wKmD2Vs',
          createdAt: '2026-11-03T17:02:10+09:00',
        },
        {
          entryId: 'txn_4182',
          bookingId: 'ldg_cezQw6JEF3CG',
          kind: 'PAYMENT',
          amount: won(-18500),
          balanceAfter: won(31500),
          reference: '261103000000421',
          createdAt: '2026-11-03T14:20:12+09:00',
        },
        {
          entryId: 'txn_4181',
          bookingId: 'ldg_jvl06DfHTUIs',
          kind: 'CHARGE',
          amount: won(50000),
          balanceAfter: won(50000),
          reference: 'chg_1NvE5yRzU7Qd',
          createdAt: '2026-11-03T14:11:08+09:00',
        },
      ],
      hasMore: false,
    },
    readAt: '2026-11-03T17:02:11+09:00',
  },
};

export const rejectedRequest: ExchangeData = {
  method: 'POST',
  path: '/sandbox/v1/cards',
  request: { cardholderId: 'chd_5RkQm2XvT8La', type: 'PAPER', currency: 'KRW' },
  status: '400 Bad Request',
  response: {
    code: 'INVALID_REQUEST',
    message: 'The request is not valid.',
    requestId: '60d1e484-d21b-45d2-a4d8-7a8441b1981d',
    errors: [
      { field: 'type', reason: 'NOT_ALLOWED' },
      { field: 'productCode', reason: 'REQUIRED' },
    ],
  },
};
