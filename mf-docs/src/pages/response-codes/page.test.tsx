import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import type { Call } from '@up/api/call';
import type { SandboxCode } from '@up/api/calls/sandbox/sandbox';
import { pages } from '@up/api/pages';

import { respondFromCatalogue } from '../../testing/catalogue-responses.ts';
import { openDocs } from '../../testing/open-docs.tsx';

const codes: SandboxCode[] = [
  {
    code: '5101',
    kind: 'payment',
    httpStatus: 200,
    cause: 'The amount is higher than what can be spent.',
    remedy: 'Charge the wallet.',
    cardholder: 'Your balance is too low.',
    simulate: { header: '5101', magicValue: '9905101' },
    apis: [],
  },
  {
    code: 'CARD_NOT_ACTIVE',
    kind: 'reason',
    httpStatus: 409,
    cause: 'The card is not active.',
    remedy: 'Activate it.',
    cardholder: 'Please ask us.',
    simulate: { header: 'CARD_NOT_ACTIVE', magicValue: 'simulate:CARD_NOT_ACTIVE:1' },
    apis: ['block-card', 'gone'],
  },
];

const open = (fragment = '') =>
  openDocs(`${pages.responseCodes()}${fragment}`, {
    respond: (call: Call, input) => (call.name === 'sandboxCodes' ? codes : respondFromCatalogue(call, input)),
  });

test('shows the cause, the remedy, the text for the cardholder and how to force a code', async () => {
  await open();
  const item = within(screen.getByRole('article', { name: 'CARD_NOT_ACTIVE' }));
  for (const words of ['The card is not active.', 'Activate it.', 'Please ask us.']) item.getByText(words);
  item.getByText('X-UP-Simulate: CARD_NOT_ACTIVE');
  item.getByText('Idempotency-Key: simulate:CARD_NOT_ACTIVE:1');
  within(screen.getByRole('article', { name: '5101' })).getByText('9905101');
});

test('opens the code that the address names; readers open and close each', async () => {
  await open('#5101');
  const openRemedies = () =>
    ['Charge the wallet.', 'Activate it.'].map((words) => screen.getByText(words).closest('details')?.open);
  expect(openRemedies()).toEqual([true, false]);
  for (const summary of screen.getAllByText('What to do and how to reproduce it')) await userEvent.click(summary);
  expect(openRemedies()).toEqual([false, true]);
});

test('links to the APIs that document a code, if they are in the menu', async () => {
  await open();
  const item = within(screen.getByRole('article', { name: 'CARD_NOT_ACTIVE' }));
  await userEvent.click(item.getByText('Show 1 API'));
  const links = item.getAllByRole('link', { name: 'Block a card' });
  expect(links[0]?.getAttribute('href')).toBe('/developers/api-documentation/groups/card-controls/block-card');
});

test('finds a code by its words and its kind', async () => {
  await open();
  await userEvent.type(screen.getByRole('searchbox'), 'wallet');
  expect(screen.getAllByRole('article').map((each) => each.id)).toEqual(['5101']);
  await userEvent.click(screen.getByRole('button', { name: 'Rejection 0' }));
  screen.getByText('No code matches');
  await userEvent.type(screen.getByRole('searchbox'), '{Escape}');
  expect(screen.getAllByRole('article').map((each) => each.id)).toEqual(['CARD_NOT_ACTIVE']);
});
