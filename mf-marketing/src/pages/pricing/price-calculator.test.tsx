import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { prices } from '@up/api/calls/publishing/price';
import { pages } from '@up/api/pages';
import type { Respond } from '@up/host/testing/test-portal';

import { openPage } from '../../testing/open-page.tsx';
import { callsAt, stepOf, steps } from './call-steps.ts';

const cards = {
  slug: 'card-issuing',
  name: 'Card Issuing',
  summary: 'Cards',
  order: 1,
  monthlyFee: 300_000,
  includedCalls: 10_000,
  bands: [{ above: 0, perCall: 12 }],
};
const wallets = { ...cards, slug: 'digital-wallet', name: 'Digital Wallet', order: 2, monthlyFee: 100_000 };

const respond: Respond = (call) => {
  if (call.name !== prices.name) throw new Error(`${call.name} failed`);
  return { data: [cards, wallets].map((attributes, id) => ({ id, attributes })), meta: {} };
};

const sum = () => screen.getByRole('status', { name: 'Monthly estimate' }).textContent;
const exact = (name: string) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: `Calls a month to ${name}, as a number` });

test('adds up the chosen packages, and follows what is typed', async () => {
  await openPage(pages.pricing(), { respond });
  expect(sum()).toContain('780,000');

  await userEvent.click(screen.getByRole('checkbox', { name: 'Digital Wallet' }));
  await userEvent.clear(exact('Digital Wallet'));
  expect(sum()).toContain('880,000');
  await userEvent.type(exact('Digital Wallet'), '1x0001');
  expect(exact('Digital Wallet').value).toBe('10,001');
  expect(sum()).toContain('880,012');

  await userEvent.click(screen.getByRole('checkbox', { name: 'Card Issuing' }));
  expect(sum()).toContain('100,012');
});

test('the slider goes from no calls to the most, and says the number', async () => {
  await openPage(pages.pricing(), { respond });
  const slider = screen.getByRole('slider', { name: 'Calls a month to Card Issuing' });
  expect(slider.getAttribute('aria-valuetext')).toBe('50,000 calls a month');
  fireEvent.change(slider, { target: { value: '0' } });
  expect(exact('Card Issuing').value).toBe('0');
  expect(sum()).toContain('300,000');
  fireEvent.change(slider, { target: { value: String(steps.length - 1) } });
  expect(exact('Card Issuing').value).toBe('100,000,000');
});

test('more calls than the calculator knows are its most', async () => {
  await openPage(pages.pricing(), { respond });
  fireEvent.change(exact('Card Issuing'), { target: { value: '999999999999' } });
  expect(exact('Card Issuing').value).toBe('100,000,000');
});

test.each([
  [0, 0],
  [999, 0],
  [1000, 1000],
  [4999, 2000],
  [100_000_000, 100_000_000],
])('%d calls stand at the stop of %d', (calls, stop) => {
  expect(callsAt(stepOf(calls))).toBe(stop);
});
