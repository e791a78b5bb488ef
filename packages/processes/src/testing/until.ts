import { setTimeout as pause } from 'node:timers/promises';

/**
 * Waits until a condition gives something else than `false`, and returns that.
 * @throws {Error} with the text of the condition when it gave nothing for `seconds`, also while it still waits itself
 * @example await until(() => handled === 300, 10);
 */
export async function until<T>(condition: () => T | false | Promise<T | false>, seconds: number): Promise<T> {
  const late = Promise.withResolvers<never>();
  const message = `Waited ${seconds} s in vain until ${String(condition)}`;
  const timer = setTimeout(() => late.reject(new Error(message)), seconds * 1000);
  try {
    for (;;) {
      const found = await Promise.race([condition(), late.promise]);
      if (found !== false) return found;
      await Promise.race([pause(5), late.promise]);
    }
  } finally {
    clearTimeout(timer);
  }
}
