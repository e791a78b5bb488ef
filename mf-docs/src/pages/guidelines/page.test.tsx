import { screen, within } from '@testing-library/react';

import { pages } from '@up/api/pages';

import { openDocs } from '../../testing/open-docs.tsx';

const guidelines = [
  ['integration/errors', 'Integration', 'Errors'],
  ['integration/callbacks', 'Integration', 'Callbacks'],
  ['security/keys', 'Security', 'Keys'],
].map(([slug, section, title], order) => ({ slug, section, title, order, summary: `About ${title}`, content: '' }));

const open = (address: string) =>
  openDocs(address, {
    respond: (_call, input) => {
      const { 'filters[slug][$eq]': slug } = input.query ?? {};
      const found = guidelines.filter((guideline) => slug === undefined || guideline.slug === slug);
      return { data: found.map((attributes, id) => ({ id, attributes })), meta: {} };
    },
  });

test('lists the guidelines by section', async () => {
  await open(pages.guidelines());
  const links = within(screen.getByRole('region', { name: 'Integration' })).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/developers/guidelines/integration/errors',
    '/developers/guidelines/integration/callbacks',
  ]);
});

test('shows the guideline of the address, marked in the list, with its neighbours', async () => {
  await open(pages.guidelines({ slug: ['integration', 'callbacks'] }));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Callbacks');
  const list = within(screen.getByRole('navigation', { name: 'Guidelines' }));
  expect(list.getByRole('link', { current: 'page' }).textContent).toBe('Callbacks');
  const navigation = within(screen.getByRole('navigation', { name: 'Previous and next guideline' }));
  expect(navigation.getAllByRole('link').map((link) => link.textContent)).toEqual(['PreviousErrors', 'NextKeys']);
});

test("shows the shell's 404 when there is no such guideline", async () => {
  await open(pages.guidelines({ slug: ['no', 'such'] }));
  screen.getByText('error page of the shell');
});
