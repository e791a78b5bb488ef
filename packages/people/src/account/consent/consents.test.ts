import { and, eq, sql } from 'drizzle-orm';

import { daySeconds } from '@up/api/day';
import { acceptTexts, changeMarketing, consents as consentsCall } from '@up/api/calls/people/consent';
import { updateProfile, withdrawal } from '@up/api/calls/people/account';
import { userDetails } from '@up/api/calls/people/session';

import { systemContext } from '@up/platform/module';
import { contentEntries } from '@up/backend/publishing/content/tables';
import { accountSuite } from '@up/backend/testing/backend/suites';
import { testPassword, type TokenPair } from '@up/backend/testing/backend/account-backend';
import { createTestServices } from '@up/backend/testing/backend/test-backend';
import { openSeeded } from '@up/backend/testing/database/seeded-database';
import { marketingReminderJob } from './remind.ts';
import { consents } from './tables.ts';

const { database, backend } = accountSuite(openSeeded);

const rowsOf = (tokens: TokenPair) =>
  database.db.select().from(consents).where(eq(consents.accountId, tokens.userId)).orderBy(consents.kind);
const read = async (tokens: TokenPair, locale: 'ko' | 'en' = 'en') =>
  (await backend.call(consentsCall, {}, { tokens, locale })).json();
const choose = (tokens: TokenPair, agreed: boolean, channel: 'email' | 'sms' | 'push' = 'email') =>
  backend.call(changeMarketing, { body: { channel, agreed } }, { tokens });
const profile = {
  name: 'Jiwon Kim',
  organization: 'UP',
  employeeCount: '',
  source: '',
  sourceText: '',
  phone: '',
} as const;
/** The subjects of the mails that have arrived at an address. */
async function subjectsTo(email: string): Promise<string[]> {
  await backend.drainMails();
  return backend.mails.filter(({ recipient }) => recipient === email).map(({ subject }) => subject);
}

async function publish(type: 'tnc' | 'pnp', effectiveDate: string): Promise<void> {
  const { attributes, key } = contentEntries;
  await database.db
    .update(contentEntries)
    .set({ attributes: sql`${attributes} || ${JSON.stringify({ effectiveDate })}::jsonb` })
    .where(and(eq(contentEntries.type, 'legal-contents'), eq(key, type)));
}

describe('the accepted texts', () => {
  it('are recorded with version, language and time, and asked for again only when they change', async () => {
    await backend.join('texts@example.com', { languageCode: 'ko' });
    const tokens = await backend.signIn('texts@example.com');
    expect(await rowsOf(tokens)).toMatchObject([
      { kind: 'pnp' as const, version: '2026-12-02', locale: 'ko', givenAt: backend.now(), endedAt: null },
      { kind: 'tnc' as const, version: '2026-11-01', locale: 'ko', givenAt: backend.now(), endedAt: null },
    ]);
    expect((await read(tokens)).toAccept).toEqual([]);

    await publish('tnc', '2027-01-01');
    const changed = [{ kind: 'tnc' as const, version: '2027-01-01' }];
    expect((await read(tokens)).toAccept).toEqual(changed);
    backend.pass(60);
    const outdated = { texts: [{ kind: 'tnc' as const, version: '2026-11-01' }] };
    expect((await backend.call(acceptTexts, { body: outdated }, { tokens })).statusCode).toBe(409);
    expect((await backend.call(acceptTexts, { body: { texts: changed } }, { tokens })).statusCode).toBe(200);
    expect((await read(tokens)).toAccept).toEqual([]);
    const stored = (await rowsOf(tokens)).filter(({ kind }) => kind === 'tnc');
    expect(stored.map(({ version, locale, endedAt }) => [version, locale, endedAt])).toEqual(
      expect.arrayContaining([
        ['2026-11-01', 'ko', backend.now()],
        ['2027-01-01', 'en', null],
      ]),
    );
  });

  it('are accepted once by 20 concurrent calls', async () => {
    await backend.join('twenty@example.com');
    const tokens = await backend.signIn('twenty@example.com');
    await publish('pnp', '2027-02-01');
    const body = { texts: [{ kind: 'pnp' as const, version: '2027-02-01' }] };
    const calls = Array.from({ length: 20 }, () => backend.call(acceptTexts, { body }, { tokens }));
    expect(new Set((await Promise.all(calls)).map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    const open = (await rowsOf(tokens)).filter(({ kind, endedAt }) => kind === 'pnp' && !endedAt);
    expect(open.map(({ version }) => version)).toEqual(['2027-02-01']);
  });

  it('are deleted with the account', async () => {
    await backend.join('gone@example.com');
    const tokens = await backend.signIn('gone@example.com');
    await backend.call(withdrawal, { body: { password: testPassword, userId: tokens.userId } }, { tokens });
    expect(await rowsOf(tokens)).toEqual([]);
  });
});

describe('the consent to news', () => {
  it('is separate for each channel, off unless chosen, and confirmed by mail once the address is verified', async () => {
    await backend.join('quiet@example.com');
    const quiet = await backend.signIn('quiet@example.com');
    expect((await read(quiet)).marketing).toEqual(
      ['email', 'sms', 'push'].map((channel) => ({ channel, agreedAt: null })),
    );
    await backend.signUp('sms@example.com', { smsSubscriptionYN: 'Y' });
    expect(await subjectsTo('sms@example.com')).not.toContain('[UP] You agreed to receive news');
    await backend.join('both@example.com', { smsSubscriptionYN: 'Y', emailSubscriptionYN: 'Y' });
    expect(await subjectsTo('both@example.com')).toContain('[UP] You agreed to receive news');
    expect(backend.mails.at(-1)?.text).toContain('On 2026-11-20, you agreed');
    expect(backend.mails.at(-1)?.text).toContain('by email, text message');
  });

  it('is given and withdrawn by the same call, each confirmed by one mail', async () => {
    await backend.join('choice@example.com');
    const tokens = await backend.signIn('choice@example.com');
    const agreed = await Promise.all(Array.from({ length: 20 }, () => choose(tokens, true)));
    expect(new Set(agreed.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect((await read(tokens)).marketing[0]).toEqual({ channel: 'email', agreedAt: backend.now().toISOString() });
    await choose(tokens, false);
    expect((await read(tokens)).marketing[0]).toEqual({ channel: 'email', agreedAt: null });
    expect((await subjectsTo('choice@example.com')).slice(-2)).toEqual([
      '[UP] You agreed to receive news',
      '[UP] You will no longer receive news',
    ]);
    expect((await subjectsTo('choice@example.com')).filter((subject) => subject.includes('agreed'))).toHaveLength(1);
  });

  it('ends with one click in a mail program, for what its mail is about', async () => {
    await backend.join('one-click@example.com', { emailSubscriptionYN: 'Y', pushSubscriptionYN: 'Y' });
    const tokens = await backend.signIn('one-click@example.com');
    await choose(tokens, true, 'sms');
    await backend.drainMails();
    const mailOf = (subject: string) =>
      backend.mails.findLast((mail) => mail.recipient === 'one-click@example.com' && mail.subject.includes(subject));
    const url = new URL(mailOf('agreed')?.oneClickUnsubscribe ?? '');
    const post = (payload: string, query = url.search) =>
      backend.app.inject({
        method: 'POST',
        url: `${url.pathname}${query}`,
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        payload,
      });
    const channels = async () =>
      (await read(tokens)).marketing.filter(({ agreedAt }) => agreedAt !== null).map(({ channel }) => channel);
    expect((await post('')).statusCode).toBe(400);
    expect((await post('List-Unsubscribe=One-Click', `${url.search}x`)).statusCode).toBe(400);
    expect(await channels()).toEqual(['email', 'sms', 'push']);
    const clicks = Array.from({ length: 20 }, () => post('List-Unsubscribe=One-Click'));
    expect((await Promise.all(clicks)).map(({ statusCode }) => statusCode)).toEqual(Array.from(clicks, () => 200));
    expect(await channels()).toEqual(['email', 'push']);
    const subjects = await subjectsTo('one-click@example.com');
    expect(subjects.filter((subject) => subject.includes('no longer'))).toHaveLength(1);
    expect(mailOf('no longer')).toMatchObject({ oneClickUnsubscribe: undefined });
    const query = { withActivityInfo: 'true', withOrganizationInfo: 'true' } as const;
    const details = await backend.call(userDetails, { params: { id: tokens.userId }, query }, { tokens });
    expect(details.json()).toMatchObject({ smsSubscriptionYN: 'N', emailSubscriptionYN: 'Y' });
    await backend.call(withdrawal, { body: { password: testPassword, userId: tokens.userId } }, { tokens });
    expect((await post('List-Unsubscribe=One-Click')).statusCode).toBe(200);
  });

  it('is remembered by mail every two years while it lasts', async () => {
    await backend.join('years@example.com', { emailSubscriptionYN: 'Y' });
    await backend.join('ended@example.com', { emailSubscriptionYN: 'Y' });
    await choose(await backend.signIn('ended@example.com'), false);
    await backend.signIn('years@example.com');
    const context = systemContext(await createTestServices(database, { clock: backend.now }));
    const reminders = async () => {
      await marketingReminderJob.run(context, {});
      await marketingReminderJob.run(context, {});
      const [remaining, ended] = [await subjectsTo('years@example.com'), await subjectsTo('ended@example.com')];
      expect(ended).not.toContain('[UP] You receive news from us');
      return remaining.filter((subject) => subject === '[UP] You receive news from us').length;
    };
    backend.pass(2 * 365 * daySeconds);
    // 2028 has a 29 February.
    expect(await reminders()).toBe(0);
    backend.pass(daySeconds);
    expect(await reminders()).toBe(1);
    backend.pass(2 * 365 * daySeconds - daySeconds);
    expect(await reminders()).toBe(1);
    backend.pass(daySeconds);
    expect(await reminders()).toBe(2);
    expect(backend.mails.at(-1)?.text).toContain('On 2026-11-20, you agreed');
    expect(backend.mails.at(-1)?.oneClickUnsubscribe).toContain('/api/consents/one-click-withdrawal?token=');
  });
});

describe('the consents of a profile', () => {
  it('are rows with version, language and time; that to the newsletter is confirmed by mail', async () => {
    await backend.join('profile@example.com');
    const tokens = await backend.signIn('profile@example.com');
    const save = (newsletterConsent: boolean, dataCollectionConsent: boolean) =>
      backend.call(
        updateProfile,
        { params: { id: tokens.userId }, body: { ...profile, newsletterConsent, dataCollectionConsent } },
        { tokens, locale: 'ko' },
      );
    const stored = async () =>
      (await rowsOf(tokens)).flatMap(({ kind, version, locale, givenAt, endedAt }) =>
        kind === 'newsletter' || kind === 'dataCollection' ? [{ kind, version, locale, givenAt, endedAt }] : [],
      );
    await save(false, false);
    expect(await stored()).toEqual([]);
    await Promise.all(Array.from({ length: 20 }, () => save(true, true)));
    const givenAt = backend.now();
    const given = { version: '2026-11-24', locale: 'ko', givenAt };
    expect(await stored()).toEqual([
      { ...given, kind: 'dataCollection', endedAt: null },
      { ...given, kind: 'newsletter', endedAt: null },
    ]);
    backend.pass(60);
    await save(false, true);
    expect(await stored()).toEqual([
      { ...given, kind: 'dataCollection', endedAt: null },
      { ...given, kind: 'newsletter', endedAt: backend.now() },
    ]);
    expect((await subjectsTo('profile@example.com')).slice(-2)).toEqual([
      '[UP] You agreed to receive news',
      '[UP] You will no longer receive news',
    ]);
    expect(backend.mails.at(-1)?.text).toContain('by newsletter');
  });
});
