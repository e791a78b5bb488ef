import { randomUUID } from 'node:crypto';

import { and, eq, sql } from 'drizzle-orm';
import { newCardholder } from '../testing/sandbox-payers.ts';
import { pages } from '@up/api/pages';
import { traceparentOf } from '@up/service/request-id';

import { apiVersions } from '@up/catalogue/tables';
import { currentVersion } from '@up/projects/key/api-version';
import { holdRows, waitForLocks } from '@up/platform/testing/database/held-rows';
import { sandboxPayers } from '../testing/sandbox-payers.ts';
import { sandboxSuite } from '../testing/sandbox-suite.ts';
import { cardholderRequest } from '../testing/sandbox-requests.ts';
import { openSeeded } from '@up/backend/testing/database/seeded-database';
import { testSite } from '@up/backend/testing/backend/test-backend';
import { sandboxResources } from '../store/tables.ts';

describe('the headers of the sandbox', () => {
  const { database, sandbox } = sandboxSuite(openSeeded);

  const newCardholder = async () => {
    const { body } = await sandbox.post('cardholders', cardholderRequest());
    return `cardholders/${body.cardholderId}`;
  };

  it('name the methods of an address that was called with another one', async () => {
    const rejected = await sandbox.call('DELETE', 'cards');
    expect(rejected).toMatchObject({ status: 405, body: { code: 'METHOD_NOT_ALLOWED' } });
    expect(rejected.headers.allow).toBe('GET, POST');
  });

  it('have one id of the request', async () => {
    const { headers } = await sandbox.get('cards');
    expect(headers['x-request-id']).toBe(headers['x-up-request-id']);
    // That of the edge, whose log lines have it too.
    const id = randomUUID();
    const { headers: forwarded } = await sandbox.call('GET', 'cards', undefined, { traceparent: traceparentOf(id) });
    expect([forwarded['x-request-id'], forwarded['x-up-request-id']]).toEqual([id, id]);
  });

  it('tell what is left of the limit', async () => {
    const [first, second] = [await sandbox.get('cards'), await sandbox.get('cards')];
    const left = Number(first.headers['ratelimit-remaining']);
    expect(left).toBeLessThan(Number(first.headers['ratelimit-limit']));
    expect(second.headers['ratelimit-remaining']).toBe(String(left - 1));
    expect(Number(second.headers['ratelimit-reset'])).toBeGreaterThan(0);
  });

  it('mark a response that was returned before', async () => {
    const request = cardholderRequest();
    const post = () => sandbox.post('cardholders', request, { 'idempotency-key': 'the-same-request' });
    const [first, second] = [await post(), await post()];
    expect(second.body).toEqual(first.body);
    expect([first, second].map(({ headers }) => headers['idempotency-replayed'])).toEqual([undefined, 'true']);
  });

  it('echo the version of the key, or the one that is asked for', async () => {
    expect((await sandbox.get('cards')).headers['x-up-version']).toBe(currentVersion);
    const listWith = (version: string) => sandbox.call('GET', 'cards', undefined, { 'x-up-version': version });
    expect((await listWith(currentVersion)).headers['x-up-version']).toBe(currentVersion);
    const errors = [{ field: 'X-UP-Version', reason: 'NOT_ALLOWED' }];
    expect(await listWith('2020-01-01')).toMatchObject({ status: 400, body: { errors } });
  });

  it('are documented with the response', async () => {
    const documented = async (apiId: string) => {
      const [api] = await database.db
        .select()
        .from(apiVersions)
        .where(and(eq(apiVersions.apiId, apiId), eq(apiVersions.version, '2.0.0')));
      const success = api?.definition.responses.find(({ httpCode }) => httpCode === '200');
      return new Set(success?.headers.map(({ field }) => field.toLowerCase()));
    };
    const ours = /^(x-up-|ratelimit-|etag$|idempotency-)/;
    const request = cardholderRequest();
    const post = () => sandbox.post('cardholders', request, { 'idempotency-key': 'a-repeated-request' });
    await post();
    const created = await post();
    const read = await sandbox.get(`cardholders/${created.body.cardholderId}`);
    for (const [apiId, { headers }] of [
      ['create-cardholder', created],
      ['get-cardholder', read],
    ] as const) {
      const sent = Object.keys(headers).filter((name) => ours.test(name));
      const names = await documented(apiId);
      expect(sent).toContain('x-up-version');
      expect(sent.filter((name) => !names.has(name))).toEqual([]);
    }
  });

  it('say that an API is deprecated, and until when it works', async () => {
    const { headers } = await sandbox.post('cards/crd_doesnotexist/block', { kind: 'PERMANENT', reason: 'STOLEN' });
    const [api] = await database.db.select().from(apiVersions).where(eq(apiVersions.apiId, 'block-card'));
    const sunset = new Date(`${api?.definition.sunsetOn}T00:00:00+09:00`).toUTCString();
    expect(headers).toMatchObject({ deprecation: expect.stringMatching(/^@\d+$/), sunset });
    expect((await sandbox.get('cards')).headers.deprecation).toBeUndefined();
  });

  it('reject a change of what was changed since it was read', async () => {
    const path = await newCardholder();
    const { etag } = (await sandbox.get(path)).headers;
    const change = (email: string) => sandbox.call('PATCH', path, { email }, { 'if-match': String(etag) });
    const changed = await change('one@example.com');
    expect(changed.status).toBe(200);
    expect(changed.headers.etag).toBe((await sandbox.get(path)).headers.etag);
    expect(changed.headers.etag).not.toBe(etag);
    expect(await change('two@example.com')).toMatchObject({ status: 412, body: { code: 'PRECONDITION_FAILED' } });
  });

  it('take a change of a card and a wallet that were paid with since they were read', async () => {
    const cardholderId = await sandboxPayers(() => sandbox).newCardholder();
    const { newCard, newWallet, charge, pay } = sandboxPayers(() => sandbox);
    const walletId = await newWallet({ cardholderId });
    const limits = [{ period: 'DAILY' as const, amount: { value: 50_000, currency: 'KRW' as const } }];
    const { cardId, card } = await newCard({ spendingControls: { limits } }, cardholderId);
    for (const path of [`cards/${cardId}`, `wallets/${walletId}`, `cardholders/${cardholderId}`]) {
      const { etag } = (await sandbox.get(path)).headers;
      await charge(walletId, 5_000);
      await pay({ type: 'WALLET', walletId }, 1_000);
      await pay({ type: 'CARD', card }, 1_000);
      await newCard({}, cardholderId);
      const change = (tag: string) => sandbox.call('PATCH', path, { metadata: { tag } }, { 'if-match': tag });
      expect([path, (await change(String(etag))).status]).toEqual([path, 200]);
      expect((await change(String(etag))).status).toBe(412);
      expect((await change('*')).status).toBe(200);
    }
  });

  it('are those of the whole resource for a read with If-None-Match, because balances move without the tag', async () => {
    const { newWallet, charge } = sandboxPayers(() => sandbox);
    const path = `wallets/${await newWallet()}`;
    const { etag } = (await sandbox.get(path)).headers;
    await charge(path.replace('wallets/', ''), 5_000);
    const read = await sandbox.call('GET', path, undefined, { 'if-none-match': String(etag) });
    expect(read).toMatchObject({ status: 200, headers: { etag }, body: { balance: { available: 5_000 } } });
  });

  it('reject a deletion of what was changed since it was read', async () => {
    const endpoint = { url: 'https://pay.example.com/callbacks', events: ['PAYMENT_APPROVED'] };
    const { body } = await sandbox.post('callback-endpoints', endpoint);
    const path = `callback-endpoints/${body.endpointId}`;
    const deleteAt = (tag: string) => sandbox.call('DELETE', path, undefined, { 'if-match': tag });
    expect(await deleteAt('"another"')).toMatchObject({ status: 412, body: { code: 'PRECONDITION_FAILED' } });
    expect((await deleteAt(String((await sandbox.get(path)).headers.etag))).status).toBe(200);
  });

  it('let one of twenty callers change what they all have read', async () => {
    const path = await newCardholder();
    const { etag } = (await sandbox.get(path)).headers;
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        sandbox.call('PATCH', path, { email: `caller-${index}@example.com` }, { 'if-match': String(etag) }),
      ),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 412)).toHaveLength(19);
  });

  it('reject a change of what another call changes at the same moment', async () => {
    const path = await newCardholder();
    const { etag } = (await sandbox.get(path)).headers;
    const id = path.replace('cardholders/', '');
    const held = await holdRows(database.db, sql`select from ${sandboxResources} where id = ${id} for update`);
    const plain = sandbox.call('PATCH', path, { email: 'plain@example.com' });
    await waitForLocks(database.db, 1);
    const careful = sandbox.call('PATCH', path, { email: 'careful@example.com' }, { 'if-match': String(etag) });
    await waitForLocks(database.db, 2);
    await held.release();
    expect([(await plain).status, (await careful).status]).toEqual([200, 412]);
  });
});

describe('an error of the sandbox', () => {
  const { sandbox } = sandboxSuite(openSeeded);

  it('has the members that the documents describe, and no others', async () => {
    const { body } = await sandbox.post('cardholders', { externalId: 1 });
    expect(Object.keys(body).toSorted()).toEqual(['code', 'errors', 'message', 'requestId', 'status', 'type']);
  });

  it('links to the page of its code, and speaks the language of the caller', async () => {
    const cardholderId = await newCardholder(sandbox);
    await sandbox.post(`cardholders/${cardholderId}/close`, { reason: 'CUSTOMER_REQUEST' });
    const close = (language: string) =>
      sandbox.call(
        'POST',
        `cardholders/${cardholderId}/close`,
        { reason: 'CUSTOMER_REQUEST' },
        { 'accept-language': language },
      );
    const address = `${pages.responseCodes()}#CARDHOLDER_CLOSED`;
    const [english, korean] = [await close('en-US,ko;q=0.5'), await close('ko-KR,en;q=0.5')];
    expect(english.body).toMatchObject({ type: `${testSite.siteUrl}/en${address}`, reason: 'CARDHOLDER_CLOSED' });
    expect(korean.body).toMatchObject({
      type: `${testSite.siteUrl}${address}`,
      message: expect.stringMatching(/[가-힣]/),
    });
  });
});
