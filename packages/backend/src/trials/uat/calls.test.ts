import { createHash } from 'node:crypto';

import { and, eq } from 'drizzle-orm';

import { type Call, callUrl } from '@up/api/call';
import { createKey, deleteKey, keys as keysCall, type KeyWithSecret } from '@up/api/calls/projects/key';
import { operatorTokenHeader, waitingItems, type WaitingItem } from '@up/api/calls/staff/operator';
import { deleteProject } from '@up/api/calls/projects/project';
import { sandboxCalls, sandboxClientHeader, sandboxUpdates, simulateHeader } from '@up/api/calls/sandbox/sandbox';
import * as calls from '@up/api/calls/trials/uat';
import { headers } from '@up/api/constants/headers';
import { reasonCodes } from '@up/api/problem';

import { auditEvents } from '@up/platform/audit/tables';
import { systemContext } from '@up/platform/module';
import { outgoingMails } from '@up/platform/mail/tables';
import { retainedSince } from '@up/platform/privacy/retained-data';
import { auditModule } from '../../staff/audit-trail/module.ts';
import { createSandboxProject } from '@up/sandbox/testing/sandbox-project';
import { cardholderRequest } from '@up/sandbox/testing/sandbox-requests';
import { databaseKinds, isThorough, seededAt } from '../../testing/database/seeded-database.ts';
import { pdfText } from '@up/platform/testing/files/pdf-text';
import { leaderSuite } from '../../testing/backend/suites.ts';
import { createTestServices, testOperatorToken } from '../../testing/backend/test-backend.ts';
import { lastDayJob } from './end.ts';
import { uatCalls, uatCases, uatRequests } from './tables.ts';

const form = {
  uatName: '결제 UAT',
  apiIds: ['get-cardholder'],
  serverUrl: 'https://shop.example.com',
  testDate: '2026-12-01',
};

/** Those of both packages of the project that are mandatory for production keys. */
const mandatory = [
  ...['create-cardholder', 'verify-cardholder', 'issue-card', 'activate-card', 'suspend-card', 'report-card-lost'],
  ...['register-bank-account', 'create-wallet', 'top-up-wallet', 'get-wallet-balance'],
  ...['approve-payment', 'cancel-payment'],
];

/** Those whose objects are the hardest to come by. */
const someApis = [
  ...[
    'get-cardholder',
    'issue-card',
    'verify-cardholder',
    'activate-card',
    'get-card-delivery',
    'resume-card',
    'close-wallet',
  ],
  ...['withdraw-from-wallet', 'transfer-between-wallets', 'activate-token', 'cancel-payment', 'get-transaction'],
  ...['verify-card-pin', 'get-payment-cancellation', 'get-decision'],
  ...['capture-authorization', 'get-merchant', 'rotate-encryption-key', 'try-encryption', 'redeem-points'],
];

describe.each(databaseKinds())('UAT on $name', ({ open }) => {
  const { database, app, leader } = leaderSuite(open);

  const newProject = async () => ({ projectId: (await createSandboxProject(app, database.db, leader)).projectId });
  const request = (params: { projectId: string }, part: Partial<typeof form> = {}) =>
    leader.call(calls.requestUat, { params, body: { ...form, ...part } });
  const operate = (call: Call, uatId: string, payload?: object) =>
    app.inject({
      method: call.method,
      url: callUrl(call, { params: { uatId } }),
      headers: { [operatorTokenHeader]: testOperatorToken, [headers.language]: 'en' },
      payload,
    });
  const decide = (uatId: string, status: 'testing' | 'denied', reason = '') =>
    operate(calls.decideUat, uatId, { status, reason });

  /** A running UAT with its key. */
  async function running(apiIds = form.apiIds) {
    const params = await newProject();
    const { uatID: uatId } = (await request(params, { apiIds })).json();
    expect((await decide(uatId, 'testing')).statusCode).toBe(200);
    const key = (await leader.call(calls.revealUatKey, { params: { ...params, uatId } })).json();
    const send = (method: 'GET' | 'POST', path: string, payload?: object, more: Record<string, string> = {}) =>
      app.inject({
        method,
        url: `/sandbox/v1/${path}`,
        headers: { 'x-up-access-key': key.accessKey, 'x-up-secret-key': key.secretKey, ...more },
        payload,
      });
    const read = async () => (await leader.call(calls.uatRequest, { params: { ...params, uatId } })).json();
    return { params: { ...params, uatId }, key, send, read };
  }
  /** Passes and finishes a running test. */
  async function pass(params: { projectId: string; uatId: string }) {
    await database.db.update(uatCases).set({ verdict: 'passed' }).where(eq(uatCases.uatId, params.uatId));
    expect((await leader.call(calls.finishUat, { params })).json()).toMatchObject({ result: 'passed' });
  }
  const verdicts = ({ cases }: calls.UatDetails) => cases.map(({ code, verdict }) => [code, verdict]);

  it('is requested for APIs of the project, with test cases from the catalogue', async () => {
    const params = await newProject();
    const apis = (await leader.call(calls.uatApis, { params })).json();
    expect(apis.map(({ id }) => id)).toEqual(expect.arrayContaining(['get-cardholder', 'create-cardholder']));
    // The form shows them by group, those of a subgroup in the one above it.
    const groupOf = (apiId: string) => apis.find(({ id }) => id === apiId)?.group;
    expect(['get-cardholder', 'activate-card'].map(groupOf)).toEqual(['Cardholders', 'Cards']);
    const uat = (await request(params, { apiIds: ['create-cardholder', 'get-cardholder'] })).json();
    expect(uat).toMatchObject({ status: 'waiting', result: null, uatName: '결제 UAT', key: null });
    expect(uat.cases.map(({ code, expectedStatus }) => [code, expectedStatus])).toEqual(
      expect.arrayContaining([
        ['create-cardholder.success', 200],
        ['create-cardholder.validation', 400],
        ['get-cardholder.success', 200],
        ['get-cardholder.NOT_FOUND', 404],
      ]),
    );
    const mails = await database.db.select().from(outgoingMails).where(eq(outgoingMails.kind, 'uat-requested'));
    expect(mails.map(({ recipient }) => recipient)).toContain(leader.email);
  });

  it.each([
    ['an API of no package of the project', { apiIds: ['nothing'] }, 'apiIds'],
    ['no API', { apiIds: [] }, 'apiIds'],
    ['a date in the past', { testDate: '2026-11-19' }, 'testDate'],
    ['an invalid date', { testDate: '2027-02-30' }, 'testDate'],
    ['an invalid URL', { serverUrl: 'ftp://x' }, 'serverUrl'],
    ['no name', { uatName: ' ' }, 'uatName'],
  ])('is rejected with %s', async (_, part, field) => {
    const rejected = await request(await newProject(), part);
    expect(rejected.statusCode).toBe(400);
    expect(Object.keys(rejected.json<{ fieldErrors: object }>().fieldErrors)).toEqual([field]);
  });

  it('allows one request at a time, even for concurrent requests', async () => {
    const params = await newProject();
    const responses = await Promise.all(Array.from({ length: 6 }, () => request(params)));
    expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409, 409, 409, 409]);
    const rejected = responses.find(({ statusCode }) => statusCode === 409);
    expect(rejected?.json()).toMatchObject({ reasonCode: reasonCodes.uatInProgress });
    const listed = (await leader.call(calls.uatRequests, { params, query: {} })).json();
    expect(listed).toMatchObject({ total: 1, inProgress: true });
    const [uat] = listed.items;
    expect((await decide(uat?.uatID ?? '', 'denied')).statusCode).toBe(400);
    expect((await decide(uat?.uatID ?? '', 'denied', 'No server')).json()).toMatchObject({ status: 'denied' });
    expect((await decide(uat?.uatID ?? '', 'testing')).statusCode).toBe(409);
    expect((await request(params)).statusCode).toBe(201);
  });

  it('tells the pages that wait for it of a decision', async () => {
    const params = await newProject();
    const { uatID } = (await request(params)).json();
    const left = new AbortController();
    const { body } = await leader.open(sandboxUpdates, { params }, left.signal);
    const events = body?.pipeThrough(new TextDecoderStream())[Symbol.asyncIterator]();
    expect((await events?.next())?.value).toContain('event: open');
    await decide(uatID, 'denied', 'No server');
    expect((await events?.next())?.value).toContain('event: change');
    left.abort();
  });

  it('prepares a request for every case without a requested error, which the sandbox then accepts', async () => {
    const params = await newProject();
    const apis = (await leader.call(calls.uatApis, { params })).json();
    // The helpers of the sandbox take mock keys only.
    expect(apis.filter(({ path }) => path.includes('/test/'))).toEqual([]);
    const failed: string[] = [];
    // A test has at most a hundred of them.
    const ids = apis.map(({ id }) => id).filter((id) => isThorough() || someApis.includes(id));
    for (const apiIds of [ids.slice(0, 60), ids.slice(60)].filter(({ length }) => length > 0)) {
      const { params: named, key, read } = await running(apiIds);
      for (const { code, kind, method, expectedStatus } of (await read()).cases) {
        if (kind === 'error' || (kind === 'validation' && !isThorough())) continue;
        const prepared = await leader.call(calls.prepareUatCase, { params: { ...named, code } });
        const { path, body, missing } = prepared.json();
        if (missing.length > 0) {
          failed.push(`${code} needs ${missing.map(({ field }) => field).join(', ')}`);
          continue;
        }
        const response = await app.inject({
          method: method as 'GET',
          url: code === 'issue-card.success' ? `${path}?expand=credentials` : path,
          headers: {
            'x-up-access-key': key.accessKey,
            'x-up-secret-key': key.secretKey,
            'x-up-uat-case': code,
            ...(method === 'GET' ? {} : { 'idempotency-key': code }),
          },
          payload: body as object,
        });
        if (response.statusCode !== expectedStatus)
          failed.push(`${code} ${response.statusCode} ${response.body.slice(0, 300)}`);
      }
    }
    // Only time makes a settlement, and only a program of the customer is asked for decisions.
    const isLater =
      /^(?:(?:get|confirm)-settlement|list-settlement-items|get-decision)\.\w+ needs (?:settlementId|decisionId)$/;
    const own = failed.filter((each) => !isLater.test(each));
    expect(own).toEqual(['try-encryption.success needs jwe', 'redeem-points.success needs points']);
    const stored = await database.db.select({ response: uatCalls.responseBody }).from(uatCalls);
    expect(stored.map(({ response }) => response).join()).toContain('"cvc": "***"');
  }, 120_000);

  it('has a key whose secret is shown once and which cannot be deleted during the test', async () => {
    const { params, key } = await running();
    // Until the midnight in Korea after the last day of the test.
    expect(key).toMatchObject({ keyType: 'uat', status: 'active', expiryDate: '2026-12-01T15:00:00.000Z' });
    expect((await leader.call(calls.revealUatKey, { params })).statusCode).toBe(409);
    const word = { word: 'Delete' };
    const removal = await leader.call(deleteKey, { params: { ...params, keyId: key.keyId }, body: word });
    expect(removal.statusCode).toBe(409);
    expect((await leader.call(calls.stopUat, { params })).json()).toMatchObject({ status: 'ended', result: 'stopped' });
    const ended = (await leader.call(keysCall, { params })).json().find(({ keyType }) => keyType === 'uat');
    expect(ended).toMatchObject({ keyId: key.keyId, status: 'expired', expiryDate: seededAt.toISOString() });
  });

  it('is judged by the responses to calls with its key, until it is finished', async () => {
    const { send, read, params, key } = await running(['create-cardholder', 'get-cardholder']);
    const responses = await send('POST', 'cardholders', cardholderRequest(), {
      'idempotency-key': 'b1a7c2f0-5d0c-4f8e-9a57-3c1d2e4f5a60',
      'user-agent': 'scan-4111111111111111',
    });
    expect(responses.statusCode).toBe(200);
    const { cardholderId } = responses.json<{ cardholderId: string }>();
    expect(verdicts(await read())).toContainEqual(['create-cardholder.success', 'passed']);
    // A call with the access key and a wrong secret does not count.
    await send('GET', 'cardholders/chd_000000000000', undefined, { 'x-up-secret-key': 'sk_uat_0' });
    expect((await read()).progress.passed).toBe(1);
    await send('GET', `cardholders/${cardholderId}`);
    await send('GET', 'cardholders/chd_000000000000');
    await send('POST', 'cardholders', {});
    await send('POST', 'cardholders?memo=4111111111111111', { memo: '4111 1111 1111 1111' });
    const rest = (await read()).cases.filter(({ verdict }) => verdict !== 'passed');
    for (const { code, method } of rest) {
      for (let attempt = 1; attempt <= calls.uatAttempts; attempt++) {
        const path = method === 'GET' ? `cardholders/${cardholderId}` : 'cardholders';
        await send(method as 'GET', path, method === 'GET' ? undefined : {}, { [calls.uatCaseHeader]: code });
      }
    }
    // Every case is judged, and nothing has ended: a failed case can be tried again.
    expect(await read()).toMatchObject({ status: 'testing', progress: { failed: rest.length } });
    expect((await leader.call(calls.finishUat, { params })).statusCode).toBe(200);
    expect((await leader.call(calls.finishUat, { params })).statusCode).toBe(409);
    const ended = await read();
    expect(ended).toMatchObject({ status: 'ended', result: rest.length > 0 ? 'failed' : 'passed' });
    expect(ended.verificationCode).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){5}[0-9A-HJKMNP-TV-Z]{4}$/);
    expect(JSON.stringify(await database.db.select().from(uatCalls))).not.toMatch(/1111 ?1111/);
    const storedCalls = (await leader.call(calls.uatCalls, { params })).json();
    expect(storedCalls.length).toBe(5 + rest.length * calls.uatAttempts);
    const deciding = ended.cases.find(({ code }) => code === 'create-cardholder.success')?.callId ?? '';
    const shown = (await leader.call(calls.uatCall, { params: { ...params, callId: deciding } })).json();
    expect(shown).toMatchObject({ status: 200, fits: true });
    expect(shown.requestBody).toContain('externalId');
    expect(shown.requestHeaders['user-agent']).toBe('scan-411111******1111');
    expect(JSON.stringify(shown)).not.toContain(key.secretKey);
    const seenByStaff = await app.inject({
      url: callUrl(calls.operatorUatCall, { params: { uatId: params.uatId, callId: deciding } }),
      headers: { [operatorTokenHeader]: testOperatorToken },
    });
    expect(seenByStaff.json()).toEqual(shown);
    expect((await send('GET', `cardholders/${cardholderId}`)).statusCode).toBe(401);
  });

  it('is not judged by calls of the portal itself, which only rehearse', async () => {
    const { send, read, params } = await running();
    const named = { [calls.uatCaseHeader]: 'get-cardholder.NOT_FOUND' };
    const path = 'cardholders/chd_000000000000';
    await send('GET', path, undefined, { ...named, [sandboxClientHeader]: 'portal' });
    await send('GET', path, undefined, { ...named, 'sec-fetch-site': 'same-origin' });
    for (let wrong = 0; wrong < calls.uatAttempts; wrong++)
      await send('GET', 'cardholders/x y', undefined, { ...named, [sandboxClientHeader]: 'mcp' });
    const caseOf = async () => (await read()).cases.find(({ code }) => code === named[calls.uatCaseHeader]);
    expect(await caseOf()).toMatchObject({ verdict: 'open', attempts: 0, callId: null, rehearsed: true });
    await send('GET', path, undefined, named);
    expect(await caseOf()).toMatchObject({ verdict: 'passed', rehearsed: true });
    const storedCalls = (await leader.call(calls.uatCalls, { params })).json();
    expect(storedCalls.map(({ origin }) => origin)).toEqual(['outside', ...Array.from({ length: 5 }, () => 'portal')]);
    expect(storedCalls[0]?.address).toBe('127.0.0.1');
  });

  it('says in a header whether a call was for one of its cases', async () => {
    const { send } = await running();
    const verdictOf = async (path: string, code?: string) => {
      const { headers } = await send('GET', path, undefined, code === undefined ? {} : { [calls.uatCaseHeader]: code });
      return headers[calls.uatVerdictHeader.toLowerCase()];
    };
    const unknown = 'cardholders/chd_000000000000';
    expect(await verdictOf(unknown, 'get-cardholder.NOT_FOUND')).toBe('EXPECTED');
    expect(await verdictOf('cardholders', 'get-cardholder.NOT_FOUND')).toBe('UNKNOWN_CASE');
    expect(await verdictOf(unknown, 'get-cardholder.success')).toBe('UNEXPECTED');
    expect(await verdictOf(unknown, 'get-cardholder.NOT_FUOND')).toBe('UNKNOWN_CASE');
    expect(await verdictOf(unknown)).toBeUndefined();
  });

  it('says how each of its errors is provoked: the documented cause, and the header that asks for it', async () => {
    const { send, read } = await running(['issue-card']);
    const { cases } = await read();
    const limit = cases.find(({ code }) => code === 'issue-card.CARD_LIMIT_REACHED');
    expect(limit?.cause).toMatch(/\S/);
    expect(cases.find(({ kind }) => kind === 'success')?.example).toMatchObject({ cardholderId: expect.any(String) });
    const invalid = cases.find(({ kind }) => kind === 'validation');
    expect(invalid?.example).not.toHaveProperty(invalid?.field ?? '');
    const idempotency = { 'idempotency-key': 'd0ffee00-5d0c-4f8e-9a57-3c1d2e4f5a62' };
    for (const { code, expectedCode } of cases.filter(({ kind }) => kind === 'error')) {
      const forced = { [simulateHeader]: expectedCode ?? '', [calls.uatCaseHeader]: code, ...idempotency };
      await send('POST', 'cards', {}, forced);
    }
    const open = (await read()).cases.filter(({ kind, verdict }) => kind === 'error' && verdict !== 'passed');
    expect(open.map(({ code }) => code)).toEqual([]);
  });

  it('ends by itself when its last day is over, and not before', async () => {
    const { params, read } = await running();
    let now = '2026-12-01T14:59:00Z';
    const services = await createTestServices(database, { clock: () => new Date(now) });
    await lastDayJob.run(systemContext(services), {});
    expect((await read()).status).toBe('testing');
    now = '2026-12-01T15:01:00Z';
    await lastDayJob.run(systemContext(services), {});
    expect(await read()).toMatchObject({ status: 'ended', result: 'failed' });
    expect((await leader.call(calls.uatReport, { params, query: { language: 'ko' } })).statusCode).toBe(200);
  });

  it('has its own data, separate from the mock keys and from earlier tests', async () => {
    const idempotency = { 'idempotency-key': 'c0ffee00-5d0c-4f8e-9a57-3c1d2e4f5a61' };
    const { projectId, key: mock } = await createSandboxProject(app, database.db, leader);
    const params = { projectId };
    const senderOf = (key: KeyWithSecret) => (method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object) =>
      app.inject({
        method,
        url: `/sandbox/v1/${path}`,
        headers: { 'x-up-access-key': key.accessKey, 'x-up-secret-key': key.secretKey, ...idempotency },
        payload,
      });
    const approved = async () => {
      // With more APIs than are called here, so that the test does not end.
      const requested = await request(params, { apiIds: ['get-cardholder', 'list-cards', 'get-card'] });
      const { uatID: uatId } = requested.json();
      await decide(uatId, 'testing');
      const revealed = await leader.call(calls.revealUatKey, { params: { ...params, uatId } });
      return { uatId, send: senderOf(revealed.json()) };
    };
    const first = await approved();
    const [byMock, byUat] = [senderOf(mock), first.send];
    // The same person with the same idempotency key in both sandboxes.
    const responses = await Promise.all(
      [byMock, byUat].map((send) => send('POST', 'cardholders', cardholderRequest())),
    );
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const [ofMock, ofUat] = responses.map((each) => each.json<{ cardholderId: string }>().cardholderId);
    expect(ofMock).not.toBe(ofUat);
    expect((await byUat('GET', `cardholders/${ofMock}`)).statusCode).toBe(404);
    expect((await byMock('GET', `cardholders/${ofUat}`)).statusCode).toBe(404);
    expect((await byUat('GET', `cardholders/${ofUat}`)).statusCode).toBe(200);
    const endpoint = { url: 'https://shop.example.com/callbacks', events: ['CARD_ISSUED'] };
    await byMock('POST', 'callback-endpoints', endpoint);
    expect((await byUat('GET', 'callback-endpoints')).json()).toEqual({ data: [], hasMore: false });
    // Both count against the limits of the project and are in its history.
    const history = (await leader.call(sandboxCalls, { params, query: {} })).json();
    expect(new Set(history.items.map(({ keyType }) => keyType))).toEqual(new Set(['mock', 'uat']));
    await leader.call(calls.stopUat, { params: { ...params, uatId: first.uatId } });
    const second = await approved();
    expect((await second.send('GET', `cardholders/${ofUat}`)).statusCode).toBe(404);
    expect((await byMock('GET', `cardholders/${ofMock}`)).statusCode).toBe(200);
  });

  it('has a report whose code anybody can verify, unless a fact was changed', async () => {
    const { send, params } = await running();
    await send('GET', 'cardholders/chd_000000000000');
    const report = { params, query: { language: 'ko' as const } };
    expect((await leader.call(calls.uatReport, report)).statusCode).toBe(409);
    const stopped = (await leader.call(calls.stopUat, { params })).json();
    const code = stopped.verificationCode ?? '';
    expect(stopped.report).toBe(callUrl(calls.uatReport, { params, query: { language: 'en' } }));
    const verify = (text: string) => app.inject({ url: callUrl(calls.verifyReport, { params: { code: text } }) });
    expect((await verify(code.toLowerCase().replaceAll('-', ' '))).json()).toMatchObject({
      unchanged: true,
      code,
      uatName: form.uatName,
      result: 'stopped',
      progress: { passed: 1, failed: 0 },
    });
    expect((await verify('0000-0000-0000-0000-0000-0000')).statusCode).toBe(404);

    const { url } = (await leader.call(calls.uatReport, report)).json();
    const file = await app.inject({ url });
    expect(file.headers['content-type']).toBe('application/pdf');
    expect(file.headers['content-disposition']).toMatch(/^attachment/);
    const text = await pdfText(file.rawPayload);
    expect(text).toContain('UAT 결과 보고서');
    const fingerprints = [createHash('sha256').update(file.rawPayload).digest('hex')];
    await app.inject({ url });
    expect((await verify(code)).json()).toMatchObject({ fingerprints });
    expect(text).toContain(form.uatName);
    expect(text).toContain(code);
    expect((await app.inject({ url: `${url.slice(0, -4)}AAAA` })).statusCode).toBe(404);

    const own = and(eq(uatCases.uatId, params.uatId), eq(uatCases.code, 'get-cardholder.success'));
    await database.db.update(uatCases).set({ verdict: 'passed' }).where(own);
    expect((await verify(code)).json()).toMatchObject({ unchanged: false });
    await database.db.update(uatCases).set({ verdict: 'open' }).where(own);
    expect((await verify(code)).json()).toMatchObject({ unchanged: true });
    await database.db.update(uatCalls).set({ responseBody: '{}' }).where(eq(uatCalls.uatId, params.uatId));
    expect((await verify(code)).json()).toMatchObject({ unchanged: false });
  });

  it('opens production for good: also when the audit trail has been deleted after five years', async () => {
    const { params } = await running(mandatory);
    const create = () => leader.call(createKey, { params, body: { keyType: 'api' } });
    expect((await create()).json()).toMatchObject({ reasonCode: reasonCodes.productionLocked });
    await pass(params);

    const events = () => database.db.$count(auditEvents, eq(auditEvents.subject, params.projectId));
    expect(await events()).toBeGreaterThan(0);
    const yearsLater = new Date('2031-12-01T00:00:00Z');
    const context = systemContext(await createTestServices(database, { clock: () => yearsLater }));
    await auditModule.deletes?.changeRecords?.(context, retainedSince('changeRecords', yearsLater));
    expect(await events()).toBe(0);
    expect((await create()).statusCode).toBe(201);
  });

  it('opens production only when all mandatory APIs of the packages have passed, in one test or several', async () => {
    const idsOf = (list: { id: string }[]) => list.map(({ id }) => id).toSorted();
    const rest = mandatory.filter((id) => id !== 'issue-card').toSorted();
    const first = await running(['issue-card', 'get-cardholder']);
    const { projectId } = first.params;
    const create = () => leader.call(createKey, { params: { projectId }, body: { keyType: 'api' } });
    const missingNow = async () => {
      const apis = (await leader.call(calls.uatApis, { params: { projectId } })).json();
      const page = (await leader.call(calls.uatRequests, { params: { projectId }, query: {} })).json();
      const missing = idsOf(apis.filter((api) => api.missing));
      expect(idsOf(page.missingApis)).toEqual(missing);
      expect(page.productionOpen).toBe(missing.length === 0);
      return missing;
    };
    expect(await missingNow()).toEqual(mandatory.toSorted());
    expect(idsOf((await first.read()).missingApis)).toEqual(rest);
    await pass(first.params);
    expect((await create()).json()).toMatchObject({ reasonCode: reasonCodes.productionLocked });
    expect(await missingNow()).toEqual(rest);
    // An open test counts what it can still prove, one that was stopped proves nothing.
    const testRest = async () => {
      const { uatID: uatId, missingApis } = (await request({ projectId }, { apiIds: rest })).json();
      expect(missingApis).toEqual([]);
      await decide(uatId, 'testing');
      return { projectId, uatId };
    };
    const stopped = await testRest();
    const { missingApis } = (await leader.call(calls.stopUat, { params: stopped })).json();
    expect(idsOf(missingApis)).toEqual(rest);
    await pass(await testRest());
    expect(await missingNow()).toEqual([]);
    expect((await create()).statusCode).toBe(201);
  });

  it('is listed for the provider, and deleted with its project', async () => {
    const { params } = await running();
    const { uatID: waits } = (await request(await newProject())).json();
    const waiting = (await operate(waitingItems, '')).json<WaitingItem[]>();
    expect(waiting.filter(({ id }) => [waits, params.uatId].includes(id))).toMatchObject([{ kind: 'uat', id: waits }]);
    const shown = (await operate(calls.operatorUatRequest, params.uatId)).json<calls.OperatedUat>();
    expect(shown).toMatchObject({ projectID: params.projectId, leaderEmail: leader.email, status: 'testing' });
    // The tests before this one have left others.
    const url = callUrl(calls.operatorUatRequests, { query: { status: 'testing', pageSize: 50 } });
    const list = await app.inject({ url, headers: { [operatorTokenHeader]: testOperatorToken } });
    const { items } = list.json<{ items: calls.ListedOperatedUat[] }>();
    expect(items.map(({ uatID }) => uatID)).toContain(params.uatId);
    await leader.call(deleteProject, { params, body: { words: 'Delete Project' } });
    expect(await database.db.$count(uatRequests, eq(uatRequests.projectId, params.projectId))).toBe(0);
  });
});
