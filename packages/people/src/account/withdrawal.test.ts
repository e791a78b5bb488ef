import { getTableName, sql } from 'drizzle-orm';

import { findPassword, updateProfile, withdrawal } from '@up/api/calls/people/account';
import { createProject, deleteProject } from '@up/api/calls/projects/project';
import { login, refreshToken } from '@up/api/calls/people/session';
import { psgId } from '@up/api/constants/provider';
import { reasonCodes } from '@up/api/problem';

import { auditEvents } from '@up/platform/audit/tables';
import { mailboxMails, outgoingMails } from '@up/platform/mail/tables';
import { refreshTokens, sessions } from '../session/tables.ts';
import { projectBody } from '@up/backend/testing/people/project-body';
import { accountSuite } from '@up/backend/testing/backend/suites';
import { registrationOf, testPassword, type TokenPair } from '@up/backend/testing/backend/account-backend';
import { databaseKinds } from '@up/backend/testing/database/seeded-database';
import { findAccount } from './repository/accounts.ts';
import { accounts, knownAddresses, oneTimeTokens } from './tables.ts';

describe.each(databaseKinds())('withdrawal on $name', ({ open }) => {
  const { database, backend } = accountSuite(open);

  const withdraw = (tokens: TokenPair, { password = testPassword, userId = tokens.userId } = {}) =>
    backend.call(withdrawal, { body: { password, userId } }, { tokens });

  it('deletes all personal data, ends all sessions, and releases the address', async () => {
    const email = 'leaving@example.com';
    const unusual = { name: 'Unusual Name', organization: 'Unusual Company', website: 'https://unusual.example.com' };
    await backend.join(email, unusual);
    const [here, there] = [await backend.signIn(email), await backend.signIn(email)];
    const origin = { source: 'other', sourceText: 'Unusual' } as const;
    const profile = { ...unusual, ...origin, employeeCount: '1000+' as const, phone: '0109999' };
    const consents = { newsletterConsent: true, dataCollectionConsent: true };
    const body = { ...profile, ...consents };
    await backend.call(updateProfile, { params: { id: here.userId }, body }, { tokens: here });
    await backend.call(findPassword, { body: { email, psgId } });
    const message = { recipient: email, locale: 'en' as const, subject: '', text: '', html: '' };
    await database.db.insert(mailboxMails).values({ ...message, id: here.userId, receivedAt: backend.now() });

    expect((await withdraw(here)).statusCode).toBe(200);

    for (const { refresh } of [here, there]) {
      expect((await backend.call(refreshToken, {}, { tokens: { refresh } })).json()).toMatchObject({
        reasonCode: reasonCodes.sessionEnded,
      });
    }
    expect((await withdraw(here)).json()).toMatchObject({ status: 401, reasonCode: reasonCodes.sessionEnded });
    const signIn = await backend.call(login, { body: { username: email, password: testPassword } });
    expect(signIn.json()).toMatchObject({ reasonCode: reasonCodes.loginFailed });

    const tables = [accounts, sessions, refreshTokens, oneTimeTokens, knownAddresses, outgoingMails, mailboxMails];
    for (const table of [...tables, auditEvents]) {
      const rows = JSON.stringify(await database.db.select().from(table));
      for (const personal of [email, 'nusual', '0109999', testPassword]) {
        expect([getTableName(table), rows.includes(personal)]).toEqual([getTableName(table), false]);
      }
    }
    expect(await findAccount(database.db, here.userId)).toMatchObject({ status: 'withdrawn', roles: [] });
    await backend.join(email);
  });

  it('requires the password, and withdraws no other account', async () => {
    await backend.join('staying@example.com');
    const tokens = await backend.signIn('staying@example.com');
    expect((await withdraw(tokens, { password: 'Wrong123!' })).json()).toMatchObject({
      status: 400,
      reasonCode: reasonCodes.currentPasswordWrong,
      fieldErrors: { password: 'currentPassword.wrong' },
    });
    const other = '00000000-0000-4000-8000-000000000000';
    expect((await withdraw(tokens, { userId: other })).json()).toMatchObject({ reasonCode: reasonCodes.forbidden });
    await backend.signIn('staying@example.com');
  });

  it('is rejected for the leader of a project until the project is deleted', async () => {
    await backend.join('leader@example.com');
    const tokens = await backend.signIn('leader@example.com');
    const created = await backend.call(createProject, { body: projectBody() }, { tokens });
    expect(created.statusCode).toBe(201);
    expect((await withdraw(tokens)).json()).toMatchObject({ status: 409, reasonCode: reasonCodes.leadsProject });

    const { projectID } = created.json();
    const deletion = { params: { projectId: projectID }, body: { words: 'Delete Project' } };
    expect((await backend.call(deleteProject, deletion, { tokens })).statusCode).toBe(200);
    expect((await withdraw(tokens)).statusCode).toBe(200);
  });

  it('changes nothing when a part of it fails', async () => {
    const email = 'broken@example.com';
    await backend.join(email);
    const tokens = await backend.signIn(email);
    await database.db.execute(sql`
      create function refuse() returns trigger as $$ begin raise exception 'refused'; end $$ language plpgsql`);
    await database.db.execute(sql`
      create trigger refuse before delete on known_addresses for each row execute function refuse()`);
    expect((await withdraw(tokens)).statusCode).toBe(500);
    await database.db.execute(sql`drop trigger refuse on known_addresses`);
    expect(await findAccount(database.db, tokens.userId)).toMatchObject({ email, name: registrationOf(email).name });
    expect((await withdraw(tokens)).statusCode).toBe(200);
  });
});
