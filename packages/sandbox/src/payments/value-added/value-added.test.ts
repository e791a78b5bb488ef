import { sandboxPayers } from '../../testing/sandbox-payers.ts';
import { openSeeded } from '@up/backend/testing/database/seeded-database';
import { sandboxSuite } from '../../testing/sandbox-suite.ts';

describe('quotes and assessments', () => {
  const { sandbox } = sandboxSuite(openSeeded);
  const { newCard, pay } = sandboxPayers(() => sandbox);

  it('are used by a payment, and read back', async () => {
    const { cardId, card } = await newCard();
    const quote = await sandbox.post('exchange-quotes', { originalAmount: { value: 4_990, currency: 'USD' } });
    const { quoteId, amount } = quote.body;
    const device = { deviceId: 'A1B2C3D4E5F60718', ipAddress: '203.0.113.24' };
    const assessmentRequest = { cardId, amount, merchantId: 'up900120', channel: 'ONLINE', device };
    const assessment = await sandbox.post('risk/assessments', assessmentRequest);
    const { assessmentId } = assessment.body;
    expect(await pay({ type: 'CARD', card }, amount.value, { quoteId, assessmentId })).toMatchObject({
      responseCode: '0000',
      quoteId,
      assessmentId,
      originalAmount: { value: 4_990, currency: 'USD' },
    });
    expect((await sandbox.get(`exchange-quotes/${quoteId}`)).body).toEqual(quote.body);
    expect((await sandbox.get(`risk/assessments/${assessmentId}`)).body).toEqual(assessment.body);
    const other = await sandbox.get('exchange-quotes/qte_000000000000');
    expect(other.status).toBe(404);
  });

  it.each(['acquirers', 'card-products'])('list %s by the time of their creation', async (path) => {
    const all: { data: object[] } = (await sandbox.get(path)).body;
    expect(all.data.length).toBeGreaterThan(2);
    const from = encodeURIComponent('2026-01-03T00:00:00+09:00');
    expect((await sandbox.get(`${path}?createdFrom=${from}`)).body).toMatchObject({ data: [], hasMore: false });
    expect((await sandbox.get(`${path}?createdTo=${from}`)).body).toEqual(all);
  });
});
