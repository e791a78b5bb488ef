import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { placeOf } from '@up/api/entities/place-of';
import { problem } from '@up/host/testing/problem';

import { respondFromCatalogue } from '../../testing/catalogue-responses.ts';
import { issueCard } from '../../testing/catalogue-fixture.ts';
import { openDocs } from '../../testing/open-docs.tsx';
import { treeStore } from './tree/tree-store.ts';

const base = '/developers/api-documentation';
const issueCardPath = `${base}/packages/card-issuing/cards/issue-card`;

beforeEach(() => {
  treeStore.setState(treeStore.getInitialState(), true);
});

const tree = () => within(screen.getByRole('navigation', { name: 'API list' }));
const heading = (name: string) => screen.getByRole('heading', { level: 1, name });

describe('the reader', () => {
  test('shows an API with its place in the tree', async () => {
    await openDocs(issueCardPath);
    heading('Issue a card');
    expect(tree().getByRole('link', { current: 'page' }).getAttribute('href')).toBe(issueCardPath);
    screen.getByText(/12,000 calls a day/);
    const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
    expect(trail.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'API documentation',
      'Card issuing',
      'Cards',
    ]);
  });

  test('keeps the tree and its state, and focuses the heading when another API is opened', async () => {
    const user = userEvent.setup();
    await openDocs(issueCardPath);
    await user.click(tree().getByRole('button', { name: 'Contents of Digital wallet' }));
    await user.click(tree().getByRole('button', { name: 'Contents of Card controls' }));
    const list = screen.getByRole('navigation', { name: 'API list' });
    await user.click(tree().getByRole('link', { name: /Block a card/ }));

    await waitFor(() => expect(document.activeElement).toBe(heading('Block a card')));
    expect(screen.getByRole('navigation', { name: 'API list' })).toBe(list);
    expect(tree().getByRole('button', { name: 'Contents of Digital wallet' }).ariaExpanded).toBe('true');
    expect(tree().getByRole('link', { current: 'page' }).textContent).toContain('Block a card');
  });

  test('says at the address of a removed API since when it is gone, and what replaces it', async () => {
    await openDocs(`${base}/packages/card-issuing/cards/old-card`, {
      respond: (call, input) =>
        call.name === 'removedApi'
          ? {
              ...{ id: 'old-card', title: 'Issue an old card', method: 'POST', path: '/sandbox/v0/cards', release: 1 },
              ...{ at: '2026-11-20T01:00:00.000Z', kind: 'removed', breaking: true, differences: [], more: 0 },
              packages: [{ id: 'card-issuing', title: 'Card issuing' }],
              replacedBy: { id: 'issue-card', title: 'Issue a card', method: 'POST', path: '/v1', groupId: 'cards' },
            }
          : respondFromCatalogue(call, input),
    });
    heading('Issue an old card');
    screen.getByText('No longer available since 2026-11-20.');
    expect(screen.getByRole('link', { name: 'Issue a card' }).getAttribute('href')).toBe(
      `${base}/groups/cards/issue-card`,
    );
    expect(screen.getByRole('link', { name: 'Changelog of Card issuing' }).getAttribute('href')).toBe(
      '/developers/changelog/card-issuing',
    );
  });

  test('shows the previous page until the next one is loaded', async () => {
    const user = userEvent.setup();
    const late = Promise.withResolvers<unknown>();
    await openDocs(issueCardPath, {
      respond: (call, input) =>
        call.name === 'productInfo' && JSON.stringify(input).includes('create-wallet')
          ? late.promise
          : respondFromCatalogue(call, input),
    });
    await user.click(tree().getByRole('button', { name: 'Contents of Digital wallet' }));
    await user.click(tree().getByRole('link', { name: 'Wallets' }));
    await screen.findByRole('heading', { level: 1, name: 'Wallets' });
    await user.click(tree().getByRole('link', { name: /Create a wallet/ }));
    heading('Wallets');
    await act(async () => late.resolve({ ...issueCard, title: 'Create a wallet' }));
    await screen.findByRole('heading', { level: 1, name: 'Create a wallet' });
  });

  test.each([
    ['', 'API documentation', 'All about card issuing'],
    ['/packages/digital-wallet', 'Digital wallet', 'All about digital wallet'],
    ['/packages/card-issuing/cards', 'Cards', 'About cards'],
    ['/packages/card-issuing/card-controls', 'Card controls', '2 APIs in this group.'],
    ['/groups/wallets', 'Wallets', 'About wallets'],
  ])('%s links to APIs', async (slug, title, text) => {
    await openDocs(base + slug);
    heading(title);
    screen.getByText(text);
  });

  test.each([
    '/packages/nothing',
    '/packages/card-issuing/cards/create-wallet',
    '/sandbox',
    // In the menu, but unknown to the service.
    '/packages/digital-wallet/wallets/create-wallet',
  ])('%s is not found', async (slug) => {
    const { router } = await openDocs(base + slug);
    expect(Object.values(router.state.errors ?? {})).toMatchObject([{ status: 404 }]);
  });

  test('shows a load error in place, and retries', async () => {
    const user = userEvent.setup();
    let down = true;
    // React logs errors that an error boundary caught.
    const reported = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await openDocs(issueCardPath, {
      respond(call, input) {
        if (call.name === 'productInfo' && down) throw problem(503);
        return respondFromCatalogue(call, input);
      },
    });
    heading('We couldn’t load this page');
    tree().getByRole('link', { current: 'page' });
    down = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { level: 1, name: 'Issue a card' });
    reported.mockRestore();
  });

  test('says so when no API is published', async () => {
    await openDocs(base, {
      respond: (call) =>
        call.name === 'apiPlace'
          ? placeOf({ packages: [], groups: [] }, '')
          : respondFromCatalogue(call, { params: {} }),
    });
    screen.getByText('No APIs are published yet');
  });

  test('offers the versions of an API that has several, and shows the chosen one', async () => {
    const user = userEvent.setup();
    const { router } = await openDocs(issueCardPath, {
      respond(call, input) {
        if (call.name === 'productVersions') {
          return ['1.1', '1.0'].map((version, index) => ({ version, releasedAt: '', current: index === 0 }));
        }
        const { version } = input.query ?? {};
        return version ? { ...issueCard, version } : respondFromCatalogue(call, input);
      },
    });
    const choice = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Version' });
    await user.selectOptions(choice, '1.0');
    expect(router.state.location).toMatchObject({ pathname: issueCardPath, search: '?version=1.0' });
    await waitFor(() => expect(choice.value).toBe('1.0'));
    await user.selectOptions(choice, '1.1 (current)');
    expect(router.state.location.search).toBe('');
  });

  test('marks a page that is partly untranslated, and a limit of 0 as unlimited', async () => {
    await openDocs(issueCardPath, {
      locale: 'ko',
      respond: (call, input) =>
        call.name === 'productInfo'
          ? { ...issueCard, translated: false, dailyMaxCount: 0 }
          : respondFromCatalogue(call, input),
    });
    screen.getByText('무제한');
    screen.getByText(/아직 번역되지 않아/);
  });
});
