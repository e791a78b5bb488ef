import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { setTimeout } from 'node:timers/promises';

import type { FastifyInstance } from 'fastify';
import { Webhook } from 'standardwebhooks';

import { callbackSecret, callbackSettings, listeners } from '@up/api/calls/sandbox/callback';
import { decisionSecret } from '@up/api/calls/sandbox/decision';
import { deleteKey } from '@up/api/calls/projects/key';
import { createTestBackend } from '@up/backend/testing/backend/test-backend';
import { hasOwnAnswer } from '../decisions/repository.ts';
import { openSeeded } from '@up/backend/testing/database/seeded-database';
import { runProgram } from '@up/listen/program';
import { portOf } from '@up/processes/origin-of';
import { until } from '@up/processes/testing/until';
import { paymentRequest, cardholderRequest } from '../testing/sandbox-requests.ts';
import { sandboxPayers } from '../testing/sandbox-payers.ts';
import { createSandboxProject, type SandboxProject } from '../testing/sandbox-project.ts';
import { sandboxSuite } from '../testing/sandbox-suite.ts';

interface Received {
  path: string;
  headers: Record<string, string>;
  body: string;
}

describe('up listen', () => {
  const clock = () => new Date();
  const { sandbox, app, database, leader } = sandboxSuite(openSeeded, { clock });
  let home: Server;
  let other: FastifyInstance;
  const received: Received[] = [];
  /** What the server on this machine responds to a question. */
  let decide: { waitMs: number; body: object } = { waitMs: 0, body: { decision: 'APPROVE' } };
  beforeAll(async () => {
    home = createServer((request, response) => {
      let body = '';
      request.on('data', (bytes: Buffer) => (body += bytes.toString()));
      request.on('end', () => {
        const { url: path = '', headers } = request;
        received.push({ path, headers: headers as Record<string, string>, body });
        const { waitMs, body: decided } = decide;
        void setTimeout(path === '/decide' ? waitMs : 0).then(() => response.end(JSON.stringify(decided)));
      });
    }).listen(0, '127.0.0.1');
    await once(home, 'listening');
    other = await createTestBackend(database, { clock });
    for (const each of [app, other]) await each.listen({ port: 0, host: '127.0.0.1' });
  }, 60_000);
  afterAll(async () => {
    home.closeAllConnections();
    home.close();
    other.server.closeAllConnections();
    await other.close();
  });
  beforeEach(() => {
    received.length = 0;
    decide = { waitMs: 0, body: { decision: 'APPROVE' } };
  });

  const started: AbortController[] = [];
  afterEach(async () => {
    for (const stop of started.splice(0)) stop.abort();
    await until(async () => (await listed()).length === 0, 20);
  });

  const address = (server: { server: FastifyInstance['server'] } = app) => `http://127.0.0.1:${portOf(server.server)}`;
  const homeAddress = (path: string) => `http://127.0.0.1:${portOf(home)}${path}`;

  /** Starts the program, and waits until it is connected. */
  async function start(
    words: string[],
    {
      portal = address(),
      project = sandbox,
      variables = {},
    }: { portal?: string; project?: SandboxProject; variables?: Record<string, string> } = {},
  ) {
    const stop = new AbortController();
    started.push(stop);
    const lines: string[] = [];
    const { accessKey, secretKey } = project.key;
    const ended = runProgram({
      words: ['listen', '--portal', portal, ...words],
      variables: { UP_ACCESS_KEY: accessKey, UP_SECRET_KEY: secretKey, ...variables },
      machine: 'workbench',
      print: (line) => lines.push(line),
      printError: (line) => lines.push(line),
      signal: stop.signal,
    });
    const connected = until(() => lines.some((line) => line.includes(' connected')), 20);
    await Promise.race([connected, ended]);
    connected.catch(() => undefined);
    const end = async () => {
      stop.abort();
      return ended;
    };
    return { lines, ended, end };
  }
  const forwarding = () => ['--forward-to', homeAddress('/events')];
  const deciding = () => ['--decide', homeAddress('/decide')];
  const events = () => received.filter(({ path }) => path === '/events');
  const questions = () => received.filter(({ path }) => path === '/decide');
  const idOf = ({ headers }: Received) => headers['webhook-id'];
  const params = () => ({ projectId: sandbox.projectId });
  const listed = async () => (await leader.call(listeners, { params: params() })).json().listeners;
  const stored = async () => (await sandbox.get('events?limit=100')).body.data.map(({ eventId }) => eventId);

  async function newPayer(project: SandboxProject = sandbox) {
    const { card } = await sandboxPayers(() => project).newCard();
    const method = { type: 'CARD' as const, card };
    return async (value: number) => (await project.post('payments', paymentRequest(method, value))).body;
  }

  it('brings events byte for byte with a signature that verifies, and says in the portal who listens', async () => {
    const { lines, end } = await start(forwarding());
    expect(await listed()).toMatchObject([{ name: 'workbench', decides: false }]);
    await sandbox.post('cardholders', cardholderRequest());
    await until(() => events().length > 0, 20);
    const { endpoints } = (await leader.call(callbackSettings, { params: params() })).json();
    const endpointId = endpoints.find(({ origin }) => origin === 'project')?.id ?? '';
    const { secret } = (await leader.call(callbackSecret, { params: { ...params(), endpointId } })).json();
    const [event = { path: '', headers: {}, body: '' }] = events();
    expect(new Webhook(secret).verify(event.body, event.headers)).toMatchObject({ type: 'CARDHOLDER_CREATED' });
    const { eventId } = (await sandbox.get(`events/${idOf(event)}`)).body;
    expect(JSON.parse(event.body)).toMatchObject({ eventId });
    await until(() => lines.some((line) => /event CARDHOLDER_\w+ evt_\w+: 200 \d+ ms$/.test(line)), 10);
    expect(await end()).toBe(0);
    await until(async () => (await listed()).length === 0, 10);
  }, 60_000);

  it('brings each event once after an interruption, those that happened meanwhile included', async () => {
    const { lines, end } = await start(forwarding(), { portal: address(other) });
    const before = new Set(await stored());
    await sandbox.post('cardholders', cardholderRequest());
    await until(() => events().length > 0, 20);
    other.server.closeAllConnections();
    await Promise.all(Array.from({ length: 10 }, () => sandbox.post('cardholders', cardholderRequest())));
    const happened = (await stored()).filter((id) => !before.has(id));
    await until(() => happened.every((id) => events().some((event) => idOf(event) === id)), 30);
    await setTimeout(1_500);
    const happenedIds = new Set<string | undefined>(happened);
    expect(
      events()
        .map(idOf)
        .filter((id) => happenedIds.has(id))
        .toSorted(),
    ).toEqual(happened.toSorted());
    expect(lines.filter((line) => line.includes(' connected'))).toHaveLength(2);
    await end();
  }, 90_000);

  it('decides payments that reach another copy of the backend, while it is connected', async () => {
    const pay = await newPayer();
    expect(await pay(1_000)).not.toHaveProperty('decidedBy');
    const { end } = await start(deciding(), { portal: address(other) });
    expect(await pay(1_100)).toMatchObject({ status: 'APPROVED', decidedBy: 'ENDPOINT' });
    // A program of the customer, although no address is set.
    expect(await hasOwnAnswer({ db: database.db, sandboxId: sandbox.projectId })).toBe(true);
    decide.body = { decision: 'DECLINE', reason: 'AT_HOME' };
    expect(await pay(1_200)).toMatchObject({ status: 'DECLINED', decidedBy: 'ENDPOINT', decisionReason: 'AT_HOME' });
    const { secret } = (await leader.call(decisionSecret, { params: params() })).json();
    const [question = { path: '', headers: {}, body: '' }] = questions();
    expect(new Webhook(secret).verify(question.body, question.headers)).toMatchObject({ amount: { value: 1_100 } });
    await end();
    await until(async () => (await listed()).length === 0, 10);
    expect(await pay(1_300)).not.toHaveProperty('decidedBy');
  }, 90_000);

  it('that answers late leaves the decision to the fallback, and the answer is recorded', async () => {
    const pay = await newPayer();
    const { end, lines } = await start(deciding());
    decide.waitMs = 2_600;
    const payment = await pay(2_000);
    expect(payment).toMatchObject({ status: 'DECLINED', decidedBy: 'FALLBACK' });
    const answers = async () => {
      const { data } = (await sandbox.get('decisions')).body;
      return data.find(({ nrNumber }) => nrNumber === payment.nrNumber)?.answers ?? [];
    };
    await until(async () => (await answers()).length === 1, 10);
    expect(await answers()).toMatchObject([{ httpStatus: 200, body: JSON.stringify({ decision: 'APPROVE' }) }]);
    await end();
    expect(lines).toContainEqual(
      expect.stringMatching(/ question PAYMENT dcs_\w+: 200 \d+ ms, too late: the fallback has decided$/),
    );
  }, 60_000);

  it('of 30 payments at once gets each question once, and every answer to its payment', async () => {
    const pay = await newPayer();
    const { end } = await start(deciding(), { portal: address(other) });
    const payments = await Promise.all(Array.from({ length: 30 }, (_, index) => pay(100 + index)));
    expect(new Set(payments.map(({ status, decidedBy }) => `${status} ${decidedBy}`))).toEqual(
      new Set(['APPROVED ENDPOINT']),
    );
    expect(new Set(questions().map(idOf)).size).toBe(30);
    expect(questions()).toHaveLength(30);
    await end();
  }, 90_000);

  it('sends an event again', async () => {
    await sandbox.post('cardholders', cardholderRequest());
    const [id = ''] = await stored();
    const { ended } = await start([...forwarding(), '--replay', id]);
    expect(await ended).toBe(0);
    expect(events().map(idOf)).toEqual([id]);
    const unknown = await start([...forwarding(), '--replay', 'evt_unknown']);
    expect(await unknown.ended).toBe(1);
  }, 60_000);

  it('makes the change that an event tells, and sends that event', async () => {
    const before = new Set(await stored());
    for (const type of ['CARD_STATUS_CHANGED', 'AUTHORIZATION_EXPIRED']) {
      const { lines, ended } = await start([...forwarding(), '--trigger', type]);
      expect({ lines, code: await ended }).toMatchObject({ code: 0 });
      const event = events().at(-1);
      expect(JSON.parse(event?.body ?? '')).toMatchObject({ type });
      expect(before).not.toContain(event && idOf(event));
      expect(lines[0]).toContain(`triggered ${type} ${event && idOf(event)}`);
    }
    // Another listener gets it without an address.
    received.length = 0;
    await start(forwarding());
    expect(await (await start(['--trigger', 'WALLET_CREATED'])).ended).toBe(0);
    await until(() => events().some(({ body }) => body.includes('WALLET_CREATED')), 20);
    const ofMerchants = await start(['--trigger', 'MERCHANT_REGISTERED']);
    expect(await ofMerchants.ended).toBe(0);
  }, 60_000);

  it('ends with the reason for a wrong key, and when its key is deleted', async () => {
    const wrong = await start(forwarding(), { variables: { UP_SECRET_KEY: 'sk_test_wrong' } });
    expect(await wrong.ended).toBe(1);
    expect(wrong.lines).toEqual(['up: 401: The keys do not exist or do not belong together.']);
    const project = await createSandboxProject(app, database.db, leader);
    const { lines, ended } = await start(forwarding(), { project });
    const deleted = { projectId: project.projectId, keyId: project.key.keyId };
    expect((await leader.call(deleteKey, { params: deleted, body: { word: 'Delete' } })).statusCode).toBe(200);
    expect(await ended).toBe(1);
    expect(lines.at(-1)).toBe('up: 401: The key was deleted.');
  }, 60_000);

  it('is limited to ten at a time, and sees nothing of another project', async () => {
    const project = await createSandboxProject(app, database.db, leader);
    const open = async () => {
      const left = new AbortController();
      const headers = { 'X-UP-Access-Key': project.key.accessKey, 'X-UP-Secret-Key': project.key.secretKey };
      const response = await fetch(`${address()}/sandbox/v1/listen?name=one`, { headers, signal: left.signal });
      // A response that nobody holds is collected, which closes its connection.
      return { response, leave: () => left.abort() };
    };
    const all = await Promise.all(Array.from({ length: 14 }, open));
    expect(all.filter(({ response }) => response.status === 200)).toHaveLength(10);
    expect(all.filter(({ response }) => response.status === 429)).toHaveLength(4);
    expect(await listed()).toEqual([]);
    for (const { leave } of all) leave();
  }, 60_000);
});
