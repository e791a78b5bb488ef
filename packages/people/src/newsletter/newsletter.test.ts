import { daySeconds } from '@up/api/day';
import * as calls from '@up/api/calls/people/newsletter';

import { type AccountBackend, openAccountBackend } from '@up/backend/testing/backend/account-backend';
import { databaseKinds, openingMilliseconds } from '@up/backend/testing/database/seeded-database';
import { newsletterSubscriptions } from './tables.ts';

const form = (email: string) => ({ email, newsletterConsent: true, homepage: '' }) as const;

describe.each(databaseKinds())('the newsletter on $name', ({ open }) => {
  let backend: AccountBackend;
  let count: () => Promise<number>;
  beforeAll(async () => {
    const database = await open();
    backend = await openAccountBackend(database);
    count = () => database.db.$count(newsletterSubscriptions);
  }, openingMilliseconds);
  afterAll(() => backend.close());

  const subscribe = async (email: string, address = '192.0.2.1') =>
    (await backend.call(calls.subscribeNewsletter, { body: form(email) }, { address })).statusCode;
  const confirm = async (token: string) => backend.call(calls.confirmNewsletter, { body: { token } });

  it('starts when the mail is confirmed, and ends with one click', async () => {
    expect(await subscribe('jiwon@example.com')).toBe(200);
    const token = await backend.mailedToken();
    expect((await confirm(token)).statusCode).toBe(200);
    expect((await confirm(token)).statusCode).toBe(200);
    await backend.drainMails();
    const welcome = backend.mails.at(-1);
    expect(backend.mails).toHaveLength(2);
    // Subscribers are not asked again, and the response does not reveal it.
    expect(await subscribe('jiwon@example.com')).toBe(200);
    await backend.drainMails();
    expect(backend.mails).toHaveLength(2);

    const url = new URL(welcome?.oneClickUnsubscribe ?? '');
    const post = (payload: string) =>
      backend.app.inject({
        method: 'POST',
        url: `${url.pathname}${url.search}`,
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        payload,
      });
    expect((await post('')).statusCode).toBe(400);
    expect(await count()).toBe(1);
    expect((await post('List-Unsubscribe=One-Click')).statusCode).toBe(200);
    expect(await count()).toBe(0);
    expect((await post('List-Unsubscribe=One-Click')).statusCode).toBe(200);
  });

  it('ends on its page too', async () => {
    await subscribe('page@example.com');
    await confirm(await backend.mailedToken());
    const token = await backend.mailedToken();
    expect((await backend.call(calls.unsubscribeNewsletter, { body: { token: 'wrong' } })).statusCode).toBe(400);
    expect((await backend.call(calls.unsubscribeNewsletter, { body: { token } })).statusCode).toBe(200);
    expect(await count()).toBe(0);
  });

  it('is not confirmed with an invalid or expired link, and the address is deleted', async () => {
    expect((await confirm('wrong')).statusCode).toBe(400);
    await subscribe('late@example.com');
    const token = await backend.mailedToken();
    backend.pass(8 * daySeconds);
    expect((await confirm(token)).json()).toMatchObject({ type: 'urn:up:problem:link-expired' });
    await backend.runHousekeeping();
    expect(await count()).toBe(0);
  });

  it('sends at most three confirmation mails an hour, and none for a bot', async () => {
    const many = [];
    for (let index = 0; index < 4; index++) many.push(await subscribe('many@example.com', `192.0.2.${10 + index}`));
    expect(many).toEqual([200, 200, 200, 429]);
    const body = { ...form('bot@example.com'), homepage: 'x' };
    expect((await backend.send(calls.subscribeNewsletter, { body })).statusCode).toBe(400);
  });
});
