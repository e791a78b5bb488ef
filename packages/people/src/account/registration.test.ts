import { eq } from 'drizzle-orm';

import { daySeconds } from '@up/api/day';
import { callUrl } from '@up/api/call';
import { activation, registration, resendActivation } from '@up/api/calls/people/account';
import { login } from '@up/api/calls/people/session';
import { psgId } from '@up/api/constants/provider';
import { linkProblems, reasonCodes } from '@up/api/problem';

import { auditEvents } from '@up/platform/audit/tables';
import { outgoingMails } from '@up/platform/mail/tables';
import { accountSuite } from '@up/backend/testing/backend/suites';
import { registrationOf, testPassword } from '@up/backend/testing/backend/account-backend';
import { databaseKinds } from '@up/backend/testing/database/seeded-database';
import { createTestBackend, testSite } from '@up/backend/testing/backend/test-backend';
import { findAccountByEmail } from './repository/accounts.ts';
import { oneTimeTokens } from './tables.ts';

describe.each(databaseKinds())('signing up on $name', ({ open }) => {
  const { database, backend } = accountSuite(open);

  const activate = (token: string) => backend.call(activation, { params: { token } });
  const resend = (username: string, address?: string) =>
    backend.call(resendActivation, { body: { event: 'REG_TEMP_ACT_LINK', username, psgId } }, { address });

  it('goes through all states from sign-up to the first sign-in', async () => {
    const email = 'whole@example.com';
    const statusNow = async () => (await findAccountByEmail(database.db, email))?.status;
    await backend.signUp(email);
    expect(await statusNow()).toBe('registered');
    expect((await activate(await backend.mailedToken())).json()).toEqual({ userName: email });
    expect(await statusNow()).toBe('verified');
    const { userId } = await backend.signIn(email);
    expect(await statusNow()).toBe('active');
    const trail = await database.db.select().from(auditEvents).where(eq(auditEvents.subject, userId));
    expect(trail.map(({ action }) => action)).toEqual([
      'account.registered',
      'account.verified',
      'account.active',
      'session.opened',
    ]);
  });

  it('takes addresses of up to 30 characters, or longer ones where the setting allows them', async () => {
    const body = registrationOf('kim.jiwon.of.the.platform.team@payments.example.com');
    const response = await backend.call(registration, { body });
    expect(response.json()).toMatchObject({ status: 400, fieldErrors: { email: expect.any(String) } });
    const site = { ...testSite, emailMaxLength: 64 };
    const allowing = await createTestBackend(database, { site });
    const url = callUrl(registration, {});
    expect((await allowing.inject({ method: registration.method, url, payload: body })).statusCode).toBe(200);
    await allowing.close();
  });

  it.each([
    ['ko', `${testSite.siteUrl}/user/activation?token=`],
    ['en', `${testSite.siteUrl}/en/user/activation?token=`],
  ] as const)('sends the mail in %s, with a link into that language', async (languageCode, link) => {
    const email = `mail-${languageCode}@example.com`;
    await backend.signUp(email, { languageCode });
    await backend.mailedToken();
    const mail = backend.mails.at(-1);
    expect(mail).toMatchObject({ recipient: email, locale: languageCode });
    expect(mail?.text).toContain(link);
    expect(mail?.html).toContain(link);
  });

  it('reports the error of each field', async () => {
    const form = {
      ...registrationOf('x@y'),
      password: 'short',
      tcAcceptYN: 'N',
      country: '',
      website: 'nowhere',
    };
    const response = await backend.send(registration, { body: form });
    expect(response.json()).toMatchObject({
      status: 400,
      reasonCode: reasonCodes.invalidInput,
      fieldErrors: {
        email: 'between {"min":6,"max":30}',
        password: 'between {"min":8,"max":12}',
        tcAcceptYN: 'terms.required',
        country: 'choice',
        website: 'url',
      },
    });
    const common = { ...registrationOf('common@example.com'), password: 'Password1!' };
    expect((await backend.call(registration, { body: common })).json()).toMatchObject({
      status: 400,
      reasonCode: reasonCodes.passwordCommon,
      fieldErrors: { password: 'password.common' },
    });
  });

  it('rejects an address that already has an account, in any spelling', async () => {
    await backend.signUp('taken@example.com');
    const response = await backend.call(registration, { body: registrationOf(' Taken@Example.com ') });
    expect(response.json()).toMatchObject({
      status: 409,
      reasonCode: reasonCodes.emailTaken,
      fieldErrors: { email: 'email.taken' },
    });
  });

  it('creates one account for ten concurrent sign-ups', async () => {
    const body = registrationOf('at-once@example.com');
    const responses = await Promise.all(Array.from({ length: 10 }, () => backend.call(registration, { body })));
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array<number>(9).fill(409)]);
  });

  it('distinguishes used, expired and unknown links', async () => {
    await backend.signUp('links@example.com');
    const token = await backend.mailedToken();
    const rejected = (type: string) => ({ status: 400, reasonCode: reasonCodes.verificationFailed, type });
    expect((await activate('A'.repeat(43))).json()).toMatchObject(rejected(linkProblems.unknown));
    backend.pass(daySeconds);
    expect((await activate(token)).json()).toMatchObject(rejected(linkProblems.expired));

    expect((await resend('links@example.com')).statusCode).toBe(200);
    const next = await backend.mailedToken();
    expect((await activate(next)).statusCode).toBe(200);
    expect((await activate(next)).json()).toMatchObject(rejected(linkProblems.used));
    // The address is verified, so the link of the first mail is used up too.
    expect((await activate(token)).json()).toMatchObject(rejected(linkProblems.used));
  });

  it('verifies with a valid link even after a hundred invalid ones from the same address', async () => {
    const address = '192.0.2.210';
    await backend.signUp('behind-a-proxy@example.com');
    const token = await backend.mailedToken();
    const open = (token: string) => backend.call(activation, { params: { token } }, { address });
    const bad = await Promise.all(Array.from({ length: 101 }, (_, each) => open(String(each).padStart(43, 'A'))));
    expect(bad.filter(({ statusCode }) => statusCode === 400)).toHaveLength(100);
    expect(bad.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1);
    expect((await open(token)).statusCode).toBe(200);
  });

  it('verifies once when a link is opened ten times concurrently', async () => {
    await backend.signUp('clicks@example.com');
    const token = await backend.mailedToken();
    const responses = await Promise.all(Array.from({ length: 10 }, () => activate(token)));
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  it('sends the mail again only to unverified addresses, a limited number of times', async () => {
    const address = '192.0.2.200';
    await backend.join('verified@example.com');
    expect((await resend('verified@example.com', address)).json()).toMatchObject({
      reasonCode: reasonCodes.verificationFailed,
      type: linkProblems.used,
    });
    expect((await resend('nobody@example.com', address)).json()).toMatchObject({
      status: 404,
      reasonCode: reasonCodes.emailNotFound,
    });
    await backend.signUp('again@example.com');
    const responses = [1, 2, 3, 4].map(() => () => resend('again@example.com', address));
    const statuses: number[] = [];
    for (const ask of responses) statuses.push((await ask()).statusCode);
    expect(statuses).toEqual([200, 200, 200, 429]);
    backend.pass(15 * 60);
    expect((await resend('again@example.com', address)).statusCode).toBe(200);
  });

  it('stores neither a password nor the token of a link', async () => {
    await backend.signUp('secrets@example.com');
    const waiting = JSON.stringify(await database.db.select().from(outgoingMails));
    const token = await backend.mailedToken();
    const tokens = JSON.stringify(await database.db.select().from(oneTimeTokens));
    const account = JSON.stringify(await findAccountByEmail(database.db, 'secrets@example.com'));
    for (const stored of [waiting, tokens, account]) {
      expect(stored).not.toContain(token);
      expect(stored).not.toContain(testPassword);
    }
  });

  it('does not repeat the input of the form in the mail', async () => {
    await backend.signUp('spam@example.com', {
      name: 'Win at evil.example',
      organization: '[Click](https://evil.example)',
    });
    await backend.mailedToken();
    expect(JSON.stringify(backend.mails.at(-1))).not.toContain('evil.example');
  });

  it('signs up while mails cannot be sent', async () => {
    expect((await backend.call(registration, { body: registrationOf('no-mail@example.com') })).statusCode).toBe(200);
    const response = await backend.call(login, { body: { username: 'no-mail@example.com', password: testPassword } });
    expect(response.json()).toMatchObject({ reasonCode: reasonCodes.emailNotVerified });
  });
});
