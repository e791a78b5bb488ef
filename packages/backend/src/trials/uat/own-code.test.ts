import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';

import { callUrl } from '@up/api/call';
import { operatorTokenHeader } from '@up/api/calls/staff/operator';
import { moveSandboxClock } from '@up/api/calls/sandbox/sandbox';
import * as calls from '@up/api/calls/trials/uat';

import { systemContext } from '@up/platform/module';
import { originOf } from '@up/processes/origin-of';
import { rejectionOf } from '@up/sandbox/callbacks/signature';
import { sandboxPayers } from '@up/sandbox/testing/sandbox-payers';
import {
  createSandboxProject,
  type SandboxProject,
  sandboxWithKey,
  sendDueCallbacks,
} from '@up/sandbox/testing/sandbox-project';
import { paymentRequest } from '@up/sandbox/testing/sandbox-requests';
import { leaderSuite } from '../../testing/backend/suites.ts';
import { createTestServices, testOperatorToken, testSite } from '../../testing/backend/test-backend.ts';
import { openingMilliseconds, openSeeded } from '../../testing/database/seeded-database.ts';

const apiIds = [
  ...['approve-payment', 'reverse-payment', 'list-callback-deliveries', 'report-mismatches', 'set-decision-endpoint'],
];
const ownCode = [
  ...['approve-payment.fallback', 'approve-payment.retry'],
  ...['list-callback-deliveries.callback', 'report-mismatches.reconciliation'],
];
const day = '2026-11-20';

describe('the test cases of own code', () => {
  let now = new Date(`${day}T10:00:00+09:00`);
  const site = { ...testSite, environment: 'local' };
  const { database, app, leader } = leaderSuite(openSeeded, { clock: () => now, site });
  let server: Server;
  let answer = '';
  /** Of the callback endpoint, when its server checks signatures. */
  let secret: string | undefined;
  const urlOf = () => `${originOf(server)}/up`;
  let params: { projectId: string; uatId: string };
  let sandbox: SandboxProject;

  beforeAll(async () => {
    server = createServer((request, response) => {
      void text(request).then((body) => {
        const isWrong = secret !== undefined && rejectionOf(secret, request.headers, { body, now }) !== undefined;
        response.writeHead(isWrong ? 401 : 200).end(answer);
      });
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { projectId } = await createSandboxProject(app, database.db, leader, ['card-issuing', 'merchant-acquiring']);
    const body = { uatName: 'Own code', apiIds, serverUrl: 'https://shop.example.com', testDate: '2026-12-01' };
    const requested = (await leader.call(calls.requestUat, { params: { projectId }, body })).json();
    params = { projectId, uatId: requested.uatID };
    await app.inject({
      method: 'POST',
      url: callUrl(calls.decideUat, { params }),
      headers: { [operatorTokenHeader]: testOperatorToken },
      payload: { status: 'testing', reason: '' },
    });
    const key = (await leader.call(calls.revealUatKey, { params })).json();
    sandbox = await sandboxWithKey(app, database.db, { projectId, key });
  }, openingMilliseconds);
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  const { newCard } = sandboxPayers(() => sandbox);
  const passed = async () =>
    (await leader.call(calls.uatRequest, { params }))
      .json()
      .cases.filter(({ code, verdict }) => ownCode.includes(code) && verdict === 'passed')
      .map(({ code }) => code);
  const setEndpoint = (settings: object) =>
    sandbox.call('PUT', 'decision-endpoint', { fallback: 'APPROVE', ...settings });
  const tellEvents = async () =>
    sendDueCallbacks(systemContext(await createTestServices(database, { clock: () => now, site })));

  it('are not passed by the prepared requests, also when they are sent from outside the portal', async () => {
    // What the portal itself offers: its responder, which gives no valid answer, and its receiver.
    await setEndpoint({ rules: [{ answer: 'INVALID_JSON' }] });
    await leader.call(moveSandboxClock, { params, body: { step: 'day' } });
    const { cases } = (await leader.call(calls.uatRequest, { params })).json();
    expect(cases.map(({ code }) => code)).toEqual(expect.arrayContaining(ownCode));
    const successes = ['approve-payment.success', 'reverse-payment.success'];
    for (const { code, method } of cases.filter((each) => [...successes, ...ownCode].includes(each.code))) {
      const prepared = (await leader.call(calls.prepareUatCase, { params: { ...params, code } })).json();
      const path = prepared.path.replace('/sandbox/v1/', '');
      const body = method === 'GET' ? undefined : (prepared.body ?? {});
      for (const attempt of [1, 2]) {
        const headers = { [calls.uatCaseHeader]: code, 'idempotency-key': `${code} ${attempt}` };
        await sandbox.call(method as 'POST', path, body, method === 'GET' ? {} : headers);
      }
    }
    await tellEvents();
    await sandbox.get('callback-deliveries');
    expect(await passed()).toEqual([]);
  }, 120_000);

  it('are passed by what a program does: a retry, an answered callback, a right report, and a fallback', async () => {
    await setEndpoint({ status: 'DISABLED' });
    const { card } = await newCard();
    const order = { orderId: 'O-77' };
    const pay = (value: number, key: string) =>
      sandbox.post('payments', { ...paymentRequest({ type: 'CARD', card }, value), order }, { 'idempotency-key': key });

    const endpoint = await sandbox.post('callback-endpoints', { url: urlOf(), events: ['PAYMENT_APPROVED'] });
    expect(endpoint.status).toBe(200);
    await pay(4_000, 'first-try-1');
    await pay(4_000, 'not-reversed-1');
    expect(await passed()).toEqual([]);
    const reversal = { originalKey: 'first-try-1', amount: { value: 4_000, currency: 'KRW' }, reason: 'TIMEOUT' };
    expect((await sandbox.post('payments/reverse', reversal)).body).toMatchObject({ reversed: true });
    await pay(5_000, 'other-amount-1');
    expect(await passed()).toEqual([]);
    await pay(4_000, 'second-try-1');
    expect(await passed()).toEqual(['approve-payment.retry']);

    // A server that takes everything is no proof, nor one that has not been asked yet.
    await tellEvents();
    await sandbox.get('callback-deliveries');
    expect(await passed()).toEqual(['approve-payment.retry']);
    const deliveries = async () => (await sandbox.get('callback-deliveries?limit=100')).body.data;
    const wrong = async () => (await deliveries()).filter((each) => each.wrongSignature).length;
    for (let more = 1; more <= 10; more += 1) await pay(3_000 + more, `unchecked-${more}`);
    expect(await wrong()).toBe(10);
    await tellEvents();
    now = new Date(now.getTime() + 61 * 60_000);
    ({ secret } = endpoint.body);
    await pay(4_100, 'checked-1');
    await sandbox.get('callback-deliveries');
    expect(await passed()).toEqual(['approve-payment.retry']);
    await tellEvents();
    const shown = await deliveries();
    const statusOf = ({ attempts }: (typeof shown)[number]) => attempts[0]?.httpStatus;
    const refused = shown.filter((each) => each.wrongSignature && statusOf(each) === 401);
    expect(refused).toMatchObject([{ status: 'FAILED' }]);
    const { eventId, endpointId } = refused[0] ?? {};
    const taken = shown.find(
      (each) => each.eventId === eventId && each.endpointId === endpointId && statusOf(each) === 200,
    );
    expect(taken).toMatchObject({ status: 'DELIVERED' });
    expect(taken).not.toHaveProperty('wrongSignature');
    await pay(4_200, 'checked-2');
    expect(await wrong()).toBe(shown.filter((each) => each.wrongSignature).length);
    expect(await passed()).toEqual(['approve-payment.retry', 'list-callback-deliveries.callback']);
    secret = undefined;

    const { data: payments } = (await sandbox.get('payments?limit=100')).body;
    const today = payments[0]?.createdAt.slice(0, 10) ?? '';
    // Nothing is booked of what asked for its response, as the prepared requests do.
    const paidToday = payments.filter(
      ({ createdAt, status, simulated }) => createdAt.startsWith(today) && status !== 'DECLINED' && simulated !== true,
    );
    const reversed = paidToday.find(({ status }) => status === 'REVERSED')?.nrNumber ?? '';
    const cancellationsPath = ['payments', reversed, 'cancellations'].join('/');
    const { data: cancellations }: { data: { cancelId: string }[] } = (await sandbox.get(cancellationsPath)).body;
    const own = new Map([
      ...paidToday.map(({ nrNumber, amount }) => [nrNumber, amount.value] as const),
      ...cancellations.map(({ cancelId }) => [cancelId, 4_000] as const),
    ]);
    await leader.call(moveSandboxClock, { params, body: { step: 'day' } });
    const file = await sandbox.get(`reconciliation-files/${today}`);
    const rows = (file.body as { body: string }).body
      .split('\r\n')
      .slice(1, -1)
      .map((line) => line.split(','));
    const kindOf = ([lineId = '', , , , , , amount, , , at = '']: string[]) => {
      if (!own.has(lineId)) return 'UNKNOWN';
      if (rows.filter(([id]) => id === lineId).length > 1) return 'DOUBLED';
      if (own.get(lineId) !== Number(amount)) return 'WRONG_AMOUNT';
      return at.startsWith(today) ? undefined : 'WRONG_DATE';
    };
    const mismatches = [
      ...rows.flatMap((row) => (kindOf(row) ? [{ kind: kindOf(row), lineId: row[0] }] : [])),
      ...[...own.keys()]
        .filter((id) => !rows.some(([lineId]) => lineId === id))
        .map((lineId) => ({ kind: 'MISSING', lineId })),
    ];
    const report = await sandbox.post(`reconciliation-files/${today}/reports`, {
      mismatches,
    });
    expect(report.body).toMatchObject({ attempt: 1, found: 5, missed: 0, unfounded: 0 });
    expect(await passed()).toContain('report-mismatches.reconciliation');

    await setEndpoint({ url: urlOf() });
    answer = 'no decision';
    await pay(1_000, 'nobody-decided-1');
    expect(await passed()).not.toContain('approve-payment.fallback');
    answer = '{"decision":"APPROVE"}';
    await pay(1_000, 'own-decision-1');
    answer = 'no decision';
    expect((await pay(1_000, 'own-fallback-1')).body).toMatchObject({ decidedBy: 'FALLBACK' });
    expect((await passed()).toSorted()).toEqual(ownCode.toSorted());
  }, 120_000);
});
