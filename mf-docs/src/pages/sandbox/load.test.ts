import { screen, within } from '@testing-library/react';

import { nodePath, sandboxAddress } from '../../navigation/addresses.ts';
import { apisBelow } from '../../navigation/nodes.ts';
import { issueCard, menu } from '../../testing/catalogue-fixture.ts';
import { openDocs } from '../../testing/open-docs.tsx';
import { placePath } from './load.ts';

const path = (query: string) => placePath(new URLSearchParams(query), issueCard);

describe('the address of the viewer', () => {
  test.each(['packages', 'groups'] as const)('is reversible for every API below %s', (branch) => {
    const apis = menu[branch].flatMap(apisBelow);
    expect(apis).not.toEqual([]);
    for (const api of apis) {
      const { searchParams } = new URL(sandboxAddress(branch, api), 'https://up.example.org');
      expect(placePath(searchParams, { ...issueCard, id: api.id })).toBe(nodePath(branch, api));
    }
  });

  test('works without package and group', () => {
    expect(path('aid=issue-card')).toBe('packages/card-issuing/cards/issue-card');
    expect(path('aid=issue-card&pid=digital-wallet')).toBe('packages/digital-wallet/cards/issue-card');
    expect(path('aid=issue-card&gid=controls')).toBe('groups/controls/issue-card');
    expect(placePath(new URLSearchParams('aid=issue-card'), { ...issueCard, packages: [] })).toBe(
      'groups/cards/issue-card',
    );
  });

  test('shows the way to the API, through subgroups', async () => {
    await openDocs('/developers/api-documentation/sandbox?aid=block-card&pid=card-issuing&gid=card-controls');
    const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
    expect(trail.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'API documentation',
      'Card issuing',
      'Cards',
      'Card controls',
      'Block a card',
    ]);
  });

  test.each([
    '',
    'aid=',
    'aid=cards',
    'aid=issue-card&pid=digital-wallet',
    'aid=issue-card&gid=wallets',
    'aid=nothing',
  ])('"%s" is not found', async (query) => {
    const { router } = await openDocs(`/developers/api-documentation/sandbox?${query}`);
    expect(Object.values(router.state.errors ?? {})).toMatchObject([{ status: 404 }]);
  });
});
