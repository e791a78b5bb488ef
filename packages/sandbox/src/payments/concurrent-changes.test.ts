import { sql } from 'drizzle-orm';

import { ownAccount } from '../ledger/accounts.ts';
import { ledgerAccounts } from '../ledger/tables.ts';
import { holdRows, waitForLocks } from '@up/platform/testing/database/held-rows';
import { sandboxPayers } from '../testing/sandbox-payers.ts';
import { paymentRequest, krw } from '../testing/sandbox-requests.ts';
import { databaseKinds } from '@up/backend/testing/database/seeded-database';
import { sandboxSuite } from '../testing/sandbox-suite.ts';

const line = 5_000_000;
describe.each(databaseKinds())('concurrent payments on $name', ({ open }) => {
  const { database, sandbox } = sandboxSuite(open);

  const { newCard, newCardholder, newWallet, charge } = sandboxPayers(() => sandbox);
  const available = async (path: string) => {
    const { balance }: { balance: { available: number } } = (await sandbox.get(`${path}/balance`)).body;
    return balance.available;
  };

  it('are reversed although the reversal arrives before the approval is committed', async () => {
    const { cardId, card } = await newCard();
    const account = ownAccount(cardId, 'available');
    const held = await holdRows(database.db, sql`select from ${ledgerAccounts} where id = ${account} for update`);
    const request = paymentRequest({ type: 'CARD', card }, 10_000);
    const approved = sandbox.post('payments', request, { 'idempotency-key': 'lost-answer-1' });
    await waitForLocks(database.db, 1);
    const reversal = { originalKey: 'lost-answer-1', amount: krw(10_000), reason: 'TIMEOUT' };
    const reversed = sandbox.post('payments/reverse', reversal);
    // Without the lock on the key it is answered at once: there is no payment yet.
    await Promise.race([reversed, waitForLocks(database.db, 2)]);
    await held.release();
    expect((await approved).body).toMatchObject({ status: 'APPROVED' });
    expect((await reversed).body).toMatchObject({ reversed: true });
    expect(await available(`cards/${cardId}`)).toBe(line);
  });

  it('are captured from a wallet that is then charged from a card', async () => {
    const cardholderId = await newCardholder();
    const { cardId } = await newCard({}, cardholderId);
    const source = { type: 'CARD' as const, cardId };
    const walletId = await newWallet({
      cardholderId,
      autoCharge: { threshold: krw(10_000), amount: krw(50_000), source },
    });
    await charge(walletId, 20_000);
    const method = { type: 'WALLET' as const, walletId };
    const { body } = await sandbox.post('authorizations', paymentRequest(method, 15_000));
    const { nrNumber } = body;
    const capture = `authorizations/${nrNumber}/capture`;
    expect((await sandbox.post(capture, { amount: krw(15_000) })).status).toBe(200);
    expect(await available(`wallets/${walletId}`)).toBe(55_000);
    expect(await available(`cards/${cardId}`)).toBe(line - 50_000);
  });

  it('change the values of a payment once, for twenty callers who have read the same one', async () => {
    const { card } = await newCard();
    const paid = await sandbox.post('payments', paymentRequest({ type: 'CARD', card }, 5_000));
    const path = `payments/${paid.body.nrNumber}`;
    const { headers } = await sandbox.get(path);
    const changes = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        sandbox.call('PATCH', path, { metadata: { caller: String(index) } }, { 'if-match': String(headers.etag) }),
      ),
    );
    expect(changes.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 19 }, () => 412)]);
  });

  it('close an authorization once, for twenty callers who capture or release it', async () => {
    const { cardId, card } = await newCard();
    const { body } = await sandbox.post('authorizations', paymentRequest({ type: 'CARD', card }, 20_000));
    const path = `authorizations/${body.nrNumber}`;
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        index % 2 === 0
          ? sandbox.post(`${path}/capture`, { amount: krw(15_000) })
          : sandbox.post(`${path}/release`, { reason: 'ORDER_CANCELLED' }),
      ),
    );
    const [closed, ...others] = responses.toSorted((one, other) => one.status - other.status);
    expect(closed?.status).toBe(200);
    for (const { body: rejected } of others) expect(rejected).toMatchObject({ reason: 'AUTHORIZATION_CLOSED' });
    const isCaptured = closed && 'authorizationNrNumber' in closed.body;
    expect(await available(`cards/${cardId}`)).toBe(isCaptured ? line - 15_000 : line);
  });
});
