/**
 * A month of a card program, with nothing but a generated client: payments that the program's own server decides,
 * refunds and settlements, while the clock of the sandbox moves from day to day. Prints what the responses add up to.
 */
import { client } from './client/client.gen.ts';
import {
  activateCard,
  advanceTestClock,
  approvePayment,
  cancelPayment,
  createCardholder,
  getCardBalance,
  issueCard,
  listEvents,
  listSettlementItems,
  listSettlements,
} from './client/index.ts';

const { UP_URL = '', UP_ACCESS_KEY = '', UP_SECRET_KEY = '', DAYS = '30' } = process.env;
const keys: Record<string, string> = { 'X-UP-Access-Key': UP_ACCESS_KEY, 'X-UP-Secret-Key': UP_SECRET_KEY };
client.setConfig({ baseUrl: UP_URL, throwOnError: true, auth: ({ name = '' }) => keys[name] });

const once = (name: string) => ({ 'Idempotency-Key': `${name}-${crypto.randomUUID()}` });
const throwOnError = true;
const agreedAt = new Date().toISOString();
const krw = (value: number) => ({ value, currency: 'KRW' as const });
const day = 24 * 60 * 60;

/** All pages of a list. */
async function all<Row>(read: (cursor?: string) => Promise<{ data: Row[]; nextCursor?: string }>): Promise<Row[]> {
  const rows: Row[] = [];
  let cursor: string | undefined;
  do {
    const page = await read(cursor);
    rows.push(...page.data);
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  return rows;
}

const readSettlements = () =>
  all(async (cursor) => (await listSettlements({ throwOnError, query: { limit: 100, cursor } })).data);
/** What the sandbox had before. */
const earlier = new Set((await readSettlements()).map(({ settlementId }) => settlementId));
const { data: newest } = await listEvents({ throwOnError, query: { limit: 1 } });
const lastSequence = newest.data[0]?.sequence ?? 0;

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
const { cardholderId } = cardholder;
const { data: card } = await issueCard({
  throwOnError,
  headers: once('card'),
  query: { expand: 'credentials' },
  body: { cardholderId, type: 'VIRTUAL', productCode: 'UP01', currency: 'KRW' },
});
const { cardId, credentials, expiry, lastFour } = card;
if (!credentials) throw new Error('The card number was asked for');
await activateCard({ throwOnError, path: { cardId }, body: { lastFour, expiry } });
const { data: opened } = await getCardBalance({ throwOnError, path: { cardId } });

const pay = async (value: number) => {
  const { data } = await approvePayment({
    throwOnError,
    headers: once('payment'),
    body: {
      method: { type: 'CARD', card: credentials },
      amount: krw(value),
      merchant: { merchantId: 'up900120', categoryCode: '5812' },
    },
  });
  return data;
};

/** One that is approved, one that is declined and one that is approved in part, on each day; one that is late a week. */
const amountsOf = (date: number) => [
  10_000 + 100 * date,
  60_000 + 100 * date,
  30_000 + 100 * date,
  ...(date % 7 === 3 ? [90_000 + date] : []),
];
const payments = [];
let cancelled = 0;
for (let date = 1; date <= Number(DAYS); date += 1) {
  const paid = await Promise.all(amountsOf(date).map(pay));
  payments.push(...paid);
  const [approved] = paid;
  if (date % 2 === 0 && approved?.status === 'APPROVED') {
    const { data } = await cancelPayment({
      throwOnError,
      headers: once('refund'),
      body: { payment: { nrNumber: approved.nrNumber }, amount: krw(1_000 + date), reason: 'CUSTOMER_REQUEST' },
    });
    cancelled += data.cancelledAmount.value;
  }
  await advanceTestClock({ throwOnError, headers: once('clock'), body: { seconds: day } });
}
await advanceTestClock({ throwOnError, headers: once('clock'), body: { seconds: 2 * day } });

const settlements = (await readSettlements()).filter(({ settlementId }) => !earlier.has(settlementId));
const items = (
  await Promise.all(
    settlements.map(({ settlementId }) =>
      all(
        async (cursor) =>
          (await listSettlementItems({ throwOnError, path: { settlementId }, query: { limit: 100, cursor } })).data,
      ),
    ),
  )
).flat();
const events = await all(async (cursor) => (await listEvents({ throwOnError, query: { limit: 100, cursor } })).data);
const { data: closed } = await getCardBalance({ throwOnError, path: { cardId } });

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
const approved = sum(payments.filter(({ status }) => status === 'APPROVED').map(({ amount }) => amount.value));
const settled = sum(settlements.map(({ grossAmount, cancelledAmount }) => grossAmount.value - cancelledAmount.value));
const itemized = sum(items.map(({ kind, amount }) => (kind === 'PAYMENT' ? amount.value : -amount.value)));
console.log(
  JSON.stringify({
    payments: payments.map(({ nrNumber, status, decidedBy, amount, requestedAmount }) => ({
      nrNumber,
      status,
      decidedBy,
      amount: amount.value,
      requested: (requestedAmount ?? amount).value,
    })),
    settlements: settlements.length,
    difference: approved - cancelled - settled,
    itemDifference: settled - itemized,
    // Each settlement restores the credit line.
    balanceDifference: opened.balance.available - closed.balance.available - closed.balance.held,
    eventIds: events.filter(({ sequence }) => sequence > lastSequence).map(({ eventId }) => eventId),
  }),
);
