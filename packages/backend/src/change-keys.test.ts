import type { FastifyInstance } from 'fastify';

import type { Call } from '@up/api/call';
import { rekey } from '@up/api/calls/platform/secrets';
import { createKey, type KeyWithSecret, revealKey } from '@up/api/calls/projects/key';
import { createProject } from '@up/api/calls/projects/project';
import { refreshToken, userDetails } from '@up/api/calls/people/session';
import { operatorTokenHeader } from '@up/api/calls/staff/operator';
import { headers } from '@up/api/constants/headers';

import { confirmKeys } from '@up/platform/secrets/confirm-key';
import { openSealer } from '@up/platform/secrets/open-sealer';
import { describeSealed } from '@up/platform/rekey/rekey';
import { hooksOf } from '@up/platform/module';
import { sandboxAttempts } from '@up/sandbox/store/tables';
import { modules } from './modules.ts';
import {
  type AccountBackend,
  openAccountBackend,
  type TokenPair,
  tokensOf,
} from './testing/backend/account-backend.ts';
import { injectCall, type TestInput } from './testing/backend/inject-call.ts';
import { createTestBackend, testDataKey, testOperatorToken, testTokenSecret } from './testing/backend/test-backend.ts';
import type { OpenDatabase } from '@up/platform/database/database';
import { openingMilliseconds, openSeeded } from './testing/database/seeded-database.ts';
import { projectBody } from './testing/people/project-body.ts';

/** The keys of a step, as the variables of a copy. */
interface Keys {
  token: string;
  data: string;
  other?: Pick<Keys, 'token' | 'data'>;
}

const first: Keys = { token: new TextDecoder().decode(testTokenSecret), data: new TextDecoder().decode(testDataKey) };
const next: Keys = {
  token: 'the next token secret, that of only these tests',
  data: 'the next key of the data of tests',
};

let database: OpenDatabase;
let accounts: AccountBackend;
/** Two copies; calls go to them in turn. */
let copies: FastifyInstance[];
beforeAll(async () => {
  database = await openSeeded();
  accounts = await openAccountBackend(database);
  await accounts.join('member@example.com');
  copies = [await startCopy(first), await startCopy(first)];
}, openingMilliseconds);
afterAll(async () => {
  for (const copy of copies) await copy.close();
  await accounts.close();
});

async function startCopy({ token, data, other }: Keys): Promise<FastifyInstance> {
  const { db } = database;
  const dataKeys = await confirmKeys(db, {
    name: 'DATA_ENCRYPTION_KEY',
    text: data,
    otherText: other?.data,
    whyNeeded: (db, keyId) => describeSealed(db, hooksOf(modules).sealed, keyId),
  });
  const tokens = await confirmKeys(db, { name: 'TOKEN_SECRET', text: token, otherText: other?.token });
  return createTestBackend(database, {
    sealer: await openSealer(db, dataKeys),
    tokenSecrets: [tokens.current, ...tokens.others].map(({ secret }) => secret),
  });
}

let turn = 0;
function copyInTurn(): FastifyInstance {
  const copy = copies[turn++ % copies.length];
  if (!copy) throw new Error('There is no copy');
  return copy;
}
const statuses: number[] = [];
async function call<C extends Call>(definition: C, input: TestInput, tokens: Partial<TokenPair> = {}) {
  const response = await injectCall(copyInTurn(), definition, input, {
    [headers.language]: 'en',
    ...(tokens.auth && { [headers.authToken]: tokens.auth }),
    ...(tokens.refresh && { [headers.refreshToken]: tokens.refresh }),
  });
  statuses.push(response.statusCode);
  return response;
}

/** Restarts one copy after the other, each while the other one answers. */
async function rollOut(keys: Keys): Promise<void> {
  for (const [index] of copies.entries()) {
    const [before, after] = [copies[index], await startCopy(keys)];
    copies[index] = after;
    await before?.close();
  }
}

const rekeyBatch = async () =>
  (
    await copyInTurn().inject({
      method: rekey.method,
      url: rekey.path,
      headers: { [operatorTokenHeader]: testOperatorToken },
    })
  ).json<{ resealed: number; left: { what: string; count: number; endsByItself: boolean }[] }>();

it(
  'changes every key of two copies under load: no call fails, no session ends, and the old keys can go',
  async () => {
    const leader = await accounts.signIn('member@example.com');
    const { projectID: projectId } = (await call(createProject, { body: projectBody() }, leader)).json();
    const body = { keyType: 'mock' };
    const key = (await call(createKey, { params: { projectId }, body }, leader)).json<KeyWithSecret>();
    const keyHeaders = { 'X-UP-Access-Key': key.accessKey, 'X-UP-Secret-Key': key.secretKey };
    const sandbox = (path: string, payload?: object, more = {}) =>
      copyInTurn().inject({
        method: payload ? 'POST' : 'GET',
        url: `/sandbox/v1/${path}`,
        headers: { ...keyHeaders, ...more },
        payload,
      });

    let isOver = false;
    const revealed = new Set<string>();
    async function work(): Promise<void> {
      let tokens = await accounts.signIn('member@example.com');
      const query = { withActivityInfo: 'true', withOrganizationInfo: 'true' };
      while (!isOver) {
        await call(userDetails, { params: { id: tokens.userId }, query }, tokens);
        const reveal = await call(revealKey, { params: { projectId, keyId: key.keyId } }, tokens);
        revealed.add(reveal.json<KeyWithSecret>().secretKey);
        statuses.push((await sandbox('cards')).statusCode);
        tokens = { ...tokensOf(await call(refreshToken, {}, tokens)), userId: tokens.userId };
      }
    }
    const workers = [work(), work(), work()];

    // A key of the provider, with its private half sealed in JSON, and a response for a day.
    expect((await sandbox('encryption-keys?owner=UP')).statusCode).toBe(200);
    const endpoint = { url: 'https://example.com/up', events: ['CARD_ISSUED'] };
    const added = await sandbox('callback-endpoints', endpoint, { 'Idempotency-Key': 'registered-once-0001' });
    expect(added.json()).toMatchObject({ url: endpoint.url });

    await rollOut({ ...first, other: next });
    await rollOut({ ...next, other: first });
    await expect(startCopy({ ...first })).rejects.toThrow(/another DATA_ENCRYPTION_KEY/);
    await expect(startCopy(next)).rejects.toThrow(/it has sealed .*secrets of keys.* run: portal rekey\.$/);
    let resealed = 0;
    let batch = await rekeyBatch();
    for (; batch.resealed > 0; batch = await rekeyBatch()) resealed += batch.resealed;
    expect(resealed).toBeGreaterThanOrEqual(3);
    expect(batch.left.filter(({ endsByItself }) => !endsByItself)).toEqual([]);
    await database.db.delete(sandboxAttempts);
    await rollOut(next);

    isOver = true;
    await Promise.all(workers);
    expect(statuses.length).toBeGreaterThan(100);
    expect(statuses.filter((status) => status >= 300)).toEqual([]);
    expect([...revealed]).toEqual([key.secretKey]);
    await expect(startCopy({ ...first })).rejects.toThrow(/another DATA_ENCRYPTION_KEY/);
  },
  openingMilliseconds,
);
