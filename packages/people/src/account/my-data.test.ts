import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { myData, myDataSummary } from '@up/api/calls/people/account';
import { createProjectInquiry } from '@up/api/calls/projects/inquiry';
import { createProject } from '@up/api/calls/projects/project';
import { locales } from '@up/api/constants/locales';
import { startTotp } from '@up/api/calls/people/second-factor';

import { modules } from '@up/backend/modules';
import { retainedData } from '@up/platform/privacy/retained-data';
import { projectBody } from '@up/backend/testing/people/project-body';
import { accountSuite } from '@up/backend/testing/backend/suites';
import { testPassword, type TokenPair } from '@up/backend/testing/backend/account-backend';
import { openingMilliseconds, openSeeded } from '@up/backend/testing/database/seeded-database';

/** Data that cannot be attributed to an account, or belongs to a project. */
const notOfAnAccount: readonly string[] = [
  'registration',
  'attempts',
  'uploads',
  'consultings',
  'newsletterRequests',
  'apiCalls',
  'callbacks',
  'sandboxData',
  'telemetry',
  'noticeReaders',
  'passkeyChallenges',
];

let tokens: TokenPair;
const { backend } = accountSuite(openSeeded);
beforeAll(async () => {
  await backend.join('somebody@example.com', { name: 'Somebody Else' });
  await backend.join('mine@example.com', { name: 'Kim Mine' });
  tokens = await backend.signIn('mine@example.com');
  const created = await backend.call(createProject, { body: projectBody({ projectName: 'Wallet' }) }, { tokens });
  const params = { projectId: created.json().projectID };
  const inquiry = { type: '40', title: 'Contract', description: 'When does it begin?' } as const;
  await backend.call(createProjectInquiry, { params, body: inquiry }, { tokens });
}, openingMilliseconds);

const read = async () => (await backend.call(myData, {}, { tokens })).json();

it('has everything that is kept about the account, in words of the privacy policy, and nothing of others', async () => {
  const data = await read();
  const rowsOf = (key: string) => data.sections.find((section) => section.key === key)?.rows;
  expect(rowsOf('account')).toMatchObject([{ email: 'mine@example.com', name: 'Kim Mine', hasPassword: true }]);
  expect(rowsOf('sessions')).toHaveLength(1);
  expect(rowsOf('signInAddresses')).toHaveLength(1);
  expect(rowsOf('projects')).toMatchObject([{ name: 'Wallet', role: '55' }]);
  expect(rowsOf('inquiries')).toMatchObject([{ title: 'Contract', text: 'When does it begin?' }]);
  expect(rowsOf('accessRecords')).toMatchObject([{ action: 'session.opened' }]);
  expect(rowsOf('changeRecords')?.length).toBeGreaterThan(2);
  expect(rowsOf('mails')?.length).toBeGreaterThan(0);
  expect(data.sections.find(({ key }) => key === 'sessions')).toMatchObject({ what: retainedData.sessions.what.en });
  expect(JSON.stringify(data)).not.toContain('omebody');
});

it('says how much is kept of each kind without showing it', async () => {
  const summary = (await backend.call(myDataSummary, {}, { tokens })).json();
  const { sections, stays } = await read();
  expect(summary).toEqual({
    sections: sections.map(({ rows, ...section }) => ({ ...section, count: rows.length })),
    stays,
  });
  expect(summary.sections).toContainEqual(expect.objectContaining({ key: 'account', count: 1 }));
  expect(JSON.stringify(summary)).not.toContain('mine@example.com');
});

it('has a name on the page, in each language, for each of its values', async () => {
  const names = (await read()).sections.flatMap(({ rows }) => rows.flatMap((row) => Object.keys(row)));
  expect(names).toEqual(expect.arrayContaining(['email', 'browser', 'action']));
  for (const locale of locales) {
    const file = join(import.meta.dirname, '../../../../mf-account/src/pages/my-data/locales', `${locale}.json`);
    const named = Object.keys(JSON.parse(readFileSync(file, 'utf8')) as object);
    expect(names.filter((name) => !named.includes(`account.myData.field.${name}`))).toEqual([]);
  }
});

it('has no secrets', async () => {
  const started = await backend.call(startTotp, { body: { password: testPassword } }, { tokens });
  const { secret } = started.json();
  const text = JSON.stringify(await read());
  for (const hidden of [secret, 'argon2', 'sealed', tokens.refresh, 'hash"']) expect(text).not.toContain(hidden);
});

it('says what stays after a withdrawal, why and until when', async () => {
  expect((await read()).stays).toEqual([
    {
      what: 'Access records, by ID',
      why: 'To detect and prove misuse',
      howLong: '1 year, then deleted within 3 months',
    },
    expect.objectContaining({ howLong: '5 years, then deleted within 6 months' }),
    expect.objectContaining({ howLong: '5 years after the project is deleted' }),
  ]);
});

it('has a section for each row of the policy that can be attributed to an account', () => {
  const sections = modules.flatMap(({ personalData = {} }) => Object.keys(personalData));
  const expected = Object.keys(retainedData).filter((key) => !notOfAnAccount.includes(key));
  expect([...new Set(sections)].toSorted()).toEqual(expected.toSorted());
});
