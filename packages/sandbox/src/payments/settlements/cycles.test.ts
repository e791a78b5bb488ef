import { leaderSuite } from '@up/backend/testing/backend/suites';
import { databaseKinds } from '@up/backend/testing/database/seeded-database';
import { sandboxPayers } from '../../testing/sandbox-payers.ts';
import { createSandboxProject, type SandboxProject } from '../../testing/sandbox-project.ts';
import type { SettlementCycle } from '../../resources/merchants/settlement-cycle.ts';
import { krw } from '../../testing/sandbox-requests.ts';

const merchantId = 'up700100';
interface Settlement {
  settlementId: string;
  startsOn: string;
  settledOn: string;
}

describe.each(databaseKinds())('the settlements of a merchant on $name', ({ open }) => {
  let sandbox: SandboxProject;
  // It starts on a Friday.
  let now = new Date('2026-11-20T18:00:00+09:00');
  const { database, app, leader } = leaderSuite(open, { clock: () => now });
  beforeEach(async () => {
    now = new Date('2026-11-20T18:00:00+09:00');
    sandbox = await createSandboxProject(app, database.db, leader, ['card-issuing', 'merchant-acquiring']);
  });

  const { newCard, pay, cancel } = sandboxPayers(() => sandbox);
  const moveTo = async (to: string) => expect((await sandbox.post('test/clock', { to })).status).toBe(200);
  const listed = async () => {
    const { body } = await sandbox.get(`settlements?merchantId=${merchantId}`);
    return body.data;
  };
  const daysListed = async () => (await listed()).map(({ startsOn, settledOn }) => `${startsOn} ${settledOn}`);
  const itemsOf = async (settlement: Settlement | undefined) => {
    const { body } = await sandbox.get(`settlements/${settlement?.settlementId}/items`);
    return body.data.map(({ nrNumber, kind }) => [nrNumber, kind]);
  };

  /** Registers the merchant with a cycle, and returns how to pay there. */
  async function openMerchant(cycle: SettlementCycle) {
    const { status } = await sandbox.post('merchants', {
      ...{ merchantId, acquirerId: 'AQ01', name: 'Namsan Kitchen', businessNumber: '1208147521', categoryCode: '5812' },
      ...{ channels: ['ONLINE'], website: 'https://kitchen.example.com' },
      settlement: {
        ...{ cycle, feeRate: 1.5 },
        account: { bankCode: '088', accountNumber: '110234567890', holderName: 'Namsan Kitchen' },
      },
    });
    expect(status).toBe(200);
    const { card } = await newCard();
    return async (value: number) => {
      const merchant = { merchantId, categoryCode: '5812' };
      return (await pay({ type: 'CARD', card }, value, { merchant })).nrNumber;
    };
  }

  it('are made for every day of a daily cycle', async () => {
    const payThere = await openMerchant('DAILY');
    await payThere(10_000);
    await moveTo('2026-11-20T23:59:59+09:00');
    expect(await daysListed()).toEqual([]);
    await moveTo('2026-11-21T00:00:00+09:00');
    await payThere(10_000);
    await moveTo('2026-11-22T00:00:00+09:00');
    expect(await daysListed()).toEqual(['2026-11-21 2026-11-21', '2026-11-20 2026-11-20']);
  });

  it('are made on Mondays in a weekly cycle, also for what was paid in the last second of Sunday', async () => {
    const payThere = await openMerchant('WEEKLY');
    const onFriday = await payThere(10_000);
    await moveTo('2026-11-21T00:00:00+09:00');
    const { settledOn, settlementId } = (await sandbox.get(`payments/${onFriday}`)).body;
    expect({ settledOn, settlementId }).toEqual({ settledOn: '2026-11-20', settlementId: undefined });
    await moveTo('2026-11-22T23:59:59+09:00');
    const onSunday = await payThere(20_000);
    expect(await listed()).toEqual([]);
    await moveTo('2026-11-23T00:00:00+09:00');
    await payThere(30_000);
    const [week, ...others] = await listed();
    expect(others).toEqual([]);
    expect(week).toMatchObject({
      ...{ startsOn: '2026-11-16', settledOn: '2026-11-22', createdAt: '2026-11-23T00:00:00+09:00' },
      ...{ paymentCount: 2, grossAmount: krw(30_000), feeAmount: krw(450), netAmount: krw(29_505) },
    });
    expect(await itemsOf(week)).toEqual([
      [onFriday, 'PAYMENT'],
      [onSunday, 'PAYMENT'],
    ]);
    expect((await sandbox.get(`payments/${onFriday}`)).body).toMatchObject({ settlementId: week?.settlementId });
  });

  it('are made on the first of a month in a monthly cycle, one for each month that was skipped', async () => {
    const payThere = await openMerchant('MONTHLY');
    await payThere(10_000);
    await moveTo('2026-11-30T23:59:59+09:00');
    expect(await listed()).toEqual([]);
    await moveTo('2026-12-01T00:00:00+09:00');
    expect(await daysListed()).toEqual(['2026-11-01 2026-11-30']);
    await payThere(10_000);
    await moveTo('2027-02-15T00:00:00+09:00');
    expect(await daysListed()).toEqual(['2026-12-01 2026-12-31', '2026-11-01 2026-11-30']);
  });

  it('are paid on the day after they are confirmed, also on a Sunday', async () => {
    const payThere = await openMerchant('DAILY');
    await payThere(10_000);
    await moveTo('2026-11-21T09:00:00+09:00');
    const [{ settlementId } = { settlementId: '' }] = await listed();
    const confirmed = await sandbox.post(`settlements/${settlementId}/confirm`, { decision: 'CONFIRM' });
    expect(confirmed.body).toMatchObject({ status: 'CONFIRMED' });
    await moveTo('2026-11-22T00:00:00+09:00');
    expect((await sandbox.get(`settlements/${settlementId}`)).body).toMatchObject({ status: 'PAID' });
  });

  it('pay what a won dispute says, and the sum of their items after a lost one', async () => {
    const payThere = await openMerchant('DAILY');
    const nrNumber = await payThere(10_000);
    const stranger = await payThere(20_000);
    await cancel({ nrNumber }, { amount: krw(1_000) });
    await moveTo('2026-11-21T00:00:00+09:00');
    const [{ settlementId } = { settlementId: '' }] = await listed();
    const path = `settlements/${settlementId}` as const;
    const expectation = { nrNumber, expectedAmount: { value: 8_000, currency: 'USD' }, comment: 'Too much' };
    const confirm = async (disputedItems: object[]) =>
      (await sandbox.post(`${path}/confirm`, { decision: 'DISPUTE', disputedItems })).body;
    expect(await confirm([expectation])).toMatchObject({ reason: 'CURRENCY_MISMATCH' });
    const items = [
      { ...expectation, expectedAmount: krw(8_000) },
      { nrNumber: stranger, comment: 'Not ours' },
    ];
    const disputed = await confirm(items);
    const sums = { grossAmount: krw(30_000), cancelledAmount: krw(1_000), netAmount: krw(28_521) };
    expect(disputed).toMatchObject({ status: 'DISPUTED', ...sums });
    expect(disputed).not.toHaveProperty('adjustmentAmount');
    await sandbox.post(`disputes/${disputed.disputeId}/evidence`, { kind: 'OTHER', text: 'winning_evidence' });
    const won = { ...sums, adjustmentAmount: krw(-21_000), netAmount: krw(7_521) };
    expect((await sandbox.get(path)).body).toMatchObject({ status: 'CONFIRMED', ...won });
    expect((await listed())[0]).toMatchObject(won);
    expect((await sandbox.get('events?type=SETTLEMENT_CONFIRMED')).body).toMatchObject({
      data: [{ data: won, previous: { status: 'DISPUTED', netAmount: sums.netAmount } }],
    });
  });

  it('contain a refund in the cycle in which it was made, where the merchant owes it without the fee', async () => {
    const payThere = await openMerchant('WEEKLY');
    const nrNumber = await payThere(10_000);
    await moveTo('2026-11-25T12:00:00+09:00');
    expect((await cancel({ nrNumber })).body).toMatchObject({ kind: 'REFUND' });
    await moveTo('2026-11-29T12:00:00+09:00');
    expect(await daysListed()).toEqual(['2026-11-16 2026-11-22']);
    await moveTo('2026-11-30T12:00:00+09:00');
    const [refunded, paid] = await listed();
    expect(paid).toMatchObject({ grossAmount: krw(10_000), cancelledAmount: krw(0), netAmount: krw(9_835) });
    expect(refunded).toMatchObject({
      ...{ startsOn: '2026-11-23', settledOn: '2026-11-29', paymentCount: 0, grossAmount: krw(0) },
      ...{ cancelledAmount: krw(10_000), feeAmount: krw(-150), feeTaxAmount: krw(-15), netAmount: krw(-9_835) },
    });
    expect(await itemsOf(refunded)).toEqual([[nrNumber, 'CANCELLATION']]);
  });
});
