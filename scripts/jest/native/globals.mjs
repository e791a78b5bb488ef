/** What Jest gives to the file that runs. */
export const globals = {};

/**
 * The same as globals of the process and as `@jest/globals`, for modules that stay loaded while one file after the other
 * runs.
 */
export const [expect, test, it, describe, beforeAll, afterAll, beforeEach, afterEach, jest] = [
  'expect',
  'test',
  'it',
  'describe',
  'beforeAll',
  'afterAll',
  'beforeEach',
  'afterEach',
  'jest',
].map(
  (name) =>
    (globalThis[name] = new Proxy(() => undefined, {
      apply: (_, self, args) => globals[name].apply(self, args),
      get: (_, key) => globals[name][key],
    })),
);
