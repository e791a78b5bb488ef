import { nextBatch } from './delete-in-batches.ts';

describe('the next batch of rows to delete', () => {
  it('has fewer rows after one that took long, so that no lock is held for 100 ms', () => {
    expect(nextBatch(1000, 400)).toBe(100);
    expect(nextBatch(10, 60_000)).toBe(1);
  });

  it('has twice as many rows at most after a quick one', () => {
    expect(nextBatch(200, 1)).toBe(400);
    expect(nextBatch(4000, 1)).toBe(5000);
  });

  it('stays as it is when it takes 40 ms', () => {
    expect(nextBatch(700, 40)).toBe(700);
  });
});
