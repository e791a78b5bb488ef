import { render, screen } from '@testing-library/react';

import { CallStatus } from './call-status.tsx';

test.each([
  [200, null, '200', 'success'],
  [200, '0000', '200 0000', 'success'],
  [200, '5103', '200 5103', 'danger'],
  [200, 'CUSTOMER_REQUEST', '200', 'success'],
  [404, 'NOT_FOUND', '404 NOT_FOUND', 'warning'],
  [503, 'UNAVAILABLE', '503 UNAVAILABLE', 'danger'],
])('status %s with code %s is shown as %s in the tone %s', (status, code, shown, tone) => {
  render(<CallStatus status={status} code={code} />);
  expect(screen.getByText(shown).dataset.tone).toBe(tone);
});
