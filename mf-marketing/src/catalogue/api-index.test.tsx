import { screen } from '@testing-library/react';

import type { Call } from '@up/api/call';
import type { ApiEntry } from '@up/api/entities/api-node';
import { placeOf } from '@up/api/entities/place-of';
import { pages } from '@up/api/pages';

import { openPage } from '../testing/open-page.tsx';

const api = (id: string, title: string): ApiEntry => ({ type: 'APIINFO', id, title, method: 'POST' });
const lifecycle: ApiEntry = {
  type: 'SUBGROUP',
  id: 'lifecycle',
  title: 'Life cycle',
  children: [api('close', 'Close a card')],
};
const cards: ApiEntry = {
  type: 'GROUP',
  id: 'cards',
  title: 'Cards',
  children: [api('issue', 'Issue a card'), lifecycle],
};
const menu = {
  packages: [{ type: 'PACKAGE', id: 'card-issuing', title: 'Card issuing', children: [cards] }] as ApiEntry[],
  groups: [cards],
};

/** Responses of the services; what is not part of the catalogue is empty. */
function respond(call: Call, { query = {} }: { query?: { path?: string } }): unknown {
  if (call.name === 'apiMenu') return menu;
  return call.name === 'apiPlace' ? placeOf(menu, query.path ?? '') : [];
}

test.each([
  [pages.platformCardIssuing(), 'packages/card-issuing/lifecycle/close'],
  [pages.coreApi(), 'groups/lifecycle/close'],
])('the index of %s links to existing pages, also for APIs of subgroups', async (address, path) => {
  await openPage(address, { respond });
  const link = screen.getByRole('link', { name: /Close a card/ });
  expect(link.getAttribute('href')).toBe(`/en${pages.apiDocumentation({ slug: path.split('/') })}`);
  expect(placeOf(menu, path)?.trail.at(-1)?.id).toBe('close');
  screen.getByRole('heading', { name: 'Cards' });
});
