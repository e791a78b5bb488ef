import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';

import { callUrl } from '@up/api/call';
import { type Drill, drills } from '@up/api/calls/sandbox/decision';
import { operatorTokenHeader } from '@up/api/calls/staff/operator';
import { moveSandboxClock, sandboxClientHeader } from '@up/api/calls/sandbox/sandbox';
import * as calls from '@up/api/calls/trials/uat';

import { systemContext } from '@up/platform/module';
import { originOf } from '@up/processes/origin-of';
import { until } from '@up/processes/testing/until';
import { rejectionOf } from '@up/sandbox/callbacks/signature';
import { sandboxPayers } from '@up/sandbox/testing/sandbox-payers';
import {
  createSandboxProject,
  type SandboxProject,
  sandboxWithKey,
  sendDueCallbacks,
} from '@up/sandbox/testing/sandbox-project';
import { paymentRequest } from '@up/sandbox/testing/sandbox-requests';
import { leaderSuite } from '../../../testing/backend/suites.ts';
import { createTestServices, testOperatorToken, testSite } from '../../../testing/backend/test-backend.ts';
import { openingMilliseconds, openSeeded } from '../../../testing/database/seeded-database.ts';

const apiIds = [
  ...['approve-payment', 'reverse-payment', 'list-callback-deliveries', 'report-mismatches', 'set-decision-endpoint'],
  'get-decision',
];
const ownCode = [
  ...['approve-payment.fallback', 'approve-payment.retry'],
  ...['list-callback-deliveries.callback', 'report-mismatches.reconciliation'],
];
const drillCases = drills.map((drill) => `get-decision.${drill}`);
const approval = '{"decision":"APPROVE"}';
const day = '2026-11-20';

interface Question {
  decisionId: string;
  drill?: Drill;
}

describe('the test cases of own code', () => {
  let now = new Date(`${day}T10:00:00+09:00`);
  const site = { ...testSite, environment: 'local' };
  const { database, app, leader } = leaderSuite(openSeeded, { clock: () => now, site });
  let server: Server;
  let answer = '';
  /** Of the decision endpoint in drills. */
  let decide: ((question: Question, isWrong: boolean) => Promise<[status: number, answer: string]>) | undefined;
  /** Of the callback endpoint, when its server checks signatures. */
  let secret: string | undefined;
  const urlOf = () => `${originOf(server)}/up`;
  let params: { projectId: string; uatId: string };
  let sandbox: SandboxProject;

  beforeAll(async () => {
    server = createServer((request, response) => {
      void text(request).then(async (body) => {
        const isWrong = secret !== undefined && rejectionOf(secret, request.headers, { body, now }) !== undefined;
        const right = [isWrong ? 401 : 200, answer] as const;
        const [status, shown] = (await decide?.(JSON.parse(body) as Question, isWrong)) ?? right;
        response.writeHead(status).end(shown);
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
      .cases.filter(({ code, verdict }) => [...ownCode, ...drillCases].includes(code) && verdict === 'passed')
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
    expect(cases.map(({ code }) => code)).toEqual(expect.arrayContaining([...ownCode, ...drillCases]));
    const successes = ['approve-payment.success', 'reverse-payment.success'];
    for (const { code, method } of cases.filter((each) =>
      [...successes, ...ownCode, ...drillCases].includes(each.code),
    )) {
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
    answer = approval;
    await pay(1_000, 'own-decision-1');
    answer = 'no decision';
    expect((await pay(1_000, 'own-fallback-1')).body).toMatchObject({ decidedBy: 'FALLBACK' });
    expect((await passed()).toSorted()).toEqual(ownCode.toSorted());
  }, 120_000);

  it('are passed by drills in which the own server did its part, when a program reads what was decided', async () => {
    const { card } = await newCard();
    now = new Date(now.getTime() + 1_000);
    ({ secret } = (await setEndpoint({ url: urlOf() })).body as { secret: string });
    const run = async (drill: Drill, responder = 'ENDPOINT'): Promise<string> =>
      (await sandbox.post('test/decision-drills', { drill, responder })).body.decisionId;
    const read = (decisionId: string, headers = {}) =>
      sandbox.call('GET', `decisions/${decisionId}`, undefined, headers);
    const isAnswered = async (ids: string[]) => {
      const { data } = (await sandbox.get('decisions?limit=100')).body;
      return data.filter(({ decisionId }) => ids.includes(decisionId)).every(({ answers }) => answers.length > 0);
    };
    const passedDrills = async () => (await passed()).filter((code) => drillCases.includes(code)).toSorted();
    /** All but the refused connection at the same time, and each is read by two programs at once. */
    const runAll = async (responder?: string) => {
      const others = drills.filter((drill) => drill !== 'REFUSED');
      const ids = await Promise.all(others.map((drill) => run(drill, responder)));
      await until(() => isAnswered(ids), 20);
      await Promise.all([...ids, ...ids].map((id) => read(id)));
    };

    // A server that takes everything; at this address it has not decided about a payment yet.
    decide = async () => [200, approval];
    const first = await run('DUPLICATE');
    await read(first);
    expect(await passedDrills()).toEqual([]);
    await sandbox.post('payments', paymentRequest({ type: 'CARD', card }, 1_000), { 'idempotency-key': 'own-again-1' });
    await runAll('BUILT_IN');
    expect(await passedDrills()).toEqual(['get-decision.DUPLICATE']);

    const named: unknown[] = [];
    decide = async ({ drill }, isWrong) => {
      named.push(drill);
      if (drill === 'LATE') await setTimeout(2_100);
      if (drill === 'INVALID_JSON') return [200, approval.slice(0, 9)];
      if (drill === 'PART') return [200, '{"decision":"APPROVE_PART","amount":{"value":1000,"currency":"KRW"}}'];
      return [isWrong ? 401 : drill === 'SERVER_ERROR' ? 500 : 200, approval];
    };
    await runAll();
    const withoutRefused = drillCases.filter((code) => code !== 'get-decision.REFUSED').toSorted();
    expect(await passedDrills()).toEqual(withoutRefused);
    // What the question itself is about is not said: a wrong signature, and that it is sent twice.
    const namedDrills = new Set(named.filter((drill) => drill !== undefined));
    expect(namedDrills).toEqual(new Set(['LATE', 'INVALID_JSON', 'SERVER_ERROR', 'PART']));

    server.closeAllConnections();
    server.close();
    const refused = await run('REFUSED');
    await read(refused, { [sandboxClientHeader]: 'portal' });
    expect(await passedDrills()).toEqual(withoutRefused);
    await read(refused);
    expect(await passedDrills()).toEqual(drillCases.toSorted());
  }, 120_000);
});
