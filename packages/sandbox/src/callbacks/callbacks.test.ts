import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';

import { eq } from 'drizzle-orm';
import { Webhook } from 'standardwebhooks';

import { newCardholder } from '../testing/sandbox-payers.ts';
import {
  type CallbackDeliveryDetails,
  callbackDeliveries,
  callbackDelivery,
  callbackReceipts,
  callbackSecret,
  callbackSettings,
  type CallbackSettings,
  resendCallback,
  sendExampleEvent,
  updateCallbackSettings,
} from '@up/api/calls/sandbox/callback';

import { projects } from '@up/projects/project/tables';
import { systemContext } from '@up/platform/module';
import { createSandboxProject, sendDueCallbacks } from '../testing/sandbox-project.ts';
import { sandboxSuite } from '../testing/sandbox-suite.ts';
import { cardRequest } from '../testing/sandbox-requests.ts';
import { databaseKinds } from '@up/backend/testing/database/seeded-database';
import { createTestServices, testSite } from '@up/backend/testing/backend/test-backend';
import { originOf } from '@up/processes/origin-of';
import { repeatMilliseconds } from './faults.ts';
import { giveUpDelivery } from './repository/deliveries.ts';
import { callbackDeliveries as callbackDeliveryRows } from './tables.ts';

interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

describe.each(databaseKinds())('callbacks of the sandbox on $name', ({ open }) => {
  let server: Server;
  const received: Received[] = [];
  let reply = 200;
  const clock = () => new Date();
  const site = { ...testSite, environment: 'local' };
  const { database, app, leader, sandbox } = sandboxSuite(open, { clock, site });
  const params = () => ({ projectId: sandbox.projectId });

  beforeAll(async () => {
    server = createServer((request, response) => {
      let body = '';
      request.on('data', (part: Buffer) => (body += part.toString()));
      request.on('end', () => {
        received.push({ headers: request.headers, body });
        response
          .writeHead(reply, { location: 'http://127.0.0.1:1/', 'x-card': 'PAN4111111111111111' })
          .end('thanks for card_4111–1111–1111–1111.pdf');
      });
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const callbackUrl = `${originOf(server)}/up`;
    await database.db.update(projects).set({ callbackUrl }).where(eq(projects.id, sandbox.projectId));
  });
  afterAll(() => void server.close());

  /** Makes the attempts that are due, now or at a later time. */
  async function runDue(laterMilliseconds = 0): Promise<void> {
    const services = await createTestServices(database, {
      clock: () => new Date(Date.now() + laterMilliseconds),
      site,
    });
    await sendDueCallbacks(systemContext(services));
  }
  async function issueCard(): Promise<void> {
    const cardholderId = await newCardholder(sandbox);
    expect((await sandbox.post('cards', cardRequest(cardholderId))).status).toBe(200);
  }
  /** The newest delivery to the address of the project. */
  async function newest(): Promise<CallbackDeliveryDetails> {
    const list = await leader.call(callbackDeliveries, { params: params(), query: {} });
    const { items } = list.json();
    // The built-in receiver gets each event in the same moment.
    const own = (await settings()).endpoints.find(({ origin }) => origin === 'project');
    const deliveryId = items.find(({ endpointId }) => endpointId === own?.id)?.id ?? '';
    return (await leader.call(callbackDelivery, { params: { ...params(), deliveryId } })).json();
  }
  async function settings(): Promise<CallbackSettings> {
    return (await leader.call(callbackSettings, { params: params() })).json();
  }

  it('are sent signed to the address of the project, and stored with request and response, without card numbers', async () => {
    await issueCard();
    await runDue();
    const callback = received.splice(0).find(({ body }) => body.includes('CARD_ISSUED'));
    const { endpoints } = await settings();
    const own = endpoints.find(({ origin }) => origin === 'project');
    const secret = await leader.call(callbackSecret, { params: { ...params(), endpointId: own?.id ?? '' } });
    const verified = new Webhook(secret.json().secret).verify(
      callback?.body ?? '',
      callback?.headers as Record<string, string>,
    );
    expect(verified).toMatchObject({ type: 'CARD_ISSUED', eventId: callback?.headers['webhook-id'] });
    expect(callback?.body).not.toMatch(/941012\d{10}/);
    expect(await newest()).toMatchObject({
      status: 'DELIVERED',
      attempts: [
        {
          ...{ number: 1, httpStatus: 200, responseBody: 'thanks for card_411111******1111.pdf' },
          responseHeaders: { 'x-card': 'PAN411111******1111' },
        },
      ],
    });
  }, 30_000);

  it('stay delivered when another attempt of theirs is given up', async () => {
    const { id: deliveryId, status } = await newest();
    expect(status).toBe('DELIVERED');
    await giveUpDelivery(database, { ...params(), deliveryId });
    expect(await newest()).toMatchObject({ id: deliveryId, status: 'DELIVERED' });
  });

  it('are retried after a failure, do not follow a redirect, and can be resent with the same event id', async () => {
    reply = 302;
    await issueCard();
    await runDue();
    const failed = await newest();
    expect(failed).toMatchObject({ status: 'PENDING', attemptCount: 1, attempts: [{ cause: 'HTTP_ERROR' }] });
    expect(new Date(failed.nextAttemptAt ?? 0).getTime()).toBeGreaterThan(Date.now());
    reply = 204;
    await leader.call(resendCallback, { params: { ...params(), deliveryId: failed.id } });
    const ids = received.splice(0).map(({ headers }) => headers['webhook-id']);
    expect(ids.filter((id) => id === failed.eventId)).toHaveLength(2);
    expect(await newest()).toMatchObject({ status: 'DELIVERED', attemptCount: 2 });
  }, 30_000);

  it('fail after the last attempt, and can still be resent', async () => {
    reply = 500;
    await issueCard();
    const waiting = await newest();
    const isThis = eq(callbackDeliveryRows.id, waiting.id);
    // All but the last of the attempts have failed.
    await database.db.update(callbackDeliveryRows).set({ attemptCount: 15 }).where(isThis);
    await runDue();
    expect(await newest()).toMatchObject({ id: waiting.id, status: 'FAILED', nextAttemptAt: null, attemptCount: 16 });
    reply = 200;
    await leader.call(resendCallback, { params: { ...params(), deliveryId: waiting.id } });
    expect(await newest()).toMatchObject({ id: waiting.id, status: 'DELIVERED' });
    received.length = 0;
  }, 30_000);

  it('are examples on request, which go where such an event goes, and are listed by event with their last attempt', async () => {
    reply = 500;
    const body = { eventType: 'SETTLEMENT_PAID' } as const;
    const sent = await leader.call(sendExampleEvent, { params: params(), body });
    const { deliveries } = sent.json();
    const { endpoints } = await settings();
    expect(deliveries.map(({ endpointId }) => endpointId).toSorted()).toEqual(endpoints.map(({ id }) => id).toSorted());
    const own = endpoints.find(({ origin }) => origin === 'project')?.id;
    const waiting = deliveries.find(({ endpointId }) => endpointId === own);
    expect(waiting).toMatchObject({ eventType: 'SETTLEMENT_PAID', status: 'PENDING', attemptCount: 0 });
    expect(waiting).not.toHaveProperty('lastAttempt');
    await runDue();
    expect(JSON.parse(received.splice(0)[0]?.body ?? '')).toMatchObject({ type: 'SETTLEMENT_PAID', test: true });
    const list = await leader.call(callbackDeliveries, { params: params(), query: body });
    const { items } = list.json();
    expect(items.map(({ id }) => id).toSorted()).toEqual(deliveries.map(({ id }) => id).toSorted());
    expect(items.find(({ endpointId }) => endpointId === own)).toMatchObject({
      status: 'PENDING',
      lastAttempt: { httpStatus: 500, cause: 'HTTP_ERROR' },
    });
    expect(items.find(({ endpointId }) => endpointId !== own)?.lastAttempt).not.toHaveProperty('cause');
    reply = 200;
  }, 30_000);

  it('are no examples where no endpoint gets them, nor too many in an hour', async () => {
    const other = await createSandboxProject(app, database.db, leader);
    const input = { params: { projectId: other.projectId }, body: { eventType: 'CARD_ISSUED' } as const };
    const off = { fault: 'none', receiver: false } as const;
    await leader.call(updateCallbackSettings, { ...input, body: off });
    expect((await leader.call(sendExampleEvent, input)).statusCode).toBe(409);
    await leader.call(updateCallbackSettings, { ...input, body: { ...off, receiver: true } });
    const statuses = await Promise.all(
      Array.from({ length: 61 }, async () => (await leader.call(sendExampleEvent, input)).statusCode),
    );
    expect(statuses.filter((status) => status === 200).length).toBeLessThan(61);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
  }, 30_000);

  it('are sent twice if that fault is chosen, also to the built-in receiver, which verifies them', async () => {
    // What earlier tests queued is not sent twice.
    await runDue();
    received.splice(0);
    const body = { fault: 'duplicated', receiver: true } as const;
    const changed = await leader.call(updateCallbackSettings, { params: params(), body });
    expect(changed.json().fault).toBe('duplicated');
    await issueCard();
    await runDue();
    const first = received.splice(0).map(({ headers }) => headers['webhook-id']);
    await runDue(repeatMilliseconds + 1_000);
    const again = received.splice(0).map(({ headers }) => headers['webhook-id']);
    expect(again).toEqual(expect.arrayContaining(first));
    expect(await newest()).toMatchObject({ status: 'DELIVERED', attemptCount: 2, nextAttemptAt: null });
    const receipts = await leader.call(callbackReceipts, { params: params(), query: {} });
    const { items } = receipts.json();
    expect(items.every(({ verified }) => verified)).toBe(true);
    expect(items.filter(({ eventId }) => eventId === first[0])).toHaveLength(2);
  }, 30_000);
});
