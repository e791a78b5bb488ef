import { desc, eq, sql } from 'drizzle-orm';

import { callUrl } from '@up/api/call';
import { registration } from '@up/api/calls/people/account';
import { uploadAttachment } from '@up/api/calls/projects/attachment';
import { createInquiry } from '@up/api/calls/projects/inquiry';
import { createProject } from '@up/api/calls/projects/project';
import type { Problem } from '@up/api/entities/problem';

import { projectBody } from '@up/backend/testing/people/project-body';
import { backendSuite } from '@up/backend/testing/backend/suites';
import { registrationOf } from '@up/backend/testing/backend/account-backend';
import { createSandboxProject, type SandboxProject } from '@up/sandbox/testing/sandbox-project';
import { cardholderRequest } from '@up/sandbox/testing/sandbox-requests';
import { openingMilliseconds, openSeeded } from '@up/backend/testing/database/seeded-database';
import { signIn, type TestUser } from '@up/backend/testing/people/signed-in';
import { callbackEvents } from '@up/sandbox/callbacks/tables';
import { sandboxCalls } from '@up/sandbox/history/tables';
import { newCardholder } from '@up/sandbox/testing/sandbox-payers';
import { createServer } from './server.ts';

const cardNumber = '4111 1111 1111 1111';
const registrationNumber = '800101-1234560';

let user: TestUser;
let sandbox: SandboxProject;
const { database, app } = backendSuite(openSeeded);
beforeAll(async () => {
  user = await signIn(app, database.db, 'Real');
  sandbox = await createSandboxProject(app, database.db, user);
}, openingMilliseconds);

/** Whether the digits of a value are in any row of the database. */
async function isStored(value: string): Promise<boolean> {
  const tables = await database.db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
  );
  for (const { name } of tables.rows) {
    const found = await database.db.execute(
      sql`select 1 from ${sql.identifier(name)} as row where row::text like ${`%${value}%`} limit 1`,
    );
    if (found.rows.length > 0) return true;
  }
  return false;
}

it('rejects it in the texts of calls, at the field and with a value for tests', async () => {
  const body = projectBody({ projectDescription: `Test ${cardNumber}` });
  const response = await user.call(createProject, { body });
  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({
    detail: 'The value looks like a real card number. Use a test value, such as 9410 1234 5678 4821.',
    fieldErrors: { projectDescription: 'realCardNumber {"value":"9410 1234 5678 4821"}' },
  });
  expect(response.body).not.toContain('1111');
  for (const [call, body] of [
    [registration, { ...registrationOf('real@example.com'), name: registrationNumber }],
    [createInquiry, { description: `주민등록번호는 ${registrationNumber}입니다` }],
  ] as const) {
    const rejected = await app.inject({ method: 'POST', url: call.path, payload: body });
    expect([call.name, rejected.statusCode]).toEqual([call.name, 400]);
  }
  expect(await isStored(registrationNumber)).toBe(false);
});

it.each([
  ['4111 1111 1111 1111.pdf', 'realCardNumber'],
  ['card_4111–1111–1111–1111.pdf', 'realCardNumber'],
  ['scan-4111111111111111.pdf', 'realCardNumber'],
  ['id_900101-1234568.pdf', 'realRegistrationNumber'],
])('rejects it in the name of a file: %s', async (fileName, kind) => {
  const response = await app.inject({
    method: 'POST',
    url: callUrl(uploadAttachment, { query: { fileName } }),
    headers: { 'content-type': 'application/pdf' },
    payload: '%PDF-1.7',
  });
  expect([response.statusCode, response.json<Problem>().fieldErrors]).toEqual([
    400,
    { fileName: expect.stringContaining(kind) },
  ]);
});

it.each([
  '4111 1111 1111 1111 12/27',
  'PAN4111111111111111',
  '４１１１．１１１１．１１１１．１１１１',
  '900101 1234568',
])('rejects it in an inquiry: %s', async (description) => {
  const url = callUrl(createInquiry, {});
  const rejected = await app.inject({ method: 'POST', url, payload: { description } });
  expect([rejected.statusCode, Object.keys(rejected.json<Problem>().fieldErrors ?? {})]).toEqual([
    400,
    ['description'],
  ]);
});

it('rejects it in every place of a request to the sandbox, and records nothing of it', async () => {
  const compact = cardNumber.replaceAll(' ', '');
  const rejected = [
    await sandbox.post('cardholders', cardholderRequest({ externalId: compact })),
    await sandbox.post('cardholders', { ...cardholderRequest(), name: registrationNumber }),
    await sandbox.post('cardholders', {
      ...cardholderRequest(),
      one: '4111',
      two: '1111',
      three: '1111',
      four: '1111',
    }),
    await sandbox.get(`cards?cardholderId=${compact}`),
    await sandbox.post('cardholders', cardholderRequest(), { 'idempotency-key': compact }),
  ];
  for (const { status, body } of rejected) {
    expect([status, (body as { message?: string }).message]).toEqual([
      400,
      expect.stringContaining('Use a test value'),
    ]);
  }
  for (const name of [
    compact,
    encodeURIComponent(cardNumber),
    encodeURIComponent('４１１１１１１１１１１１１１１１'),
  ]) {
    const named = await sandbox.get(`cards/${name}`);
    expect([named.status, (named.body as { message?: string }).message]).toEqual([
      404,
      expect.stringContaining('Use a test value'),
    ]);
  }
  expect(await isStored(registrationNumber)).toBe(false);
  for (const part of [compact, '411111']) expect(await isStored(part)).toBe(false);
});

it('masks it in the headers of the history', async () => {
  const written = 'card_4111–1111–1111–1111.pdf';
  const headers = {
    'user-agent': 'scan-4111111111111111',
    referer: `https://shop.example/?pan=${encodeURIComponent(cardNumber)}`,
  };
  expect(
    (await sandbox.call('GET', 'cards', undefined, { ...headers, 'x-note': encodeURIComponent(written) })).status,
  ).toBe(200);
  const [last] = await database.db.select().from(sandboxCalls).orderBy(desc(sandboxCalls.at)).limit(1);
  expect(last?.request.headers).toMatchObject({
    'user-agent': 'scan-411111******1111',
    referer: 'https://shop.example/?pan=411111******1111',
    'x-note': 'card_411111******1111.pdf',
  });
});

it('masks it in the bodies of events, for what was stored before it was rejected', async () => {
  const cardholderId = await newCardholder(sandbox, { externalId: 'stored-before' });
  await database.db.execute(
    sql`update sandbox_resources set data = replace(data::text, 'Eulji-ro', 'card_4111111111111111')::json where id = ${cardholderId}`,
  );
  expect((await sandbox.call('PATCH', `cardholders/${cardholderId}`, { email: 'new@example.com' })).status).toBe(200);
  const events = await database.db.select().from(callbackEvents).where(eq(callbackEvents.resourceId, cardholderId));
  expect(events.map(({ type }) => type)).toContain('CARDHOLDER_UPDATED');
  expect(JSON.stringify(events)).toContain('card_411111******1111');
  expect(JSON.stringify(events)).not.toContain('4111111111111111');
});

it('masks it in the log', async () => {
  const written: string[] = [];
  const write = jest.spyOn(process.stderr, 'write').mockImplementation((text) => written.push(String(text)) > 0);
  createServer().log.warn({ url: '/a?card=4111+1111+1111+1111', at: 1_795_305_600_000 }, 'for id_900101-1234568');
  write.mockRestore();
  expect(written.map((line) => JSON.parse(line) as object)).toMatchObject([
    { url: '/a?card=411111******1111', at: 1_795_305_600_000, msg: 'for id_******-*******' },
  ]);
});
