/** @jest-environment node */
import { expect, test } from '@jest/globals';

import { callTone } from './call-tone.ts';

test.each([
  [200, null, 'success'],
  [200, '0000', 'success'],
  [200, '5103', 'danger'],
  [200, 'CUSTOMER_REQUEST', 'success'],
  [404, 'NOT_FOUND', 'warning'],
  [503, 'UNAVAILABLE', 'danger'],
])('status %s with code %s is shown as %s', (status, code, tone) => {
  expect(callTone({ status, code })).toBe(tone);
});
