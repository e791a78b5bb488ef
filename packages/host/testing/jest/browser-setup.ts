import { afterEach } from '@jest/globals';
import { cleanup, configure, getConfig } from '@testing-library/react';

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
