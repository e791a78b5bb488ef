import { progressiveDelay, slidingWindow } from './limit.ts';

const at = (...seconds: number[]) => seconds.map((second) => new Date(second * 1000));

describe('limits', () => {
  it('limits the attempts in any window', () => {
    const limit = slidingWindow('test', { max: 3, windowSeconds: 60 });
    expect(limit.nextAllowed([])).toEqual(new Date(0));
    expect(limit.nextAllowed(at(10, 20))).toEqual(new Date(0));
    expect(limit.nextAllowed(at(10, 20, 30))).toEqual(new Date(70_000));
    expect(limit.nextAllowed(at(10, 20, 30, 40))).toEqual(new Date(80_000));
  });

  it('increases the delay after the free attempts, up to a maximum', () => {
    const options = { free: 2, firstSeconds: 2, longestSeconds: 10, windowSeconds: 60 };
    const limit = progressiveDelay('test', options);
    expect(limit.nextAllowed(at(1))).toEqual(new Date(0));
    expect(limit.nextAllowed(at(1, 2))).toEqual(new Date(4_000));
    expect(limit.nextAllowed(at(1, 2, 4))).toEqual(new Date(8_000));
    expect(limit.nextAllowed(at(1, 2, 4, 8))).toEqual(new Date(16_000));
    expect(limit.nextAllowed(at(1, 2, 4, 8, 16, 26))).toEqual(new Date(36_000));
  });
});
