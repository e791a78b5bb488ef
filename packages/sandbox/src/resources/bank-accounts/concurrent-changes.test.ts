import { sql } from 'drizzle-orm';

import { holdRows, waitForLocks } from '@up/platform/testing/database/held-rows';
import { sandboxPayers } from '../../testing/sandbox-payers.ts';
import { databaseKinds } from '@up/backend/testing/database/seeded-database';
import { sandboxSuite } from '../../testing/sandbox-suite.ts';
import { sandboxResources } from '../../store/tables.ts';

const agreedAt = '2026-11-02T09:30:00+09:00';

describe.each(databaseKinds())('concurrent changes of bank accounts on $name', ({ open }) => {
  let number = 110_234_500_000;
  const { database, sandbox } = sandboxSuite(open);

  const { newCardholder } = sandboxPayers(() => sandbox);
  const register = (cardholderId: string, part = {}) => {
    const bankAccount = { bankCode: '088', accountNumber: String(++number), holderName: 'Minseo Kim' };
    const withdrawalConsent = { agreedAt, channel: 'APP' };
    return sandbox.post('bank-accounts', { cardholderId, bankAccount, withdrawalConsent, ...part });
  };
  const registered = async (cardholderId: string) => (await register(cardholderId)).body;
  const confirm = (id: string) =>
    sandbox.post(`bank-accounts/${id}/verifications/confirm`, { code: String(number).slice(-4) });
  const accountsOf = async (cardholderId: string) => {
    const { body } = await sandbox.get(`bank-accounts?cardholderId=${cardholderId}`);
    return body.data;
  };
  const holdResource = (id: string) =>
    holdRows(database.db, sql`select from ${sandboxResources} where id = ${id} for update`);

  it('register no more accounts than a cardholder may have, one of them the default', async () => {
    const cardholderId = await newCardholder();
    const held = await holdResource(cardholderId);
    const responses = Array.from({ length: 8 }, () => register(cardholderId, { isDefault: true }));
    await waitForLocks(database.db, 8);
    await held.release();
    const statuses = (await Promise.all(responses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(5);
    const accounts = await accountsOf(cardholderId);
    expect(accounts).toHaveLength(5);
    expect(accounts.filter(({ isDefault }) => isDefault)).toHaveLength(1);
  });

  it('keep the limit and the one default for twenty callers', async () => {
    const cardholderId = await newCardholder();
    await Promise.all(Array.from({ length: 20 }, () => register(cardholderId, { isDefault: true })));
    const accounts = await accountsOf(cardholderId);
    expect(accounts).toHaveLength(5);
    expect(accounts.filter(({ isDefault }) => isDefault)).toHaveLength(1);
  });

  it('keep an account verified when another one becomes the default', async () => {
    const cardholderId = await newCardholder();
    const { bankAccountId } = await registered(cardholderId);
    await sandbox.post(`bank-accounts/${bankAccountId}/verifications`, {});
    const held = await holdResource(bankAccountId);
    const confirmed = confirm(bankAccountId);
    await waitForLocks(database.db, 1);
    const other = register(cardholderId, { isDefault: true });
    await waitForLocks(database.db, 2);
    await held.release();
    expect([(await confirmed).status, (await other).status]).toEqual([200, 200]);
    const [first, second] = await accountsOf(cardholderId);
    expect(first).toMatchObject({ isDefault: true, status: 'UNVERIFIED' });
    expect(second).toMatchObject({ isDefault: false, status: 'VERIFIED' });
  });

  it('keep a deleted account deleted, whatever was started with it before', async () => {
    const { bankAccountId } = await registered(await newCardholder());
    await sandbox.post(`bank-accounts/${bankAccountId}/verifications`, {});
    expect((await sandbox.call('DELETE', `bank-accounts/${bankAccountId}`)).status).toBe(200);
    expect((await confirm(bankAccountId)).status).toBe(404);
  });

  it('leave one default when accounts are deleted and registered at the same time', async () => {
    const cardholderId = await newCardholder();
    const ids: string[] = [];
    for (let count = 0; count < 4; count++) {
      const { bankAccountId } = await registered(cardholderId);
      await sandbox.post(`bank-accounts/${bankAccountId}/verifications`, {});
      await confirm(bankAccountId);
      ids.push(bankAccountId);
    }
    const [, , ...registrations] = await Promise.all([
      ...ids.slice(0, 2).map((id) => sandbox.call('DELETE', `bank-accounts/${id}`)),
      ...Array.from({ length: 18 }, () => register(cardholderId, { isDefault: true })),
    ]);
    // One to three, depending on which deletions come before.
    const accepted = registrations.filter(({ status }) => status === 200).length;
    expect(accepted).toBeLessThanOrEqual(3);
    const accounts = await accountsOf(cardholderId);
    expect(accounts).toHaveLength(2 + accepted);
    expect(accounts.filter(({ isDefault }) => isDefault)).toHaveLength(1);
  });
});
