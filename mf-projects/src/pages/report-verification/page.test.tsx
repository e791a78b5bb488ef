import { act, screen } from '@testing-library/react';

import { problem } from '@up/host/testing/problem';

import { openPage } from '../../testing/open-page.tsx';
import { TestService } from '../../testing/service.ts';

const open = async (address: string) => {
  const verifyReport = () => {
    throw problem(404, 'notFound');
  };
  const opened = await openPage(address, { service: new TestService({ instead: { verifyReport } }) });
  await screen.findByRole('heading', { level: 1, name: 'Verify a UAT report' });
  return opened;
};
const verifications = (service: TestService) => service.calls.filter(({ call }) => call === 'verifyReport');

test('asks for the code when none was entered', async () => {
  const { user, service } = await open('/reports/verify');
  await user.click(screen.getByRole('button', { name: 'Verify' }));
  const field = screen.getByRole('textbox', { name: 'Verification code', description: /Enter the/ });
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(verifications(service)).toEqual([]);
});

test.each([
  ['AAAA-BBBB', 1],
  ['---', 0],
])('says that no report has the code %s', async (code, calls) => {
  const { user, service, address } = await open('/reports/verify');
  await user.type(screen.getByRole('textbox', { name: 'Verification code' }), code);
  await user.click(screen.getByRole('button', { name: 'Verify' }));
  await screen.findByText(/No report was issued/);
  expect(address()).toBe(`/reports/verify?code=${code}`);
  expect(verifications(service)).toHaveLength(calls);
});

test('shows the code of the address again after Back', async () => {
  const { user, router } = await open('/reports/verify?code=AAAA');
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Verification code' });
  await user.clear(field);
  await user.type(field, 'BBBB');
  await user.click(screen.getByRole('button', { name: 'Verify' }));
  await screen.findByText(/No report was issued/);
  expect(field.value).toBe('BBBB');
  await act(() => router.navigate(-1));
  expect(field.value).toBe('AAAA');
});
