import type { FileLine } from './file-lines.ts';
import { chooseMismatches, compareReport, plantMismatches } from './plant.ts';

const line = (index: number): FileLine => ({
  ...{ lineId: `26110300000${1000 + index}`, kind: 'PAYMENT', nrNumber: `26110300000${1000 + index}`, cancelId: '' },
  ...{ merchantId: 'up900120', approvalCode: '30418825', amount: 18_500n, currency: 'KRW' },
  createdAt: new Date('2026-11-03T03:31:44Z'),
});
const linesOf = (count: number) => Array.from({ length: count }, (_, index) => line(index));
const kindsOf = (list: readonly { kind: string }[]) => list.map(({ kind }) => kind).toSorted();

test('a file of enough lines gets one mismatch of each kind, each at another line', () => {
  for (const seed of ['a', 'b', 'c', 'd']) {
    const planted = chooseMismatches(linesOf(30), seed);
    expect(kindsOf(planted)).toEqual(['DOUBLED', 'MISSING', 'UNKNOWN', 'WRONG_AMOUNT', 'WRONG_DATE']);
    expect(new Set(planted.map(({ lineId }) => lineId)).size).toBe(5);
  }
});

test('the same seed chooses the same, and another one others', () => {
  const lines = linesOf(200);
  expect(chooseMismatches(lines, 'a')).toEqual(chooseMismatches(lines, 'a'));
  expect(chooseMismatches(lines, 'a')).not.toEqual(chooseMismatches(lines, 'b'));
});

test.each([
  [0, 0],
  [1, 2],
  [3, 4],
  [4, 5],
])('a file of %d lines gets %d mismatches', (lines, count) => {
  expect(chooseMismatches(linesOf(lines), 'a')).toHaveLength(count);
});

test('each kind changes the file as its name says, and no other line', () => {
  const lines = linesOf(6);
  const [a, b, c, d, e, f] = lines as [FileLine, FileLine, FileLine, FileLine, FileLine, FileLine];
  const unknown = '261103912345678';
  const planted = plantMismatches(lines, [
    { kind: 'MISSING', lineId: a.lineId },
    { kind: 'DOUBLED', lineId: b.lineId },
    { kind: 'WRONG_AMOUNT', lineId: c.lineId, by: 7 },
    { kind: 'WRONG_DATE', lineId: d.lineId },
    { kind: 'UNKNOWN', lineId: unknown, like: e.lineId },
  ]);
  const dayBefore = new Date('2026-11-02T03:31:44Z');
  const added = { ...e, lineId: unknown, nrNumber: unknown };
  expect(planted).toEqual([b, b, { ...c, amount: 18_507n }, { ...d, createdAt: dayBefore }, e, added, f]);
});

test('a report is compared by kind and line, and what it repeats counts once', () => {
  const [a, b] = ['261103000000001', '261103000000002'];
  const planted = [
    { kind: 'MISSING' as const, lineId: a },
    { kind: 'WRONG_AMOUNT' as const, lineId: b, by: 3 },
  ];
  const results = (reported?: Parameters<typeof compareReport>[1]) =>
    compareReport(planted, reported).map(({ kind, result }) => `${kind} ${result}`);
  expect(results()).toEqual(['MISSING NOT_REPORTED', 'WRONG_AMOUNT NOT_REPORTED']);
  expect(results([])).toEqual(['MISSING MISSED', 'WRONG_AMOUNT MISSED']);
  const wrongKind = { kind: 'DOUBLED' as const, lineId: a };
  const right = { kind: 'WRONG_AMOUNT' as const, lineId: b };
  expect(results([wrongKind, wrongKind, right])).toEqual(['MISSING MISSED', 'WRONG_AMOUNT FOUND', 'DOUBLED UNFOUNDED']);
});
