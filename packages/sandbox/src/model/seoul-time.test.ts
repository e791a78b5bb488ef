import { isDay } from '@up/api/day';

import { momentOf, seoulDay, seoulTime, startOfMonth, startOfNextDay, yearsSince } from './seoul-time.ts';

const newYear = new Date('2026-12-31T15:00:00.000Z');
const before = new Date('2026-12-31T14:59:59.999Z');

describe('time in Korea', () => {
  it('is nine hours ahead of UTC at the start of a year', () => {
    expect(seoulTime(newYear)).toBe('2027-01-01T00:00:00+09:00');
    expect([seoulDay(before), seoulDay(newYear)]).toEqual(['2026-12-31', '2027-01-01']);
    expect(startOfNextDay(before)).toEqual(newYear);
    expect(startOfMonth(newYear)).toEqual(newYear);
    expect(startOfMonth(before, 1)).toEqual(newYear);
    expect(startOfMonth(before).toISOString()).toBe('2026-11-30T15:00:00.000Z');
  });

  it('adds a year of age on the birthday', () => {
    expect(yearsSince('2012-11-21', new Date('2026-11-20T14:59:59Z'))).toBe(13);
    expect(yearsSince('2012-11-21', new Date('2026-11-20T15:00:00Z'))).toBe(14);
  });

  it.each([
    ['2024-02-29', true],
    ['2026-02-29', false],
    ['2026-13-01', false],
    ['2026-1-1', false],
    ['', false],
  ])('detects whether %s is a date', (text, expected) => {
    expect(isDay(text)).toBe(expected);
  });

  it.each([
    ['2026-11-02T09:30:00+09:00', '2026-11-02T00:30:00.000Z'],
    ['2026-11-02T09:30:00.5Z', '2026-11-02T09:30:00.500Z'],
    ['2026-11-02T09:30:00', undefined],
    ['2026-02-30T09:30:00Z', undefined],
    ['2026-11-02T25:00:00Z', undefined],
    ['2026-11-02', undefined],
  ])('reads %s', (text, expected) => {
    expect(momentOf(text)?.toISOString()).toBe(expected);
  });
});
