import type { BodyAt } from '../../testing/body-at.ts';
import { createSandboxProject, type SandboxProject } from '../../testing/sandbox-project.ts';
import { cardRequest, krw } from '../../testing/sandbox-requests.ts';
import { newCardholder } from '../../testing/sandbox-payers.ts';
import { dayMilliseconds } from '@up/api/day';
import { openingMilliseconds, openSeeded, seededAt } from '@up/backend/testing/database/seeded-database';
import { signIn } from '@up/backend/testing/people/signed-in';
import { backendSuite } from '@up/backend/testing/backend/suites';
import type { CardRequest } from './data.ts';

const usd = (value: number) => ({ value, currency: 'USD' as const });
const delivery = {
  method: 'COURIER',
  recipient: { name: 'Minseo Kim', phone: '+821012345678' },
  address: { country: 'KR', postalCode: '04538', region: 'Seoul', line1: '100 Eulji-ro' },
} as const;

type Issued = Pick<BodyAt<'POST', 'cards'>, 'cardId' | 'lastFour' | 'expiry'>;

describe('cards after their issue', () => {
  let sandbox: SandboxProject;
  let now = seededAt;
  const { database, app } = backendSuite(openSeeded, { clock: () => now });
  beforeAll(async () => {
    const leader = await signIn(app, database.db, 'Leader');
    sandbox = await createSandboxProject(app, database.db, leader);
  }, openingMilliseconds);

  async function issue(part: Partial<CardRequest> = {}) {
    const cardholderId = await newCardholder(sandbox);
    const { status, body } = await sandbox.post('cards?expand=credentials', cardRequest(cardholderId, part));
    expect({ status, body }).toMatchObject({ status: 200 });
    return body;
  }
  const activate = ({ cardId, lastFour, expiry }: Issued, more = {}) =>
    sandbox.post(`cards/${cardId}/activate`, { lastFour, expiry, ...more });
  async function reveal({ cardId }: Issued): Promise<{ revealPath: string }> {
    const { status, body } = await sandbox.post(`cards/${cardId}/reveal-sessions`, {});
    expect({ status, body }).toMatchObject({ status: 200 });
    return body;
  }
  const patch = ({ cardId }: Issued, body: object) => sandbox.call('PATCH', `cards/${cardId}`, body);
  const read = async ({ cardId }: Issued) => (await sandbox.get(`cards/${cardId}`)).body;

  it('change what a request sends, and clear what it sends as null', async () => {
    const limits = [{ period: 'DAILY' as const, amount: krw(50_000) }];
    const card = await issue({ nickname: 'Lunch', metadata: { team: 'red' }, spendingControls: { limits } });
    const offline = { online: false, inStore: true, atm: false, abroad: false };
    expect((await patch(card, { spendingControls: { channels: { online: false } } })).body).toMatchObject({
      nickname: 'Lunch',
      metadata: { team: 'red' },
      spendingControls: { limits: [{ amount: krw(50_000), remaining: krw(50_000) }], channels: offline },
    });
    now = new Date(seededAt.getTime() + 1_000);
    const cleared = (await patch(card, { nickname: null, metadata: null, spendingControls: { limits: null } })).body;
    expect(cleared).toMatchObject({ spendingControls: { channels: offline }, updatedAt: '2026-11-20T18:00:01+09:00' });
    expect(cleared).not.toMatchObject({ nickname: expect.anything() });
    expect(cleared).not.toMatchObject({ metadata: expect.anything() });
    expect(await read(card)).toEqual(cleared);
    expect((await patch(card, { spendingControls: null })).body).toMatchObject({
      spendingControls: { channels: { online: true } },
    });
    now = seededAt;
  });

  it('reject limits in another currency, out of bounds or above the product', async () => {
    const card = await issue();
    const withLimit = (amount: object) => patch(card, { spendingControls: { limits: [{ period: 'DAILY', amount }] } });
    expect((await withLimit(usd(1_000))).body).toMatchObject({ reason: 'CURRENCY_MISMATCH' });
    expect((await withLimit(krw(500))).body).toMatchObject({
      errors: [{ field: 'spendingControls.limits.0.amount.value', reason: 'TOO_LOW' }],
    });
    const lower = await issue({ type: 'PHYSICAL', productCode: 'UP02', delivery });
    const above = { spendingControls: { limits: [{ period: 'DAILY', amount: krw(20_000_001) }] } };
    expect((await patch(lower, above)).body).toMatchObject({ reason: 'LIMIT_ABOVE_PRODUCT' });
    expect((await patch(card, { spendingControls: { limit: [] } })).body).toMatchObject({
      errors: [{ field: 'spendingControls.limit', reason: 'NOT_ALLOWED' }],
    });
  });

  it('are sent to another address until they are shipped', async () => {
    const physical = await issue({ type: 'PHYSICAL', delivery });
    expect((await patch(physical, { delivery: { ...delivery, method: 'BRANCH_PICKUP' } })).status).toBe(200);
    expect((await sandbox.get(`cards/${physical.cardId}/delivery`)).body).toMatchObject({ method: 'BRANCH_PICKUP' });
    now = new Date(seededAt.getTime() + dayMilliseconds);
    expect((await patch(physical, { delivery })).body).toMatchObject({ reason: 'CARD_ALREADY_SHIPPED' });
    now = seededAt;
    expect((await patch(await issue(), { delivery })).body).toMatchObject({ reason: 'CARD_NOT_PHYSICAL' });
    const ended = await issue();
    await sandbox.post(`cards/${ended.cardId}/terminate`, { reason: 'CUSTOMER_REQUEST' });
    expect((await patch(ended, { nickname: 'Late' })).body).toMatchObject({ reason: 'CARD_TERMINATED' });
  });

  it('tell what happened to them, with reasons, and what took their place', async () => {
    const card = await issue();
    const wrong = { lastFour: card.lastFour === '0000' ? '0001' : '0000', expiry: card.expiry };
    await sandbox.post(`cards/${card.cardId}/activate`, wrong);
    expect(await read(card)).toMatchObject({ brand: 'VISA', activationAttemptsLeft: 4, hasPin: false });
    await activate(card);
    const until = '2026-12-01T00:00:00+09:00';
    await sandbox.post(`cards/${card.cardId}/suspend`, { reason: 'OVERDUE', until, memo: 'Second reminder' });
    expect(await read(card)).toMatchObject({ suspendReason: 'OVERDUE', resumesAt: until });
    await sandbox.post(`cards/${card.cardId}/resume`, { verifiedBy: 'BRANCH' });
    const token = { provider: 'APPLE_PAY', device: { deviceId: 'A1B2C3D4E5F6', type: 'PHONE' }, riskScore: 10 };
    await sandbox.post(`cards/${card.cardId}/tokens`, token);
    const reissued = (await sandbox.post(`cards/${card.cardId}/reissue`, { reason: 'DAMAGED' })).body;
    expect(await read(card)).toMatchObject({ status: 'ACTIVE', replacementCardId: reissued.cardId });
    await activate(reissued);
    expect(await read(reissued)).toMatchObject({ replacesCardId: card.cardId });
    expect(await read(card)).toMatchObject({ status: 'TERMINATED', terminationReason: 'REPLACED' });
    expect((await sandbox.get(`tokens?cardId=${card.cardId}&status=DELETED`)).body).toMatchObject({
      data: [{ cardId: card.cardId }],
    });
    const changes = await sandbox.get(`cards/${card.cardId}/status-changes`);
    expect(changes.body).toMatchObject({
      data: [
        { previousStatus: 'ACTIVE', status: 'TERMINATED', reason: 'REPLACED' },
        { previousStatus: 'SUSPENDED', status: 'ACTIVE', verifiedBy: 'BRANCH' },
        { previousStatus: 'ACTIVE', status: 'SUSPENDED', reason: 'OVERDUE', memo: 'Second reminder' },
        { previousStatus: 'INACTIVE', status: 'ACTIVE' },
      ],
    });
  });

  it('keep the PIN of their activation', async () => {
    const pin = { format: 'ISO_4', block: '5A2F0C771B3E98D4A6C1E5F20B7D8341' };
    const card = await issue({ type: 'PHYSICAL', delivery, spendingControls: { channels: { atm: true } } });
    await activate(card, { pin });
    expect((await sandbox.post(`cards/${card.cardId}/pin/verify`, { pin })).body).toMatchObject({ matched: true });
    const other = { ...pin, block: pin.block.replace('5A', '5B') };
    expect((await sandbox.post(`cards/${card.cardId}/pin/verify`, { pin: other })).body).toMatchObject({
      matched: false,
    });
    expect(await read(card)).toMatchObject({ hasPin: true, pinAttemptsLeft: 4 });
  });

  it('show their number once, at an address without a key', async () => {
    const card = await issue();
    const session = await reveal(card);
    const open = () => app.inject({ url: session.revealPath, headers: { 'accept-language': 'en' } });
    const opened = await Promise.all(Array.from({ length: 20 }, open));
    const shown = opened.filter(({ statusCode }) => statusCode === 200);
    expect(shown).toHaveLength(1);
    expect(shown[0]?.body).toContain(card.credentials.cardNumber.replace(/(\d{4})(?=\d)/g, '$1 '));
    expect(shown[0]?.body).toContain(`<dd>${card.credentials.cvc}</dd>`);
    expect(shown[0]?.headers['cache-control']).toContain('no-store');
    expect(opened.filter(({ statusCode }) => statusCode === 410)).toHaveLength(19);
    expect((await app.inject({ url: `${session.revealPath.slice(0, -2)}AA` })).statusCode).toBe(410);
  });

  it('do not show their number after five minutes', async () => {
    const card = await issue();
    const session = await reveal(card);
    now = new Date(seededAt.getTime() + 5 * 60 * 1000);
    const late = await app.inject({ url: session.revealPath });
    now = seededAt;
    expect(late.statusCode).toBe(410);
    expect(late.body).not.toContain(card.credentials.cvc);
  });
});
