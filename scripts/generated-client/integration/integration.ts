/** From a new key to a settled payment, with nothing but a generated client. Prints what the last call returned. */
import { client } from './client/client.gen.ts';
import {
  activateCard,
  advanceTestClock,
  approvePayment,
  createCardholder,
  getCard,
  getPayment,
  issueCard,
  listTransactions,
  registerMerchant,
  topUpWallet,
  updateCard,
} from './client/index.ts';

const { UP_URL = '', UP_ACCESS_KEY = '', UP_SECRET_KEY = '' } = process.env;
const keys: Record<string, string> = { 'X-UP-Access-Key': UP_ACCESS_KEY, 'X-UP-Secret-Key': UP_SECRET_KEY };
client.setConfig({ baseUrl: UP_URL, throwOnError: true, auth: ({ name = '' }) => keys[name] });

/** A header with which a call can be repeated. */
const once = (name: string) => ({ 'Idempotency-Key': `${name}-${crypto.randomUUID()}` });
const throwOnError = true;
const agreedAt = new Date().toISOString();

const { data: cardholder } = await createCardholder({
  throwOnError,
  headers: once('cardholder'),
  body: {
    externalId: crypto.randomUUID(),
    name: { familyName: 'Kim', givenName: 'Minseo' },
    birthDate: '1994-03-17',
    email: 'minseo.kim@example.com',
    mobileNumber: '+821012345678',
    consents: [
      { type: 'TERMS_OF_SERVICE', agreed: true, agreedAt },
      { type: 'PERSONAL_DATA', agreed: true, agreedAt },
    ],
  },
});

const { data: card } = await issueCard({
  throwOnError,
  headers: once('card'),
  query: { expand: 'credentials' },
  body: {
    cardholderId: cardholder.cardholderId,
    type: 'VIRTUAL',
    productCode: 'UP01',
    currency: 'KRW',
    metadata: { costCentre: 'R-204' },
  },
});
const { cardId, credentials, expiry, lastFour } = card;
if (!credentials) throw new Error('The card number was asked for');
await activateCard({ throwOnError, path: { cardId }, body: { lastFour, expiry } });

// A change is made to what was read, not to what another caller has changed meanwhile.
const { response } = await getCard({ throwOnError, path: { cardId } });
await updateCard({
  throwOnError,
  path: { cardId },
  headers: { 'If-Match': response.headers.get('ETag') ?? '' },
  body: { spendingControls: { limits: [{ period: 'DAILY', amount: { value: 50_000, currency: 'KRW' } }] } },
});

const { data: merchant } = await registerMerchant({
  throwOnError,
  headers: once('merchant'),
  body: {
    merchantId: 'up900120',
    acquirerId: 'AQ01',
    name: 'Namsan Kitchen',
    businessNumber: '1208800767',
    categoryCode: '5812',
    channels: ['ONLINE'],
    website: 'https://namsan.example',
    settlement: {
      cycle: 'DAILY',
      feeRate: 1.5,
      account: { bankCode: '088', accountNumber: '110234567890', holderName: 'Namsan Kitchen' },
    },
  },
});

const { data: payment } = await approvePayment({
  throwOnError,
  headers: once('payment'),
  body: {
    method: { type: 'CARD', card: credentials },
    amount: { value: 18_500, currency: 'KRW' },
    merchant: { merchantId: merchant.merchantId, categoryCode: '5812' },
    order: { orderId: 'O-1001' },
  },
});
type Method = Parameters<typeof approvePayment>[0]['body']['method'];
type Source = Parameters<typeof topUpWallet>[0]['body']['source'];

/** What the types refuse: the compiler reports each of these comments that no error follows. */
export const refused = [
  // @ts-expect-error -- a wallet is named by its ID
  { type: 'WALLET' } satisfies Method,
  // @ts-expect-error -- a token too
  { type: 'TOKEN' } satisfies Method,
  // @ts-expect-error -- a bank account too
  { type: 'BANK_ACCOUNT' } satisfies Source,
];

const { data: movements } = await listTransactions({ throwOnError, query: { cardId, limit: 10 } });
await advanceTestClock({ throwOnError, headers: once('clock'), body: { seconds: 24 * 60 * 60 } });
const { data: settled } = await getPayment({ throwOnError, path: { nrNumber: payment.nrNumber } });
const { status, settledOn, settlementId, order } = settled;
console.log(
  JSON.stringify({ status, settledOn, settlementId, orderId: order?.orderId, movements: movements.data.length }),
);
