import { sql } from 'drizzle-orm';

import { ledgerMovements } from '@up/api/calls/sandbox/ledger';

import { openSeeded } from '@up/backend/testing/database/seeded-database';
import { paymentRequest } from '../testing/sandbox-requests.ts';
import { sandboxPayers } from '../testing/sandbox-payers.ts';
import { sandboxSuite } from '../testing/sandbox-suite.ts';

describe('a decision that the database refuses', () => {
  let ahead = 0;
  const { sandbox, database, leader } = sandboxSuite(openSeeded, { clock: () => new Date(Date.now() + ahead) });

  /** Refuses what closes a question, as a database does that ends a query. */
  async function refuseDecisions(): Promise<() => Promise<unknown>> {
    await database.db.execute(sql`
      create function refuse() returns trigger language plpgsql as $$
        begin raise exception 'refused' using errcode = '57014'; end $$;
      create trigger refuse before update of outcome on decisions for each row execute function refuse();`);
    return () => database.db.execute(sql`drop function refuse cascade`);
  }

  it('is made later, once, by the fallback: the amount is held until then, and the ledger adds up', async () => {
    await sandbox.call('PUT', 'decision-endpoint', { fallback: 'APPROVE', rules: [] });
    const { cardId, card } = await sandboxPayers(() => sandbox).newCard();
    const key = { 'idempotency-key': 'refused-decision' };
    const pay = () => sandbox.post('payments', paymentRequest({ type: 'CARD', card }, 3_000), key);
    const balance = async () => (await sandbox.get(`cards/${cardId}/balance`)).body;
    const accept = await refuseDecisions();
    expect((await pay()).status).toBe(503);
    expect(await balance()).toMatchObject({ balance: { available: 4_997_000, held: 3_000 } });
    await accept();
    ahead += 60_000;
    const payments = await Promise.all(Array.from({ length: 20 }, pay));
    expect(new Set(payments.map((each) => JSON.stringify(each.body))).size).toBe(1);
    expect(payments[0]?.body).toMatchObject({ status: 'APPROVED', decidedBy: 'FALLBACK' });
    const nrNumber = payments[0]?.body.nrNumber;
    expect(await balance()).toMatchObject({ balance: { available: 4_997_000, held: 3_000 } });
    const params = { projectId: sandbox.projectId };
    const { items } = (await leader.call(ledgerMovements, { params, query: { page: 1, pageSize: 100 } })).json();
    const booked = items.filter(({ reference }) => reference === nrNumber).map(({ kind }) => kind);
    expect(booked.toSorted()).toEqual(['AUTHORIZATION', 'PAYMENT', 'RELEASE']);
    const { data } = (await sandbox.get('decisions')).body;
    expect(data).toMatchObject([{ nrNumber, outcome: 'APPROVED', cause: 'INTERRUPTED' }]);
  }, 60_000);
});
