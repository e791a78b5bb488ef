import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { openDocs } from '../../../testing/open-docs.tsx';
import { treeStore } from '../tree/tree-store.ts';

const base = '/developers/api-documentation';

beforeEach(() => {
  treeStore.setState(treeStore.getInitialState(), true);
});

test('finds packages and APIs by name, category and type', async () => {
  const user = userEvent.setup();
  await openDocs(base);
  const search = screen;
  await user.type(search.getByRole('searchbox', { name: 'Name' }), 'wallet');
  await screen.findByText('1 package, 1 API');
  const main = within(
    screen.getByRole('heading', { level: 2, name: 'APIs' }).closest<HTMLElement>('section') ?? document.body,
  );
  expect(main.getByRole('link').textContent).toContain('Create a wallet');
  await user.selectOptions(search.getByRole('combobox', { name: 'Type' }), 'Sandbox');
  await screen.findByText('Nothing was found');
  await user.clear(search.getByRole('searchbox', { name: 'Name' }));
  await user.selectOptions(search.getByRole('combobox', { name: 'Category' }), 'Cards');
  await screen.findByText('1 package, 3 APIs');
});

test('never waits for its code, which is loaded with its data', async () => {
  let hasWaited = false;
  const observer = new MutationObserver(() => {
    hasWaited ||= document.querySelector('[aria-busy]') !== null;
  });
  observer.observe(document.body, { childList: true, subtree: true });
  await openDocs(base);
  observer.disconnect();
  expect(hasWaited).toBe(false);
});

test('filters the tree by package type, but never hides the current page', async () => {
  const user = userEvent.setup();
  await openDocs(base);
  const tree = within(screen.getByRole('navigation', { name: 'API list' }));
  await user.selectOptions(tree.getByRole('combobox', { name: 'Show packages' }), 'Acceptance test (UAT)');
  expect(tree.queryByRole('link', { name: 'Card issuing' })).toBeNull();
  await user.click(tree.getByRole('link', { name: 'Digital wallet' }));
  await screen.findByRole('heading', { level: 1, name: 'Digital wallet' });
  expect(tree.queryByRole('link', { name: 'Card issuing' })).toBeNull();
  expect(screen.getByRole('link', { name: 'OpenAPI (Korean)' }).getAttribute('href')).toBe(
    '/api/packages/digital-wallet/openapi.json?lang=ko',
  );
});
