import { expect, jest, test } from '@jest/globals';

import { createLateCode } from './late-code.ts';

test('late code is loaded once, and is there from then on', async () => {
  const importModule = jest.fn(async () => 'module');
  const code = createLateCode(importModule);
  expect(code.module).toBeUndefined();
  expect(code.load()).toBe(code.load());
  await code.load();
  expect(code.module).toBe('module');
  expect(importModule).toHaveBeenCalledTimes(1);
});

test('a failure is kept until it is forgotten', async () => {
  const importModule = jest.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('lost')).mockResolvedValue('a');
  const code = createLateCode(importModule);
  const failing = code.load();
  await expect(failing).rejects.toThrow('lost');
  expect(code.load()).toBe(failing);
  code.forgetFailure();
  await expect(code.load()).resolves.toBe('a');
  code.forgetFailure();
  expect(await code.load()).toBe('a');
  expect(importModule).toHaveBeenCalledTimes(2);
});
