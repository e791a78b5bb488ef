import { sql } from 'drizzle-orm';

import { moveSandboxClock } from '@up/api/calls/sandbox/sandbox';

import { holdRows, waitForLocks } from '@up/platform/testing/database/held-rows';
import { sandboxPayers } from '../../testing/sandbox-payers.ts';
import { createSandboxProject } from '../../testing/sandbox-project.ts';
import { cardholderRequest, cardRequest } from '../../testing/sandbox-requests.ts';
import { databaseKinds } from '@up/backend/testing/database/seeded-database';
import { sandboxSuite } from '../../testing/sandbox-suite.ts';
import { sandboxResources } from '../../store/tables.ts';

const agreedAt = '2026-11-02T09:30:00+09:00';
const stolen = { kind: 'PERMANENT', reason: 'STOLEN' };

describe.each(databaseKinds())('concurrent changes of cards on $name', ({ open }) => {
  const { database, app, leader, sandbox } = sandboxSuite(open);

  const { newCard, newCardholder, pay } = sandboxPayers(() => sandbox);
  const holdResource = (id: string) =>
    holdRows(database.db, sql`select from ${sandboxResources} where id = ${id} for update`);
  const statusOf = async (cardId: string) => (await sandbox.get(`cards/${cardId}`)).body.status;
  const consent = (cardholderId: string, agreed: boolean) =>
    sandbox.call('PATCH', `cardholders/${cardholderId}`, { consents: [{ type: 'PERSONAL_DATA', agreed, agreedAt }] });
  const times = <T>(count: number, call: (index: number) => T) =>
    Array.from({ length: count }, (_, index) => call(index));
  const succeeded = (responses: { status: number }[]) => responses.filter(({ status }) => status === 200);

  it('keep a permanent block beside a withdrawal of the consent, also after the consent is given again', async () => {
    const cardholderId = await newCardholder();
    const { cardId, card } = await newCard({}, cardholderId);
    const held = await holdResource(cardId);
    const blocked = sandbox.post(`cards/${cardId}/block`, stolen);
    await waitForLocks(database.db, 1);
    const withdrawn = consent(cardholderId, false);
    await waitForLocks(database.db, 2);
    await held.release();
    expect([(await blocked).status, (await withdrawn).status]).toEqual([200, 200]);
    expect((await consent(cardholderId, true)).status).toBe(200);
    expect(await statusOf(cardId)).toBe('BLOCKED');
    expect(await pay({ type: 'CARD', card }, 1_000)).toMatchObject({ responseCode: '5201' });
  });

  it('leave no card active that is resumed while the consent is withdrawn', async () => {
    const cardholderId = await newCardholder();
    const { cardId } = await newCard({}, cardholderId);
    await sandbox.post(`cards/${cardId}/suspend`, { reason: 'OVERDUE' });
    const held = await holdResource(cardId);
    const resumed = sandbox.post(`cards/${cardId}/resume`, { verifiedBy: 'APP' });
    await waitForLocks(database.db, 1);
    const withdrawn = consent(cardholderId, false);
    await waitForLocks(database.db, 2);
    await held.release();
    expect([(await resumed).status, (await withdrawn).status]).toEqual([200, 200]);
    expect(await statusOf(cardId)).toBe('SUSPENDED');
  });

  it('leave connections to other sandboxes while sixty callers wait for one card', async () => {
    const other = await createSandboxProject(app, database.db, leader);
    const { cardId } = await newCard();
    const held = await holdResource(cardId);
    const waiting = times(60, (index) => sandbox.call('PATCH', `cards/${cardId}`, { nickname: `Name ${index}` }));
    await waitForLocks(database.db, 8);
    expect((await other.post('cardholders', cardholderRequest())).status).toBe(200);
    await held.release();
    expect(succeeded(await Promise.all(waiting))).toHaveLength(60);
  });

  it('keep permanent blocks of many cards while consents are withdrawn and given', async () => {
    const cardholderId = await newCardholder();
    const cards: string[] = [];
    for (let count = 0; count < 10; count++) cards.push((await newCard({}, cardholderId)).cardId);
    const responses = await Promise.all([
      ...cards.map((cardId) => sandbox.post(`cards/${cardId}/block`, stolen)),
      ...times(10, (index) => consent(cardholderId, index % 2 === 1)),
    ]);
    expect(succeeded(responses)).toHaveLength(20);
    await consent(cardholderId, true);
    expect(await Promise.all(cards.map(statusOf))).toEqual(cards.map(() => 'BLOCKED'));
  });

  it('keep a permanent block beside the delivery of the card, when the clock is moved', async () => {
    const address = cardholderRequest().address ?? { country: 'KR', postalCode: '04538', line1: '1' };
    const delivery = { method: 'COURIER', recipient: { name: 'Minseo Kim', phone: '+821012345678' }, address } as const;
    const { cardId } = await newCard({ type: 'PHYSICAL', delivery });
    for (let day = 0; day < 2; day++) await moveByDay();
    const held = await holdResource(cardId);
    const blocked = sandbox.post(`cards/${cardId}/block`, stolen);
    await waitForLocks(database.db, 1);
    const moved = moveByDay();
    await waitForLocks(database.db, 2);
    await held.release();
    expect([(await blocked).status, (await moved).statusCode]).toEqual([200, 200]);
    expect(await statusOf(cardId)).toBe('BLOCKED');
  });
  const moveByDay = () =>
    leader.call(moveSandboxClock, { params: { projectId: sandbox.projectId }, body: { step: 'day' } });

  it('issue no more mobile cards than a cardholder may have', async () => {
    const cardholderId = await newCardholder();
    const device = { deviceId: 'A1B2C3D4E5F60718', platform: 'IOS', hasScreenLock: true };
    const { type: _, ...rest } = cardRequest(cardholderId);
    const request = { ...rest, provisioning: 'MANUAL', device };
    const responses = await Promise.all(times(20, () => sandbox.post('mobile-cards', request)));
    expect(succeeded(responses)).toHaveLength(10);
    expect((await sandbox.get(`cardholders/${cardholderId}`)).body).toMatchObject({ activeCardCount: 10 });
  });

  it('never have more than ten active cards, also when suspended ones are resumed', async () => {
    const cardholderId = await newCardholder();
    const cards: string[] = [];
    for (let count = 0; count < 10; count++) cards.push((await newCard({}, cardholderId)).cardId);
    const [first = ''] = cards;
    await sandbox.post(`cards/${first}/suspend`, { reason: 'CUSTOMER_REQUEST' });
    await expect(newCard({}, cardholderId)).rejects.toThrow('409');
    await sandbox.post(`cards/${first}/resume`, { verifiedBy: 'APP' });
    expect((await sandbox.get(`cardholders/${cardholderId}`)).body).toMatchObject({ activeCardCount: 10 });
  });

  describe('with tokens', () => {
    const provision = async (cardId: string, deviceId: string, riskScore = 10) => {
      const device = { deviceId, type: 'PHONE' };
      const request = { provider: 'APPLE_PAY', device, riskScore, passcodeTo: 'SMS' };
      const { body } = await sandbox.post(`cards/${cardId}/tokens`, request);
      return body.token?.tokenId ?? '';
    };
    const tokensOf = async (cardId: string) => {
      const { body } = await sandbox.get(`cards/${cardId}/tokens`);
      return body.data;
    };
    const lost = { reason: 'LOST', noticedAt: agreedAt };

    it('keep a deleted token deleted when the card is reported lost at the same time', async () => {
      const { cardId } = await newCard();
      const tokenId = await provision(cardId, 'A1B2C3D4E5F60718');
      const held = await holdResource(tokenId);
      const deleted = sandbox.call('DELETE', `tokens/${tokenId}`);
      await waitForLocks(database.db, 1);
      const reported = sandbox.post(`cards/${cardId}/report-lost`, lost);
      await waitForLocks(database.db, 2);
      await held.release();
      expect([(await deleted).status, (await reported).status]).toEqual([200, 200]);
      expect((await reported).body).toMatchObject({ suspendedTokens: 0 });
      expect(await tokensOf(cardId)).toMatchObject([{ status: 'DELETED' }]);
    });

    it('keep every deleted token deleted beside a report, for twenty callers', async () => {
      const { cardId } = await newCard();
      const tokenIds = await Promise.all(
        times(19, (index) => provision(cardId, `A1B2C3D4E5F607${String(index).padStart(2, '0')}`)),
      );
      const reported = sandbox.post(`cards/${cardId}/report-lost`, lost);
      const deleted = await Promise.all(tokenIds.map((tokenId) => sandbox.call('DELETE', `tokens/${tokenId}`)));
      expect((await reported).status).toBe(200);
      expect(succeeded(deleted)).toHaveLength(19);
      expect((await tokensOf(cardId)).filter(({ status }) => status !== 'DELETED')).toEqual([]);
    });

    it('suspend every token of a lost card', async () => {
      const { cardId } = await newCard();
      await Promise.all(times(60, (index) => provision(cardId, `A1B2C3D4E5F607${String(index).padStart(2, '0')}`)));
      const reported = await sandbox.post(`cards/${cardId}/report-lost`, lost);
      expect(reported).toMatchObject({ status: 200, body: { suspendedTokens: 60 } });
    });

    it('activate no token of a card that is reported lost at the same time', async () => {
      const { cardId } = await newCard();
      const tokenId = await provision(cardId, 'A1B2C3D4E5F60718', 50);
      const held = await holdResource(cardId);
      const reported = sandbox.post(`cards/${cardId}/report-lost`, lost);
      await waitForLocks(database.db, 1);
      const activated = sandbox.post(`tokens/${tokenId}/activate`, { passcode: '204816' });
      await waitForLocks(database.db, 2);
      await held.release();
      expect((await reported).status).toBe(200);
      expect(await activated).toMatchObject({ status: 409, body: { reason: 'CARD_NOT_ACTIVE' } });
    });

    it.each<[string, string, object]>([
      ['is blocked for good', 'block', stolen],
      ['is reported lost', 'report-lost', lost],
      ['is suspended', 'suspend', { reason: 'CUSTOMER_REQUEST' }],
    ])('activate no token of a card that %s', async (_state, step, request) => {
      const { cardId } = await newCard();
      const tokenId = await provision(cardId, 'A1B2C3D4E5F60718', 50);
      expect((await sandbox.post(`cards/${cardId}/${step}`, request)).status).toBe(200);
      const activated = await sandbox.post(`tokens/${tokenId}/activate`, { passcode: '204816' });
      expect(activated).toMatchObject({ status: 409, body: { reason: 'CARD_NOT_ACTIVE' } });
    });
  });
});
