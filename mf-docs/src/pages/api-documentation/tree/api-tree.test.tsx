import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import type { ApiEntry } from '@up/api/entities/api-node';
import { levelOf, placeOf } from '@up/api/entities/place-of';
import { problem } from '@up/host/testing/problem';

import { respondFromCatalogue } from '../../../testing/catalogue-responses.ts';
import { sentMenu } from '../../../testing/catalogue-fixture.ts';
import { openDocs } from '../../../testing/open-docs.tsx';
import { treeStore } from './tree-store.ts';

const base = '/developers/api-documentation';
const user = userEvent.setup();

const tree = () => within(screen.getByRole('navigation', { name: 'API list' }));
const rows = () =>
  tree()
    .getAllByRole('link')
    .map((link) => link.firstChild?.textContent);
const focused = () => document.activeElement?.firstChild?.textContent;
const press = (keys: string) => user.keyboard(keys);

beforeEach(async () => {
  sessionStorage.clear();
  treeStore.setState(treeStore.getInitialState(), true);
});

describe('the tree', () => {
  test('is expanded down to the current page, and marks expandable nodes', async () => {
    await openDocs(`${base}/packages/card-issuing/card-controls/block-card`);
    expect(rows()).toEqual([
      'Card issuing',
      'Cardholders',
      'Cards',
      'Issue a card',
      'Card controls',
      'Block a card',
      'Set limits',
      'Digital wallet',
    ]);
    const expanded = tree().getAllByRole('button', { expanded: true });
    expect(expanded.map((button) => button.ariaLabel)).toEqual([
      'Contents of Card issuing',
      'Contents of Cards',
      'Contents of Card controls',
    ]);
  });

  test('shows the contents of every package on the front page, and keeps them when an entry is opened', async () => {
    await openDocs(base);
    const expanded = () =>
      tree()
        .getAllByRole('button', { expanded: true })
        .map((button) => button.ariaLabel);
    const packages = ['Contents of Card issuing', 'Contents of Digital wallet'];
    expect(expanded()).toEqual(packages);
    await user.click(tree().getByRole('link', { name: 'Wallets' }));
    await screen.findByRole('heading', { level: 1, name: 'Wallets' });
    expect(expanded()).toEqual(expect.arrayContaining(packages));
  });

  test('arrow keys move up and down, in and out', async () => {
    await openDocs(base);
    tree().getByRole('link', { name: 'Card issuing' }).focus();
    await press('{ArrowDown}{ArrowDown}');
    expect(focused()).toBe('Cards');
    await press('{ArrowRight}');
    expect(rows()).toContain('Issue a card');
    await press('{ArrowRight}');
    expect(focused()).toBe('Issue a card');
    await press('{ArrowLeft}');
    expect(focused()).toBe('Cards');
    await press('{ArrowLeft}');
    expect(rows()).not.toContain('Issue a card');
    await press('{ArrowLeft}');
    expect(focused()).toBe('Card issuing');
    await press('{End}');
    expect(focused()).toBe('Wallets');
    await press('{Home}{ArrowUp}');
    expect(focused()).toBe('Card issuing');
  });

  test('leaves keys with a modifier to the browser', async () => {
    await openDocs(base);
    tree().getByRole('link', { name: 'Card issuing' }).focus();
    await press('{Alt>}{ArrowDown}{/Alt}');
    expect(focused()).toBe('Card issuing');
  });

  test('is filtered by typing, shows the number of matches, and Escape clears the filter', async () => {
    await openDocs(base);
    const filter = tree().getByRole('searchbox', { name: 'Filter APIs' });
    await user.type(filter, 'BLOCK');
    expect(rows()).toEqual(['Card issuing', 'Cards', 'Card controls', 'Block a card']);
    expect(tree().getByRole('status').textContent).toBe('1 API');
    await user.type(filter, 'x');
    expect(tree().queryAllByRole('link')).toEqual([]);
    expect(tree().getByRole('status').textContent).toBe('No API matches');
    await press('{Escape}');
    expect(rows()).toContain('Digital wallet');
  });

  test('loads what is below a node when it is opened, and keeps it on other pages', async () => {
    const { call } = await openDocs(`${base}/packages/card-issuing/cards/issue-card`);
    const requestedPaths = () =>
      call.mock.calls.filter(([{ name }]) => /^api(Level|Menu)$/.test(name)).map(([, input]) => input);
    expect(requestedPaths()).toEqual([]);
    await user.click(tree().getByRole('button', { name: 'Contents of Digital wallet' }));
    await user.click(await tree().findByRole('button', { name: 'Contents of Wallets' }));
    await tree().findByRole('link', { name: /Create a wallet/ });
    expect(requestedPaths()).toEqual([
      { query: { node: 'packages/digital-wallet' } },
      { query: { node: 'packages/digital-wallet/wallets' } },
    ]);
    await user.click(tree().getByRole('link', { name: 'Cards' }));
    await screen.findByRole('heading', { level: 1, name: 'Cards' });
    tree().getByRole('link', { name: /Create a wallet/ });
    expect(requestedPaths()).toHaveLength(2);
  });

  test('offers to try again when a part of it does not load', async () => {
    let down = true;
    await openDocs(`${base}/packages/card-issuing/cards`, {
      respond(call, input) {
        if (down && (call.name === 'apiLevel' || call.name === 'apiMenu')) throw problem(503);
        return respondFromCatalogue(call, input);
      },
    });
    await user.click(tree().getByRole('button', { name: 'Contents of Digital wallet' }));
    await tree().findByRole('alert');
    down = false;
    await user.click(tree().getByRole('button', { name: 'Try again' }));
    await tree().findByRole('link', { name: 'Wallets' });

    down = true;
    await user.type(tree().getByRole('searchbox'), 'block');
    await tree().findByRole('alert');
    down = false;
    await user.click(tree().getByRole('button', { name: 'Try again' }));
    await tree().findByRole('link', { name: /Block a card/ });
  });

  test('shows the surroundings of the current page in a long list, and all of it on request', async () => {
    const many = Array.from({ length: 80 }, (_, index): ApiEntry => {
      const api: ApiEntry = { type: 'APIINFO', id: `api-${index}`, title: `API ${index}`, method: 'GET' };
      return { type: 'GROUP', id: `group-${index}`, title: `Group ${index}`, children: [api] };
    });
    const menu = { ...sentMenu, groups: many };
    await openDocs(`${base}/groups/group-50`, {
      respond(call, input) {
        const { path = '' } = input.query ?? {};
        if (call.name === 'apiPlace') return placeOf(menu, path);
        return call.name === 'apiLevel' ? levelOf(menu, 'groups') : respondFromCatalogue(call, input);
      },
    });
    expect(tree().queryByRole('link', { name: 'Group 0' })).toBeNull();
    expect(tree().getByRole('link', { current: 'page' }).textContent).toBe('Group 50');
    await user.click(tree().getByRole('button', { name: 'Show all 80' }));
    await user.click(await tree().findByRole('link', { name: 'Group 0' }));
    await screen.findByRole('heading', { level: 1, name: 'Group 0' });
    expect(tree().queryByRole('button', { name: /Show all/ })).toBeNull();
    tree().getByRole('link', { name: 'Group 79' });
  });

  test('can show groups instead of packages, and initially shows the branch of the address', async () => {
    await openDocs(`${base}/groups/cards/issue-card`);
    expect(tree().getByRole('link', { current: 'page' }).getAttribute('href')).toBe(`${base}/groups/cards/issue-card`);
    await user.click(tree().getByRole('button', { name: 'By package' }));
    expect(tree().getByRole('button', { name: 'By package' }).ariaPressed).toBe('true');
    expect(rows()).toContain('Digital wallet');
  });

  test('remembers collapsed nodes after a page load', async () => {
    await openDocs(base);
    await user.click(tree().getByRole('button', { name: 'Contents of Digital wallet' }));
    const storedTree = sessionStorage.getItem('UP.session.docs.tree') ?? '';
    cleanup();
    treeStore.setState(treeStore.getInitialState(), true);
    sessionStorage.setItem('UP.session.docs.tree', storedTree);

    await openDocs(base, { locale: 'ko' });
    const again = within(screen.getByRole('navigation', { name: 'API 목록' }));
    expect(again.getByRole('button', { name: 'Digital wallet 하위 목록' }).ariaExpanded).toBe('false');
  });
});
