import { createSandboxProject, type SandboxProject } from '../../testing/sandbox-project.ts';
import { cardholderRequest, cardRequest, paymentRequest } from '../../testing/sandbox-requests.ts';
import { dayMilliseconds } from '@up/api/day';
import { databaseKinds, seededAt } from '@up/backend/testing/database/seeded-database';
import { signIn } from '@up/backend/testing/people/signed-in';
import { backendSuite } from '@up/backend/testing/backend/suites';
import type { CardRequest, Expiry } from './data.ts';

interface IssuedCard {
  cardId: string;
  status: string;
  maskedCardNumber: string;
  expiry: Expiry;
  credentials: { cardNumber: string; cvc: string; expiry: Expiry };
}

/** A card that shows its number. @throws {Error} when it does not */
function withNumber({ credentials, ...card }: Omit<IssuedCard, 'credentials'> & Partial<IssuedCard>): IssuedCard {
  if (!credentials) throw new Error('The card shows no number');
  return { ...card, credentials };
}

const courier = {
  method: 'COURIER',
  recipient: { name: 'Minseo Kim', phone: '+821012345678' },
  address: { country: 'KR', postalCode: '04538', region: 'Seoul', line1: '100 Eulji-ro' },
} as const;

describe.each(databaseKinds())('cards of the sandbox on $name', ({ open }) => {
  let sandbox: SandboxProject;
  let other: SandboxProject;
  let now = seededAt;
  const { database, app } = backendSuite(open, { clock: () => now });
  beforeAll(async () => {
    const leader = await signIn(app, database.db, 'Leader');
    sandbox = await createSandboxProject(app, database.db, leader);
    other = await createSandboxProject(app, database.db, leader);
  }, 60_000);

  async function newCardholder(part = {}): Promise<string> {
    const { status, body } = await sandbox.post('cardholders', cardholderRequest(part));
    expect(status).toBe(200);
    return body.cardholderId;
  }
  async function issue(part: Partial<CardRequest> = {}, cardholderId?: string): Promise<IssuedCard> {
    const request = cardRequest(cardholderId ?? (await newCardholder()), part);
    const { status, body } = await sandbox.post('cards?expand=credentials', request);
    expect(status).toBe(200);
    return body;
  }
  const activate = ({ cardId, credentials, expiry }: IssuedCard, part = {}) =>
    sandbox.post(`cards/${cardId}/activate`, { lastFour: credentials.cardNumber.slice(-4), expiry, ...part });

  it('are issued to a verified cardholder, read back, activated and blocked', async () => {
    const cardholderId = await newCardholder();
    const card = await issue({ nickname: 'Team lunch' }, cardholderId);
    expect(card).toMatchObject({ status: 'INACTIVE', expiry: { year: '2031', month: '11' } });
    expect(card.credentials.cardNumber).toMatch(/^941012\d{10}$/);
    expect(card.maskedCardNumber).toBe(`9410-12**-****-${card.credentials.cardNumber.slice(-4)}`);

    const { credentials, ...shown } = card;
    // Compared as text, because the order of the fields is kept.
    expect(JSON.stringify((await sandbox.get(`cards/${card.cardId}`)).body)).toBe(JSON.stringify(shown));
    expect(JSON.stringify(shown)).not.toContain(credentials.cardNumber);

    expect((await activate(card)).body).toMatchObject({ previousStatus: 'INACTIVE', status: 'ACTIVE' });
    expect((await activate(card)).status).toBe(409);
    expect((await sandbox.get(`cardholders/${cardholderId}`)).body).toMatchObject({ activeCardCount: 1 });

    const lost = { kind: 'PERMANENT', reason: 'LOST', replacement: { issue: true } };
    const { body: blocked } = await sandbox.post(`cards/${card.cardId}/block`, lost);
    expect(blocked).toMatchObject({ previousStatus: 'ACTIVE', status: 'BLOCKED' });
    const { replacementCardId } = blocked;
    expect((await sandbox.get(`cards/${replacementCardId}`)).body).toMatchObject({
      nickname: 'Team lunch',
      status: 'INACTIVE',
    });
    expect((await sandbox.get(`cards/${card.cardId}`)).body).toMatchObject({ status: 'BLOCKED', blockReason: 'LOST' });
    expect((await activate(card)).status).toBe(409);
    expect((await sandbox.post(`cards/${card.cardId}/block`, lost)).status).toBe(409);
  });

  it('are not found by another project', async () => {
    const { cardId } = await issue();
    expect((await other.get(`cards/${cardId}`)).status).toBe(404);
    expect((await other.post(`cards/${cardId}/block`, { kind: 'PERMANENT', reason: 'LOST' })).status).toBe(404);
    expect((await other.get('cards')).body).toEqual({ data: [], hasMore: false });
    expect((await sandbox.get('cards/crd_doesnotexist')).status).toBe(404);
    expect((await sandbox.get('cards/1%27')).status).toBe(404);
  });

  it('require the verification and the consents of their holder', async () => {
    const pending = await newCardholder({ name: { familyName: 'Pending', givenName: 'A' } });
    expect((await sandbox.post('cards', cardRequest(pending))).status).toBe(409);
    now = new Date(seededAt.getTime() + 10_000);
    expect((await sandbox.get(`cardholders/${pending}`)).body).toMatchObject({ status: 'VERIFIED' });
    now = seededAt;
    const rejected = await newCardholder({ name: { familyName: 'Rejected', givenName: 'A' } });
    expect((await sandbox.get(`cardholders/${rejected}`)).body).toMatchObject({ rejectionReason: 'IDENTITY_MISMATCH' });
    expect((await sandbox.post('cards', cardRequest(rejected))).status).toBe(409);
    const [consent] = cardholderRequest().consents;
    const without = await newCardholder({ consents: [consent] });
    expect((await sandbox.post('cards', cardRequest(without))).status).toBe(409);
    expect((await sandbox.post('cards', cardRequest('chd_doesnotexist'))).status).toBe(404);
  });

  it('of plastic require a delivery address, and a PIN for cash machines', async () => {
    const cardholderId = await newCardholder();
    const physical = { type: 'PHYSICAL', spendingControls: { channels: { atm: true } } } as const;
    const missing = await sandbox.post('cards', cardRequest(cardholderId, physical));
    expect(missing.body).toMatchObject({ errors: [{ field: 'delivery', reason: 'REQUIRED' }] });
    const address = cardholderRequest().address ?? { country: 'KR', postalCode: '04538', line1: '1' };
    const delivery = { ...courier, address };
    const card = await issue({ ...physical, delivery }, cardholderId);
    expect((await activate(card)).body).toMatchObject({ errors: [{ field: 'pin', reason: 'REQUIRED' }] });
    const pin = { format: 'ISO_4', block: '5A2F0C771B3E98D4A6C1E5F20B7D8341' };
    expect((await activate(card, { pin })).status).toBe(200);
    const lost = { kind: 'PERMANENT', reason: 'LOST', replacement: { issue: true } };
    expect((await sandbox.post(`cards/${card.cardId}/block`, lost)).body).toMatchObject({
      errors: [{ field: 'replacement.delivery', reason: 'REQUIRED' }],
    });
  });

  it('are blocked by the fifth wrong activation', async () => {
    const card = await issue();
    const wrong = { lastFour: card.credentials.cardNumber.endsWith('0000') ? '0001' : '0000' };
    for (let attempt = 1; attempt <= 5; attempt++) {
      const { status, body } = await activate(card, wrong);
      expect({ status, body }).toMatchObject({ status: 400, body: { code: 'INVALID_REQUEST' } });
    }
    expect((await activate(card)).status).toBe(409);
    expect((await sandbox.get(`cards/${card.cardId}`)).body).toMatchObject({ blockReason: 'ACTIVATION_FAILED' });
  });

  it('leave a temporary block at its end, or when they are activated', async () => {
    const card = await issue();
    await activate(card);
    const until = '2026-11-21T00:00:00+09:00';
    const block = { kind: 'TEMPORARY', reason: 'CUSTOMER_REQUEST' };
    await sandbox.post(`cards/${card.cardId}/block`, { ...block, until });
    expect((await sandbox.get(`cards/${card.cardId}`)).body).toMatchObject({ status: 'BLOCKED' });
    now = new Date('2026-11-20T15:00:00Z');
    expect((await sandbox.get(`cards/${card.cardId}`)).body).toMatchObject({ status: 'ACTIVE' });
    now = seededAt;
    await sandbox.post(`cards/${card.cardId}/block`, block);
    expect((await activate(card)).body).toMatchObject({ previousStatus: 'BLOCKED', status: 'ACTIVE' });
    for (const late of ['2026-11-01T00:00:00+09:00', '2027-03-01T00:00:00+09:00']) {
      const rejected = await sandbox.post(`cards/${card.cardId}/block`, { ...block, until: late });
      expect(rejected.body).toMatchObject({ errors: [{ field: 'until', reason: 'NOT_ALLOWED' }] });
    }
  });

  it('are suspended again after a temporary block', async () => {
    const card = await issue();
    await activate(card);
    const path = `cards/${card.cardId}`;
    const block = { kind: 'TEMPORARY', reason: 'CUSTOMER_REQUEST', until: '2026-11-21T00:00:00+09:00' };
    await sandbox.post(`${path}/suspend`, { reason: 'OVERDUE', until: '2026-11-22T00:00:00+09:00' });
    expect((await sandbox.post(`${path}/block`, block)).body).toMatchObject({ previousStatus: 'SUSPENDED' });
    expect((await activate(card)).body).toMatchObject({ reason: 'CARD_NOT_INACTIVE' });
    const cardsWith = async (status: string) => JSON.stringify((await sandbox.get(`cards?status=${status}`)).body);
    for (const [at, status] of [
      ['2026-11-20T15:00:00Z', 'SUSPENDED'],
      ['2026-11-21T15:00:00Z', 'ACTIVE'],
    ] as const) {
      now = new Date(at);
      expect((await sandbox.get(path)).body).toMatchObject({ status });
      expect(await cardsWith(status)).toContain(card.cardId);
    }
    now = seededAt;
    expect((await sandbox.get(path)).body).toMatchObject({ status: 'BLOCKED' });
  });

  it('stay unusable while a consent is withdrawn', async () => {
    const cardholderId = await newCardholder();
    const [active, inactive, blocked] = [
      await issue({}, cardholderId),
      await issue({}, cardholderId),
      await issue({}, cardholderId),
    ];
    await activate(active);
    await activate(blocked);
    const until = '2026-11-21T00:00:00+09:00';
    const block = { kind: 'TEMPORARY', reason: 'CUSTOMER_REQUEST', until };
    await sandbox.post(`cards/${blocked.cardId}/block`, block);
    const consent = (agreed: boolean) =>
      sandbox.call('PATCH', `cardholders/${cardholderId}`, {
        consents: [{ type: 'PERSONAL_DATA', agreed, agreedAt: '2026-11-19T09:30:00+09:00' }],
      });
    const statuses = () =>
      Promise.all(
        [active, inactive, blocked].map(async ({ cardId }) => (await sandbox.get(`cards/${cardId}`)).body.status),
      );

    await consent(false);
    expect(await statuses()).toEqual(['SUSPENDED', 'INACTIVE', 'BLOCKED']);
    const resume = await sandbox.post(`cards/${active.cardId}/resume`, { verifiedBy: 'APP' });
    expect(resume).toMatchObject({ status: 409, body: { reason: 'CONSENT_MISSING' } });
    expect(await activate(inactive)).toMatchObject({ status: 409, body: { reason: 'CONSENT_MISSING' } });
    const pretended = await sandbox.post(`cards/${inactive.cardId}/suspend`, { reason: 'CONSENT_WITHDRAWN' });
    expect(pretended.body).toMatchObject({ errors: [{ field: 'reason', reason: 'NOT_ALLOWED' }] });
    now = new Date('2026-11-20T15:00:00Z');
    expect(await statuses()).toEqual(['SUSPENDED', 'INACTIVE', 'SUSPENDED']);
    now = seededAt;
    await consent(true);
    expect(await statuses()).toEqual(['ACTIVE', 'INACTIVE', 'BLOCKED']);
    now = new Date('2026-11-20T15:00:00Z');
    expect(await statuses()).toEqual(['ACTIVE', 'INACTIVE', 'ACTIVE']);
    now = seededAt;
  });

  it('that replace another card show their number on request, and can be used', async () => {
    const pay = async ({ credentials }: IssuedCard) =>
      (await sandbox.post('payments', paymentRequest({ type: 'CARD', card: credentials }, 1_000))).body;
    const old = await issue();
    await activate(old);
    const reissued = withNumber(
      (await sandbox.post(`cards/${old.cardId}/reissue?expand=credentials`, { reason: 'LOST' })).body,
    );
    expect((await activate(reissued)).status).toBe(200);
    expect(await pay(reissued)).toMatchObject({ responseCode: '0000' });

    const lost = { kind: 'PERMANENT', reason: 'LOST', replacement: { issue: true } };
    const replaced = await sandbox.post(`cards/${reissued.cardId}/block?expand=credentials`, lost);
    const { replacementCardId: cardId = '', credentials } = replaced.body;
    const replacement = withNumber({ ...reissued, cardId, credentials });
    expect((await activate(replacement)).status).toBe(200);
    expect(await pay(replacement)).toMatchObject({ responseCode: '0000' });
  });

  it('expire after their last month', async () => {
    const card = await issue({ validMonths: 1 });
    now = new Date('2026-12-31T14:59:59Z');
    expect((await sandbox.get(`cards/${card.cardId}`)).body).toMatchObject({ status: 'INACTIVE' });
    now = new Date('2026-12-31T15:00:00Z');
    expect((await sandbox.get(`cards/${card.cardId}`)).body).toMatchObject({ status: 'EXPIRED' });
    const { data } = (await sandbox.get('cards?status=EXPIRED')).body;
    expect(data.map(({ cardId }) => cardId)).toEqual([card.cardId]);
    expect((await activate(card)).status).toBe(409);
    now = seededAt;
  });

  it('are limited to ten active cards per person, even for concurrent activations', async () => {
    const cardholderId = await newCardholder();
    const cards: IssuedCard[] = [];
    for (let count = 0; count < 10; count++) cards.push(await issue({}, cardholderId));
    // A product has a limit of its own.
    expect((await sandbox.post('cards', cardRequest(cardholderId))).body).toMatchObject({
      reason: 'CARD_LIMIT_REACHED',
    });
    const other = { type: 'PHYSICAL', productCode: 'UP02', delivery: courier } as const;
    for (let count = 0; count < 2; count++) cards.push(await issue(other, cardholderId));
    const responses = await Promise.all(cards.map((card) => activate(card)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(10);
    expect((await sandbox.get(`cardholders/${cardholderId}`)).body).toMatchObject({ activeCardCount: 10 });
  });

  it('are of a product that there is: for another code, the response has the codes', async () => {
    const message = 'There is no product UP99. The codes are UP01, UP02, UP03, UP09.';
    const request = { ...cardRequest(await newCardholder()), productCode: 'UP99' };
    for (const { status, body } of [await sandbox.post('cards', request), await sandbox.get('card-products/UP99')]) {
      expect([status, body]).toMatchObject([404, { message }]);
    }
    const korean = await sandbox.call('POST', 'cards', request, { 'accept-language': 'ko' });
    const ofKorean = '‘UP99’ 상품을 쓸 수 없습니다. 사용할 수 있는 코드: UP01, UP02, UP03, UP09';
    expect(korean.body).toMatchObject({ message: ofKorean, errors: [{ field: 'productCode' }] });
  });

  it('are listed newest first, in pages, even if more are issued meanwhile', async () => {
    const cardholderId = await newCardholder();
    const issued: string[] = [];
    for (let count = 0; count < 5; count++) issued.push((await issue({}, cardholderId)).cardId);
    const seen: string[] = [];
    let cursor = '';
    do {
      const query = `cardholderId=${cardholderId}&limit=2${cursor && `&cursor=${cursor}`}`;
      const { body: page } = await sandbox.get(`cards?${query}`);
      seen.push(...page.data.map(({ cardId }) => cardId));
      cursor = page.nextCursor ?? '';
      await issue({}, cardholderId);
    } while (cursor && seen.length <= issued.length);
    expect(seen).toEqual(issued.toReversed());
    expect((await sandbox.get('cards?cursor=nonsense')).body).toMatchObject({ errors: [{ field: 'cursor' }] });
    expect((await sandbox.get('cards?limit=0')).body).toMatchObject({
      errors: [{ field: 'limit', reason: 'TOO_LOW' }],
    });
  });

  it('are issued once per idempotency key, even for concurrent requests', async () => {
    const request = cardRequest(await newCardholder());
    const headers = { 'idempotency-key': 'attempt-0001' };
    const responses = await Promise.all(Array.from({ length: 5 }, () => sandbox.post('cards', request, headers)));
    expect(new Set(responses.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    const changed = await sandbox.post('cards', { ...request, nickname: 'Other' }, headers);
    expect(changed).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    expect((await other.post('cards', request, headers)).status).toBe(404);
    const [first] = responses;
    now = new Date(seededAt.getTime() + dayMilliseconds + 1);
    expect((await sandbox.post('cards', request, headers)).body).not.toEqual(first?.body);
    now = seededAt;
    const short = await sandbox.post('cards', request, { 'idempotency-key': 'short' });
    expect(short.body).toMatchObject({ errors: [{ field: 'Idempotency-Key', reason: 'TOO_SHORT' }] });
  });

  it.each([
    [{ currency: 'EUR' }, 'currency', 'NOT_ALLOWED'],
    [{ type: undefined }, 'type', 'REQUIRED'],
    [{ productCode: 'up01' }, 'productCode', 'BAD_FORMAT'],
    [{ validMonths: 61 }, 'validMonths', 'TOO_HIGH'],
    [{ validMonths: 1.5 }, 'validMonths', 'BAD_FORMAT'],
    [
      { spendingControls: { limits: [{ period: 'DAILY', amount: { value: 99, currency: 'KRW' } }] } },
      'spendingControls.limits.0.amount.value',
      'TOO_LOW',
    ],
    [
      { spendingControls: { limits: [{ period: 'DAILY', amount: { value: 999, currency: 'KRW' } }] } },
      'spendingControls.limits.0.amount.value',
      'TOO_LOW',
    ],
    [
      {
        spendingControls: { limits: [1, 2].map(() => ({ period: 'DAILY', amount: { value: 1000, currency: 'KRW' } })) },
      },
      'spendingControls.limits.1.period',
      'NOT_ALLOWED',
    ],
  ])('reject %j at its field', async (part, field, reason) => {
    const request = { ...cardRequest('chd_doesnotexist'), ...part };
    const { status, body } = await sandbox.post('cards', request);
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'INVALID_REQUEST', errors: [{ field, reason }] });
  });

  const given = { type: 'PERSONAL_DATA', agreed: true, agreedAt: '2026-11-02T09:30:00+09:00' };
  it.each([
    [{ birthDate: '1994-02-30' }, 'birthDate', 'BAD_FORMAT'],
    [{ birthDate: '2012-11-21' }, 'birthDate', 'NOT_ALLOWED'],
    [{ email: 'nobody' }, 'email', 'BAD_FORMAT'],
    [{ consents: [] }, 'consents', 'TOO_SHORT'],
    [{ consents: [given, { ...given, agreed: false }] }, 'consents.1.type', 'NOT_ALLOWED'],
    [{ consents: [{ ...given, agreedAt: '2099-01-01T00:00:00+09:00' }] }, 'consents.0.agreedAt', 'NOT_ALLOWED'],
  ])('cannot belong to a cardholder with %j', async (part, field, reason) => {
    const { status, body } = await sandbox.post('cardholders', { ...cardholderRequest(), ...part });
    expect({ status, body }).toMatchObject({ status: 400, body: { errors: [{ field, reason }] } });
    if (!('consents' in part)) return;
    const cardholderId = await newCardholder();
    expect(await sandbox.call('PATCH', `cardholders/${cardholderId}`, part)).toMatchObject({ status: 400 });
  });

  it('belong to one cardholder per external id of a project', async () => {
    const request = cardholderRequest();
    expect((await sandbox.post('cardholders', request)).status).toBe(200);
    expect((await sandbox.post('cardholders', request)).status).toBe(409);
    expect((await other.post('cardholders', request)).status).toBe(200);
  });
});
