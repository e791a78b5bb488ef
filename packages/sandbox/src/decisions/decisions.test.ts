import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';

import { and, eq } from 'drizzle-orm';
import { Webhook } from 'standardwebhooks';

import { decisionSecret, decisionSettings, updateDecisionSettings } from '@up/api/calls/sandbox/decision';

import { ledgerMovements } from '@up/api/calls/sandbox/ledger';
import { openSeeded } from '@up/backend/testing/database/seeded-database';
import { createTestServices, testSite } from '@up/backend/testing/backend/test-backend';
import { systemContext } from '@up/platform/module';
import { portOf } from '@up/processes/origin-of';
import { until } from '@up/processes/testing/until';
import { ledgerAccounts } from '../ledger/tables.ts';
import { paymentRequest } from '../testing/sandbox-requests.ts';
import { sandboxPayers } from '../testing/sandbox-payers.ts';
import { createSandboxProject, type SandboxProject } from '../testing/sandbox-project.ts';
import { sandboxSuite } from '../testing/sandbox-suite.ts';
import { settleAbandoned } from '../http/steps/open-questions.ts';
import { decisions } from './tables.ts';

interface Payment {
  nrNumber: string;
  status: string;
  responseCode: string;
  declineReason?: string;
  decidedBy?: string;
  decisionMs?: number;
  amount: { value: number };
}

interface Question {
  id: string;
  amount: number;
  nrNumber: string;
}

/** The credit line of a card. */
const line = 5_000_000;

describe('a decision', () => {
  let server: Server;
  let ahead = 0;
  let answer: (question: Question, response: ServerResponse) => void;
  const questions: { headers: Record<string, string>; body: string }[] = [];
  const site = { ...testSite, environment: 'local' };
  const clock = () => new Date(Date.now() + ahead);
  const { sandbox, app, database, leader } = sandboxSuite(openSeeded, { clock, site });
  beforeAll(async () => {
    server = createServer((request, response) => {
      let body = '';
      request.on('data', (bytes: Buffer) => (body += bytes.toString()));
      request.on('end', () => {
        questions.push({ headers: request.headers as Record<string, string>, body });
        const {
          decisionId: id,
          amount,
          nrNumber,
        } = JSON.parse(body) as {
          decisionId: string;
          amount: { value: number };
          nrNumber: string;
        };
        answer({ id, amount: amount.value, nrNumber }, response);
      });
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  const send = (response: ServerResponse, body: object) => void response.end(JSON.stringify(body));
  const urlOf = () => `http://127.0.0.1:${portOf(server)}/decide`;
  const set = async (settings: object, project: SandboxProject = sandbox) =>
    (await project.call('PUT', 'decision-endpoint', { fallback: 'DECLINE', ...settings })).body as { secret: string };
  /** A new card, with what can be done with it. */
  async function newCard(project: SandboxProject = sandbox) {
    const { cardId, card } = await sandboxPayers(() => project).newCard();
    const method = { type: 'CARD' as const, card };
    const pay = async (value: number, headers?: Record<string, string>) =>
      (await project.post('payments', paymentRequest(method, value), headers)).body;
    const authorize = async (value: number, headers?: Record<string, string>) =>
      (await project.post('authorizations', paymentRequest(method, value), headers)).body;
    const balance = async () => (await project.get(`cards/${cardId}/balance`)).body.balance;
    return { cardId, pay, authorize, balance };
  }
  const listed = async () => (await sandbox.get('decisions?limit=100')).body.data;
  async function movements() {
    const read = async (page: number) => {
      const query = { page, pageSize: 100 };
      return (await leader.call(ledgerMovements, { params: { projectId: sandbox.projectId }, query })).json();
    };
    const { total } = await read(1);
    const pages = await Promise.all(Array.from({ length: Math.ceil(total / 100) }, (_, index) => read(index + 1)));
    return pages.flatMap(({ items }) => items);
  }
  const decisionOf = async ({ nrNumber }: Payment) => (await listed()).find((each) => each.nrNumber === nrNumber);
  const answersOf = async (payment: Payment) => (await decisionOf(payment))?.answers ?? [];

  it('is asked of nobody before it is set', async () => {
    expect((await sandbox.get('decision-endpoint')).body).toEqual({
      status: 'DISABLED',
      fallback: 'DECLINE',
      rules: [],
    });
    const { pay } = await newCard();
    expect(await pay(1_000)).not.toHaveProperty('decidedBy');
  });

  it('is made by the rules of the built-in responder, and moves only what it approves', async () => {
    await set({
      rules: [
        { answer: 'DECLINE', amountFrom: 9_000, reason: 'OVER_BUDGET' },
        { answer: 'PART', amountFrom: 5_000, percent: 40 },
        { answer: 'INVALID_JSON', amountFrom: 4_000 },
      ],
    });
    const { pay, authorize, balance } = await newCard();
    const byEndpoint = { decidedBy: 'ENDPOINT' };
    const declined = { responseCode: '5501', declineReason: 'DECISION_DECLINED' };
    expect(await pay(1_000)).toMatchObject({ status: 'APPROVED', ...byEndpoint, balance: { held: 1_000 } });
    expect(await pay(9_000)).toMatchObject({ ...declined, ...byEndpoint, decisionReason: 'OVER_BUDGET' });
    const part = { amount: { value: 2_000 }, requestedAmount: { value: 5_000 } };
    expect(await pay(5_000)).toMatchObject({ status: 'APPROVED', ...part, balance: { held: 3_000 } });
    expect(await pay(4_000)).toMatchObject({ ...declined, decidedBy: 'FALLBACK' });
    const held = await authorize(5_000);
    expect(held).toMatchObject({ status: 'AUTHORIZED', ...part, heldAmount: { value: 2_000 } });
    expect(await authorize(9_500)).toMatchObject({ status: 'DECLINED', ...declined });
    expect(await balance()).toMatchObject({ available: line - 5_000, held: 5_000 });
    expect((await sandbox.post(`authorizations/${held.nrNumber}/release`, {})).status).toBe(200);
    expect(await balance()).toMatchObject({ available: line - 3_000, held: 3_000 });
  });

  it('is signed as callbacks are, and contains what the payment is about', async () => {
    const { secret } = await set({ url: urlOf() });
    answer = (_question, response) => send(response, { decision: 'APPROVE' });
    questions.length = 0;
    const { cardId, pay } = await newCard();
    const payment = await pay(18_500);
    const [question] = questions;
    expect(new Webhook(secret).verify(question?.body ?? '', question?.headers ?? {})).toMatchObject({
      type: 'PAYMENT',
      nrNumber: payment.nrNumber,
      cardId,
      amount: { value: 18_500, currency: 'KRW' },
      merchant: { merchantId: 'up900120', categoryCode: '5812' },
      answerWithinMs: 2_000,
    });
    expect(question?.body).not.toContain('cardNumber');
    expect(await decisionOf(payment)).toMatchObject({ outcome: 'APPROVED', question: question?.body });
  });

  it('of a late answer is the one of the fallback: the answer is recorded and changes nothing', async () => {
    await set({ url: urlOf(), fallback: 'DECLINE' });
    const open: ServerResponse[] = [];
    answer = (_question, response) => void open.push(response);
    const { pay, balance } = await newCard();
    const payment = await pay(7_000);
    expect(payment).toMatchObject({ status: 'DECLINED', decidedBy: 'FALLBACK', decisionMs: 2_000 });
    expect(await decisionOf(payment)).toMatchObject({ cause: 'TIMEOUT', answers: [] });
    for (const response of open) send(response, { decision: 'APPROVE' });
    await until(async () => (await answersOf(payment)).length > 0, 20);
    const late = [{ afterMs: expect.any(Number), httpStatus: 200, body: '{"decision":"APPROVE"}' }];
    expect(await decisionOf(payment)).toMatchObject({ outcome: 'DECLINED', answers: late });
    expect((await sandbox.get(`payments/${payment.nrNumber}`)).body).toMatchObject({ status: 'DECLINED' });
    expect(await balance()).toMatchObject({ available: line, held: 0 });
  }, 60_000);

  it('holds the amount while it is open, and shows no payment', async () => {
    await set({ url: urlOf(), fallback: 'APPROVE' });
    const questions: [Question, ServerResponse][] = [];
    answer = (question, response) => void questions.push([question, response]);
    const { pay, balance } = await newCard();
    const paying = pay(line - 1_000);
    await until(() => questions.length > 0, 20);
    const [[question, response] = []] = questions;
    expect(await balance()).toMatchObject({ available: 1_000, held: line - 1_000 });
    expect(await pay(2_000)).toMatchObject({ responseCode: '5101' });
    expect((await sandbox.get(`payments/${question?.nrNumber}`)).status).toBe(404);
    if (response) send(response, { decision: 'APPROVE' });
    const paid = await paying;
    expect(paid).toMatchObject({ status: 'APPROVED' });
    // It is newer than the one that was declined while it was open.
    const { data } = (await sandbox.get('payments?limit=1')).body;
    expect(data).toEqual([expect.objectContaining({ nrNumber: paid.nrNumber })]);
  }, 60_000);

  it('keeps its first secret and what is set, while 20 callers ask for the secret', async () => {
    const { projectId } = await createSandboxProject(app, database.db, leader);
    const params = { projectId };
    const url = urlOf();
    const change = () =>
      leader.call(updateDecisionSettings, { params, body: { url, enabled: true, fallback: 'APPROVE' } });
    const read = async () => (await leader.call(decisionSecret, { params })).json().secret;
    const [secrets] = await Promise.all([Promise.all(Array.from({ length: 20 }, read)), change()]);
    expect(new Set([...secrets, await read()]).size).toBe(1);
    expect((await leader.call(decisionSettings, { params })).json()).toMatchObject({ url, enabled: true });
  });

  it('is asked once for an idempotency key: repetitions wait for it', async () => {
    await set({ url: urlOf() });
    questions.length = 0;
    answer = (_question, response) => void setTimeout(300).then(() => send(response, { decision: 'APPROVE' }));
    const { pay, balance } = await newCard();
    const key = { 'idempotency-key': 'decided-once' };
    const payments = await Promise.all(Array.from({ length: 5 }, () => pay(3_000, key)));
    expect(new Set(payments.map((each) => JSON.stringify(each))).size).toBe(1);
    expect(payments[0]).toMatchObject({ status: 'APPROVED', decidedBy: 'ENDPOINT' });
    expect(questions).toHaveLength(1);
    expect(await balance()).toMatchObject({ held: 3_000 });
  }, 60_000);

  it('finds the payment reversed that was reversed while it was open', async () => {
    await set({ url: urlOf() });
    const { pay, balance } = await newCard();
    answer = (_question, response) =>
      void sandbox
        .post('payments/reverse', {
          originalKey: 'reversed-while-open',
          amount: { value: 3_000, currency: 'KRW' },
          reason: 'TIMEOUT',
        })
        .then(() => send(response, { decision: 'APPROVE' }));
    expect(await pay(3_000, { 'idempotency-key': 'reversed-while-open' })).toMatchObject({ declineReason: 'REVERSED' });
    expect(await balance()).toMatchObject({ available: line, held: 0 });
  }, 60_000);

  it('is the one of the fallback when the process that asked has ended', async () => {
    await set({ url: urlOf(), fallback: 'APPROVE' });
    const { authorize, balance } = await newCard();
    answer = (_question, response) => void response;
    const key = { 'idempotency-key': 'interrupted-one' };
    questions.length = 0;
    const waiting = authorize(6_000, key);
    await until(() => questions.length > 0, 20);
    // For this one, the process that asked is as good as ended: it answers after everybody else has decided.
    ahead += 60_000;
    const context = systemContext(await createTestServices(database, { clock, site }));
    await Promise.all([settleAbandoned(context), settleAbandoned(context)]);
    const expected = { status: 'AUTHORIZED', decidedBy: 'FALLBACK', heldAmount: { value: 6_000 } };
    const repeated = await authorize(6_000, key);
    expect(repeated).toMatchObject(expected);
    expect(await waiting).toMatchObject({ ...expected, nrNumber: repeated.nrNumber });
    expect(await decisionOf(repeated)).toMatchObject({ cause: 'INTERRUPTED' });
    expect(await balance()).toMatchObject({ available: line - 6_000, held: 6_000 });
  }, 60_000);

  it('that fails leaves the other questions of ended processes to their fallback', async () => {
    await set({ url: urlOf(), fallback: 'DECLINE' });
    const { projectId, projectId: sandboxId } = sandbox;
    const askedAt = new Date(clock().getTime() - 60_000);
    const row = { projectId, sandboxId, kind: 'PAYMENT' as const, nrNumber: '0', drill: 'LATE' as const, answers: [] };
    const questions = { dcs_broken: '{"amount":', dcs_whole: '{"amount":{"value":1,"currency":"KRW"}}' };
    for (const [index, [id, question]] of Object.entries(questions).entries())
      await database.db.insert(decisions).values({ ...row, id, question, sequence: index, askedAt });
    const context = systemContext(await createTestServices(database, { clock, site }));
    await expect(settleAbandoned(context)).rejects.toThrow('1 questions could not be decided');
    const outcomeOf = async (id: string) => (await database.db.select().from(decisions).where(eq(decisions.id, id)))[0];
    expect(await outcomeOf('dcs_whole')).toMatchObject({ outcome: 'DECLINED', cause: 'INTERRUPTED' });
    expect(await outcomeOf('dcs_broken')).toMatchObject({ outcome: null });
    await database.db.delete(decisions).where(eq(decisions.id, 'dcs_broken'));
  });

  it('of 100 payments at once with one card adds up, while other cards and projects wait for nothing, and one hangs', async () => {
    await set({ url: urlOf(), fallback: 'DECLINE' });
    const choices = ['APPROVE', 'DECLINE', 'PART'] as const;
    const waits = new Map<string, number>();
    answer = ({ id, amount, nrNumber }, response) => {
      if (amount === 1_000) {
        send(response, { decision: 'APPROVE' });
        return;
      }
      const place = Number(nrNumber.slice(-3));
      const milliseconds = (place * 37) % 2_500;
      waits.set(nrNumber, milliseconds);
      const decision = choices[place % 3];
      const body =
        decision === 'PART'
          ? { decision: 'APPROVE_PART', amount: { value: amount / 2, currency: 'KRW' } }
          : { decision, id };
      void setTimeout(milliseconds).then(() => send(response, body));
    };
    const { pay, balance, cardId } = await newCard();
    const [other, stuck] = [
      await createSandboxProject(app, database.db, leader),
      await createSandboxProject(app, database.db, leader),
    ];
    const hanging = createServer(() => undefined).listen(0, '127.0.0.1');
    await once(hanging, 'listening');
    await set({ rules: [] }, other);
    await set({ url: `http://127.0.0.1:${portOf(hanging)}/decide` }, stuck);
    const [otherCard, stuckCard, cardBeside] = [await newCard(other), await newCard(stuck), await newCard()];
    const hung = Promise.all(Array.from({ length: 50 }, () => stuckCard.pay(1_000)));
    const paying = Promise.all(Array.from({ length: 100 }, () => pay(20_000)));
    let isOver = false;
    void paying.finally(() => (isOver = true));
    questions.length = 0;
    await until(() => questions.length > 0, 20);
    for (const { pay: payBeside } of [otherCard, cardBeside])
      expect(await payBeside(1_000)).toMatchObject({ status: 'APPROVED', decidedBy: 'ENDPOINT' });
    expect(isOver).toBe(false);
    const payments = await paying;
    for (const each of await hung) expect(each).toMatchObject({ status: 'DECLINED', decidedBy: 'FALLBACK' });
    hanging.closeAllConnections();
    hanging.close();
    const approved = payments.filter(({ status }) => status === 'APPROVED');
    const spent = approved.reduce((sum, { amount }) => sum + amount.value, 0);
    expect(await balance()).toMatchObject({ available: line - spent, held: spent });
    for (const { nrNumber, decidedBy } of payments.filter((each) => each.decidedBy === 'ENDPOINT'))
      expect([nrNumber, decidedBy, (waits.get(nrNumber) ?? 0) < 2_000]).toEqual([nrNumber, 'ENDPOINT', true]);
    expect(new Set(payments.map(({ nrNumber }) => nrNumber)).size).toBe(100);
    expect(payments.some(({ decidedBy }) => decidedBy === 'FALLBACK')).toBe(true);
    // Each is held once, given back once, and paid once if it was approved.
    const numbers = new Set(payments.map(({ nrNumber }) => nrNumber));
    const booked = (await movements()).filter(({ reference }) => numbers.has(reference));
    expect(booked.map(({ kind, reference }) => `${kind} ${reference}`).toSorted()).toEqual(
      [
        ...[...numbers].flatMap((nrNumber) => [`AUTHORIZATION ${nrNumber}`, `RELEASE ${nrNumber}`]),
        ...approved.map(({ nrNumber }) => `PAYMENT ${nrNumber}`),
      ].toSorted(),
    );
    const reserved = and(eq(ledgerAccounts.ownerId, cardId), eq(ledgerAccounts.kind, 'reserved'));
    const [account] = await database.db.select().from(ledgerAccounts).where(reserved);
    expect(account?.balance).toBe(0n);
    const open = await database.db.select().from(decisions).where(eq(decisions.sandboxId, sandbox.projectId));
    expect(open.filter(({ outcome }) => outcome === null)).toEqual([]);
  }, 120_000);

  it('can be tried without a payment: every drill, and what it leads to', async () => {
    await set({ url: urlOf(), fallback: 'DECLINE' });
    answer = (_question, response) => send(response, { decision: 'APPROVE' });
    const drill = async (name: string) => (await sandbox.post('test/decision-drills', { drill: name })).body;
    const fallback = { decidedBy: 'FALLBACK', outcome: 'DECLINED' };
    expect(await drill('INVALID_JSON')).toMatchObject({ ...fallback, cause: 'INVALID_ANSWER' });
    expect(await drill('REFUSED')).toMatchObject({ ...fallback, cause: 'CONNECTION_REFUSED' });
    expect(await drill('SERVER_ERROR')).toMatchObject({ ...fallback, cause: 'HTTP_ERROR' });
    expect(await drill('LATE')).toMatchObject({ ...fallback, cause: 'TIMEOUT', decisionMs: 2_000 });
    expect(await drill('PART')).toMatchObject({ decidedBy: 'ENDPOINT', outcome: 'PARTIALLY_APPROVED' });
    questions.length = 0;
    const duplicate = await drill('DUPLICATE');
    expect(duplicate).toMatchObject({ outcome: 'APPROVED', answers: [{ httpStatus: 200 }, { httpStatus: 200 }] });
    expect(new Set(questions.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([duplicate.decisionId]));
    const { secret } = await set({});
    // The built-in responder rejects a wrong signature; a server that does not is seen by its answer.
    expect(await drill('WRONG_SIGNATURE')).toMatchObject({ cause: 'HTTP_ERROR', answers: [{ httpStatus: 401 }] });
    await set({ url: urlOf() });
    questions.length = 0;
    await drill('WRONG_SIGNATURE');
    expect(() => new Webhook(secret).verify(questions[0]?.body ?? '', questions[0]?.headers ?? {})).toThrow(
      'No matching',
    );
  }, 60_000);

  it('needs an address that may be called', async () => {
    const { status, body } = await sandbox.call('PUT', 'decision-endpoint', {
      url: 'ftp://pay.example.com/decide',
      fallback: 'DECLINE',
    });
    expect([status, body]).toEqual([
      400,
      expect.objectContaining({ errors: [expect.objectContaining({ field: 'url' })] }),
    ]);
  });
});
