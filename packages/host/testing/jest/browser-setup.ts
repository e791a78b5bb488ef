import { afterEach } from '@jest/globals';
import { cleanup, configure, getConfig } from '@testing-library/react';
import * as react from 'react';

withoutOwnerStacks();

/** React records the stack of each element that it creates in development, which is a sixth of the time of large forms. */
function withoutOwnerStacks() {
  const internals: unknown = Reflect.get(react, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
  const count = 'recentlyCreatedOwnerStacks';
  // Another version of React may have none.
  if (typeof internals !== 'object' || internals === null || !(count in internals)) return;
  Object.defineProperty(internals, count, {
    // It records ten thousand in a second.
    get: () => Infinity,
    set: () => {
      // Each second it begins again.
    },
  });
}

/** Whether a query is one of those that are made again and again until an element is there. */
const isRepeated = () => Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true;

configure(({ getElementError }) => ({
  // Awaited elements appear within milliseconds, but on a busy machine the default of one second is too short.
  asyncUtilTimeout: 10_000,
  getElementError: function elementError(message, container) {
    if (isRepeated()) {
      // Only the last of their errors is shown, so the document is printed when the message is read.
      const error = Object.assign(new Error(), { name: 'TestingLibraryElementError' });
      const get = () => getElementError(message, container).message;
      return Object.defineProperty(error, 'message', { configurable: true, get });
    }
    const error = getElementError(message, container);
    // Jest shows the line of the query, not that above.
    Error.captureStackTrace(error, elementError);
    return error;
  },
}));
afterEach(cleanup);
