import { describe, expect, it } from '@jest/globals';

import { startTimes } from './faults.ts';

const now = new Date('2026-11-20T09:00:00.000Z');
const secondsAfter = (times: readonly Date[]) => times.map((time) => (time.getTime() - now.getTime()) / 1000);

describe('callbacks with a fault', () => {
  it.each([
    ['none', [0]],
    ['delayed', [30]],
    ['duplicated', [0, 2]],
  ] as const)('%s are sent %j seconds later', (fault, expected) => {
    expect(secondsAfter(startTimes(fault, { now, place: 7 }))).toEqual(expected);
  });

  it('out of order delay every other callback, so that the next one overtakes it', () => {
    const sent = [0, 1, 2, 3].map((place) => {
      const [time] = startTimes('outOfOrder', { now: new Date(now.getTime() + place * 1_000), place });
      return { place, at: time?.getTime() ?? 0 };
    });
    expect(sent.toSorted((one, other) => one.at - other.at).map(({ place }) => place)).toEqual([1, 3, 0, 2]);
  });
});
