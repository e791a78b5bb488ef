import { newLeftovers } from './leftovers.ts';

test('an application leaves what it has more of than before, by kind', () => {
  const before = { shell: { timeout: 2 }, one: { interval: 1, 'listener of Window (resize)': 3 } };
  const after = {
    shell: { timeout: 1 },
    one: { interval: 3, 'listener of Window (resize)': 3, ResizeObserver: 1 },
    two: { 'animation frame': 1 },
  };
  expect(newLeftovers(before, after)).toEqual(['one: 2 interval, 1 ResizeObserver', 'two: 1 animation frame']);
  expect(newLeftovers(after, after)).toEqual([]);
});
