import { eq } from 'drizzle-orm';

import { daySeconds } from '@up/api/day';
import { databaseKinds, openingMilliseconds } from '@up/backend/testing/database/seeded-database';
import { sandboxCalls } from '../../history/tables.ts';
import { sandboxPayers } from '../../testing/sandbox-payers.ts';
import { sandboxSuite } from '../../testing/sandbox-suite.ts';
import { newTemporarySandbox } from '../../testing/temporary-sandbox.ts';

const day = '2026-11-20';
const header = 'lineId,kind,nrNumber,cancelId,merchantId,approvalCode,amount,feeAmount,currency,createdAt';

describe.each(databaseKinds())('reconciliation files on $name', ({ open }) => {
  const clock = () => new Date(`${day}T10:00:00+09:00`);
  const suite = sandboxSuite(open, { clock }, ['card-issuing', 'digital-wallet', 'merchant-acquiring']);

  /** A sandbox in which a day has ended: with four payments, of which one was cancelled. */
  async function endedDay(switched?: object) {
    const own = await newTemporarySandbox(suite, suite.sandbox, { startsAt: `${day}T10:00:00+09:00` });
    if (switched) expect((await own.post('test/mismatches', switched)).status).toBe(200);
    const { newCard, pay, cancel } = sandboxPayers(() => own);
    const { card } = await newCard();
    const order: string[] = [];
    for (let count = 1; count <= 4; count += 1) order.push((await pay({ type: 'CARD', card }, count * 1_000)).nrNumber);
    await cancel({ nrNumber: order[0] ?? '' }, { amount: { value: 500, currency: 'KRW' } });
    await own.post('test/clock', { seconds: daySeconds });
    const [settlement] = (await own.get('settlements')).body.data;
    const fileId = settlement?.settlementId ?? '';
    const rowsOf = async (id: string) => {
      const { headers, body } = await own.get(`reconciliation-files/${id}`);
      expect(headers['content-type']).toBe('text/csv; charset=utf-8');
      const [names, ...lines] = (body as { body: string }).body.split('\r\n').slice(0, -1);
      expect(names).toBe(header);
      return lines.map((line) => line.split(','));
    };
    const listed = async () => (await own.get('test/mismatches')).body.data;
    const report = async (id: string, mismatches: object[]) =>
      (await own.post(`reconciliation-files/${id}/reports`, { mismatches })).body;
    return { ...own, order, fileId, settlement, rowsOf, listed, report };
  }

  let exact: Awaited<ReturnType<typeof endedDay>>;
  let planted: typeof exact;
  beforeAll(async () => {
    exact = await endedDay();
    planted = await endedDay({ status: 'ENABLED', seed: 'checkout' });
  }, openingMilliseconds);

  it('have one line for each payment and cancellation of a settlement, which add up to it', async () => {
    const rows = await exact.rowsOf(exact.fileId);
    expect(rows.map(([, kind]) => kind)).toEqual(['PAYMENT', 'PAYMENT', 'PAYMENT', 'PAYMENT', 'CANCELLATION']);
    expect(rows.slice(0, 4).map(([lineId]) => lineId)).toEqual(exact.order);
    const sum = (kind: string, column: number) =>
      rows.filter((row) => row[1] === kind).reduce((total, row) => total + Number(row[column]), 0);
    expect(sum('PAYMENT', 6)).toBe(exact.settlement?.grossAmount.value);
    expect(sum('CANCELLATION', 6)).toBe(exact.settlement?.cancelledAmount.value);
    expect(sum('PAYMENT', 7) - sum('CANCELLATION', 7)).toBe(exact.settlement?.feeAmount.value);
    // The same of the day, without the terms of a merchant.
    expect(await exact.rowsOf(day)).toEqual(rows.map((row) => row.with(7, '')));
  }, 60_000);

  it('are there when their last day has ended, and only then', async () => {
    const status = async (id: string) => (await exact.get(`reconciliation-files/${id}`)).status;
    const ids = [day, '2026-11-19', '2026-11-21', '2026-02-30', 'stl_000000000000'];
    const statuses: number[] = [];
    for (const id of ids) statuses.push(await status(id));
    expect(statuses).toEqual([200, 200, 404, 404, 404]);
  }, 60_000);

  it('are kept in the history of calls as the text that was sent', async () => {
    const { headers, body } = await exact.get(`reconciliation-files/${exact.fileId}` as 'reconciliation-files/x');
    const isThis = eq(sandboxCalls.id, String(headers['x-up-request-id']));
    const [call] = await suite.database.db.select().from(sandboxCalls).where(isThis);
    expect(call?.response.body).toBe((body as { body: string }).body);
  }, 60_000);

  it('differ from the books by what was planted, while everything else stays exact', async () => {
    const rows = await planted.rowsOf(planted.fileId);
    const [ofDay, ofSettlement] = await planted.listed();
    expect([ofDay?.fileId, ofSettlement?.fileId]).toEqual([day, planted.fileId]);
    const named = Object.fromEntries(ofSettlement?.mismatches.map(({ kind, lineId }) => [kind, lineId]) ?? []);
    const rowsNamed = (lineId: string | undefined) => rows.filter(([id]) => id === lineId);
    expect(rowsNamed(named.MISSING)).toHaveLength(0);
    expect(rowsNamed(named.DOUBLED)).toHaveLength(2);
    expect(rowsNamed(named.UNKNOWN)).toHaveLength(1);
    expect(Number(rowsNamed(named.WRONG_AMOUNT)[0]?.[6]) % 100).toBeGreaterThan(0);
    expect(rowsNamed(named.WRONG_DATE)[0]?.[9]).toContain('2026-11-19T');
    const { createdAt: _, updatedAt: __, sequence: ___, settlementId: ____, ...totals } = planted.settlement ?? {};
    expect(exact.settlement).toMatchObject(totals);
  }, 60_000);

  it('have the same mismatches for the same seed and the same payments', async () => {
    const placesOf = async ({ fileId, listed, order }: typeof exact) => {
      const file = (await listed()).find((each) => each.fileId === fileId);
      const known = file?.mismatches.filter(({ kind }) => kind !== 'UNKNOWN') ?? [];
      return known.map(({ kind, lineId }) => `${kind} ${order.indexOf(lineId)}`);
    };
    expect(await placesOf(await endedDay({ status: 'ENABLED', seed: 'checkout' }))).toEqual(await placesOf(planted));
  }, 60_000);

  it('say which of them a report has found, missed, and named without reason', async () => {
    const { fileId, listed, report, order } = planted;
    const [, file] = await listed();
    expect(new Set(file?.mismatches.map(({ result }) => result))).toEqual(new Set(['NOT_REPORTED']));
    const all = file?.mismatches.map(({ kind, lineId }) => ({ kind, lineId })) ?? [];
    expect(await report(fileId, [...all.slice(1), { kind: 'UNKNOWN', lineId: order[0] }])).toEqual({
      ...{ fileId, attempt: 1 },
      ...{ found: 4, missed: 1, unfounded: 1 },
    });
    const results = (await listed())[1]?.mismatches.map(({ result }) => result);
    expect(results).toEqual(['MISSED', 'FOUND', 'FOUND', 'FOUND', 'FOUND', 'UNFOUNDED']);
    expect(await report(fileId, all)).toMatchObject({ attempt: 2, found: 5, missed: 0, unfounded: 0 });
  }, 60_000);

  it('stay as they are when the switch is turned off, and twenty callers turn it without an error', async () => {
    const before = await planted.rowsOf(day);
    const switched = await Promise.all(
      Array.from({ length: 20 }, () => planted.post('test/mismatches', { status: 'DISABLED' })),
    );
    expect(switched.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(await planted.rowsOf(day)).toEqual(before);
    const { newCard, pay } = sandboxPayers(() => planted);
    await pay({ type: 'CARD', card: (await newCard()).card }, 1_000);
    await planted.post('test/clock', { seconds: daySeconds });
    expect(await planted.listed()).toHaveLength(2);
  }, 60_000);

  it('count each of twenty reports at once', async () => {
    const reports = await Promise.all(Array.from({ length: 20 }, () => exact.report(exact.fileId, [])));
    expect(reports.map(({ attempt }) => attempt).toSorted((one, other) => one - other)).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 1),
    );
    expect(await exact.listed()).toMatchObject([{ fileId: exact.fileId, attempts: 20, mismatches: [] }]);
  }, 60_000);
});
