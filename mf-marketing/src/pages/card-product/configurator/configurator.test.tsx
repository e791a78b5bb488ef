import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { pages } from '@up/api/pages';

import { openPage } from '../../../testing/open-page.tsx';

const result = (payment: RegExp) => screen.getByText(payment).closest('li')?.querySelector('b')?.textContent;
const request = () => screen.getByText(/"productCode"/).closest('pre')?.textContent;
const check = (name: string | RegExp) => userEvent.click(screen.getByRole('checkbox', { name }));
const choose = (name: string | RegExp) => userEvent.click(screen.getByRole('radio', { name }));

test('shows the request of a card, and how it would respond to payments', async () => {
  await openPage(pages.platformCardIssuing());
  expect(result(/^Lunch/)).toBe('Approved');
  expect(result(/^Team dinner/)).toBe('5102 Over the limit');
  expect(result(/^Groceries/)).toBe('5103 Not allowed');

  await choose(/300,000/);
  expect(result(/^Team dinner/)).toBe('Approved');
  expect(request()).toContain('300000');

  await check('Grocery stores 5411');
  expect(result(/^Groceries/)).toBe('Approved');
  await check('Online');
  expect(result(/^Groceries/)).toBe('5103 Not allowed');

  await check('Restaurants 5812');
  await check('Grocery stores 5411');
  expect(request()).not.toContain('merchantRules');
  await check('Abroad');
  expect(result(/^Train/)).toBe('Approved');
});

test('asks for an address once the card is physical', async () => {
  await openPage(pages.platformCardIssuing());
  expect(request()).not.toContain('delivery');
  const form = screen.getByRole('group', { name: 'Form' });
  await userEvent.click(within(form).getByRole('radio', { name: 'Physical' }));
  expect(request()).toContain('REGISTERED_MAIL');
});
