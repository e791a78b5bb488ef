import { startTime } from './faults.ts';

const now = new Date('2026-11-20T09:00:00.000Z');

describe('callbacks with a fault', () => {
  it.each([
    ['none', 0],
    ['delayed', 30],
    ['duplicated', 0],
  ] as const)('%s are first sent %i seconds later', (fault, expected) => {
    expect((startTime(fault, { now, place: 7 }).getTime() - now.getTime()) / 1000).toBe(expected);
  });

  it('out of order delay every other callback, so that the next one overtakes it', () => {
    const sent = [0, 1, 2, 3].map((place) => {
      const at = startTime('outOfOrder', { now: new Date(now.getTime() + place * 1_000), place });
      return { place, at: at.getTime() };
    });
    expect(sent.toSorted((one, other) => one.at - other.at).map(({ place }) => place)).toEqual([1, 3, 0, 2]);
  });
});
