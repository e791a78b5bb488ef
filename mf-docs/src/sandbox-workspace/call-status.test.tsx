import { render, screen } from '@testing-library/react';

import { CallStatus } from './call-status.tsx';

test('a reason in a successful response is not shown as its code', () => {
  render(<CallStatus status={200} code="CUSTOMER_REQUEST" />);
  expect(screen.getByText('200').dataset.tone).toBe('success');
});

test.each([
  [200, null, 'success'],
  [200, '0000', 'success'],
  [200, '5103', 'danger'],
  [409, 'CONFLICT', 'warning'],
])('status %s with code %s is shown as %s', (status, code, tone) => {
  render(<CallStatus status={status} code={code} />);
  expect(screen.getByText(/\d{3}/).dataset.tone).toBe(tone);
});
