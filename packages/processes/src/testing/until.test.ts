import { until } from './until.ts';

test('gives what the condition gives at last, and otherwise says what it waited for', async () => {
  let count = 0;
  expect(await until(() => (count += 1) > 2 && count, 5)).toBe(3);
  await expect(until(() => count > 100, 0.05)).rejects.toThrow('Waited 0.05 s in vain until () => count > 100');
  await expect(until(() => new Promise(() => undefined), 0.05)).rejects.toThrow('in vain until () => new Promise');
});
