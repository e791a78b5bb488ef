import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { confirmNewsletter, subscribeNewsletter, unsubscribeNewsletter } from '@up/api/calls/people/newsletter';
import { pages } from '@up/api/pages';
import type { Respond } from '@up/host/testing/test-portal';

import { openPage } from '../../testing/open-page.tsx';

/** Fake services that record what they receive; the first `failures` calls fail. */
function services(failures = 0) {
  const sent: [name: string, body: unknown][] = [];
  let left = failures;
  const respond: Respond = (call, input) => {
    const known = [confirmNewsletter, subscribeNewsletter, unsubscribeNewsletter].some(
      ({ name }) => name === call.name,
    );
    if (!known || left-- > 0) throw new Error(`${call.name} failed`);
    sent.push([call.name, input.body]);
    return undefined;
  };
  return { sent, respond };
}

const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('confirms a subscription only when the button is pressed', async () => {
  const { sent, respond } = services();
  await openPage(pages.newsletterConfirmation({ token: 't1' }), { respond });
  expect(sent).toEqual([]);
  await click('Confirm subscription');
  await screen.findByText(/Your subscription has started/);
  expect(sent).toEqual([[confirmNewsletter.name, { token: 't1' }]]);
});

test('says why it failed, and ends the subscription at the next attempt', async () => {
  const { sent, respond } = services(1);
  await openPage(pages.newsletterUnsubscribe({ token: 't2' }), { respond });
  await click('Unsubscribe');
  expect((await screen.findByRole('alert')).textContent).not.toBe('');
  await click('Unsubscribe');
  await screen.findByText(/You are unsubscribed/);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(sent).toEqual([[unsubscribeNewsletter.name, { token: 't2' }]]);
});

test('a subscription needs an address and the consent', async () => {
  const { sent, respond } = services();
  await openPage(pages.contact(), { respond });
  const form = screen.getByRole('form', { name: 'Newsletter' });
  const email = form.querySelector<HTMLInputElement>('input[type=email]');
  if (!email) throw new Error('There is no field for the address');
  await click('Subscribe');
  expect(email.getAttribute('aria-invalid')).toBe('true');
  await userEvent.type(email, 'kim@example.com');
  await click('Subscribe');
  expect(sent).toEqual([]);
  await userEvent.click(screen.getByRole('checkbox', { name: /to receive the newsletter/ }));
  await click('Subscribe');
  await screen.findByText(/We’ve sent an email to kim@example.com/);
  expect(sent).toEqual([
    [subscribeNewsletter.name, expect.objectContaining({ email: 'kim@example.com', newsletterConsent: true })],
  ]);
});
