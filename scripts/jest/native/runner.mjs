import { createRequire, registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';

import '../../../packages/platform/src/start/cached-resolution.ts';
import { globals } from './globals.mjs';

const require = createRequire(import.meta.url);
const { default: runFile } = require('jest-circus/runner');

const globalsModule = new URL('globals.mjs', import.meta.url).href;
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === '@jest/globals' ? { url: globalsModule, shortCircuit: true } : next(specifier, context),
});

/** Where Jest looks for the time limit that a file sets. */
const timeLimit = Symbol.for('TEST_TIMEOUT_SYMBOL');
/** Where Jest adds what reports the tests of a file. What an earlier file added would report those of later ones, too. */
const reporters = Symbol.for('EVENT_HANDLERS');
let files = 0;

/**
 * Runs the tests of a file as Node runs any module: without a context, a transformer and copies of all modules of its
 * own. What files import is loaded once per worker, because loading it is most of the time of short tests with many
 * imports. So modules must not keep state that a test changes, and `jest.mock` does not exist.
 */
export default function runNatively(globalConfig, projectConfig, environment, _runtime, testPath, sendMessage) {
  const runtime = {
    // It holds the tests of a file, so each file gets its own.
    requireInternalModule(path) {
      Reflect.deleteProperty(require.cache, path);
      return require(path);
    },
    requireModule: require,
    unstable_shouldLoadAsEsm: () => true,
    // A file that runs again, in watch mode, is read again.
    unstable_importModule: (path) => import(`${pathToFileURL(path).href}?${(files += 1)}`),
    setGlobalsForRuntime: (tests) => Object.assign(globals, tests, { jest: jestOf(environment) }),
    enterTestCode: () => undefined,
    leaveTestCode: () => undefined,
  };
  Reflect.deleteProperty(globalThis, timeLimit);
  Reflect.deleteProperty(globalThis, reporters);
  return runFile(globalConfig, projectConfig, environment, runtime, testPath, sendMessage);
}

/** The functions of `jest` that tests use. */
function jestOf({ moduleMocker: mocks, fakeTimersModern: timers }) {
  return {
    fn: (implementation) => mocks.fn(implementation),
    spyOn: (object, name, access) => mocks.spyOn(object, name, access),
    resetAllMocks: () => mocks.resetAllMocks(),
    restoreAllMocks: () => mocks.restoreAllMocks(),
    // Node's own modules call these two of the same process.
    useFakeTimers: ({ doNotFake = [] } = {}) =>
      timers.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', ...doNotFake] }),
    useRealTimers: () => timers.useRealTimers(),
    advanceTimersByTimeAsync: (milliseconds) => timers.advanceTimersByTimeAsync(milliseconds),
    getTimerCount: () => timers.getTimerCount(),
    setTimeout: (milliseconds) => void (globalThis[timeLimit] = milliseconds),
  };
}
