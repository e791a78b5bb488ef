import { cleanup, screen } from '@testing-library/react';

import { acceptTexts } from '@up/api/calls/people/consent';

import { openAccount } from '../../testing/open-account.tsx';
import { jiwon } from '../../testing/people.ts';

const marketing = [{ channel: 'email', agreedAt: null }];
const changed = { toAccept: [{ kind: 'pnp', version: '2027-01-01' }], marketing };

const open = (address: string, consents: () => object) =>
  openAccount(address, { user: jiwon, responses: { consents, acceptTexts: () => ({}) } });

it('asks for the changed text only, and goes on once it is accepted', async () => {
  const { user, call, address } = await open('/user/consents?returnUrl=%2Fdevelopers', () => changed);
  const boxes = await screen.findAllByRole('checkbox');
  expect(boxes).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Agree and continue' }));
  screen.getByText('Please agree to continue.');
  expect(call.mock.calls.some(([definition]) => definition === acceptTexts)).toBe(false);
  await user.click(screen.getByRole('checkbox', { name: 'I agree to the privacy policy of 2027-01-01 (required)' }));
  await user.click(screen.getByRole('button', { name: 'Agree and continue' }));
  const sent = call.mock.calls.find(([definition]) => definition === acceptTexts)?.[1];
  expect(sent).toEqual({ body: { texts: changed.toAccept } });
  expect(address()).toBe('/developers');
});

it('goes on at once when nothing has changed', async () => {
  const { address } = await open('/user/consents?returnUrl=%2Fdevelopers', () => ({ toAccept: [], marketing }));
  expect(address()).toBe('/developers');
});

it('is where signing in leads while a text waits, and not otherwise', async () => {
  for (const [toAccept, path] of [
    [changed.toAccept, '/user/consents?returnUrl=%2Fdevelopers'],
    [[], '/developers'],
  ] as const) {
    const { user, address } = await openAccount('/user/login?returnUrl=%2Fdevelopers', {
      responses: { consents: () => ({ toAccept, marketing }) },
    });
    await user.type(screen.getByLabelText('Email'), 'jiwon@example.com');
    await user.type(screen.getByLabelText('Password'), 'Abcdef1!{Enter}');
    expect(address()).toBe(path);
    cleanup();
  }
});
