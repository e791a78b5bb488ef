import { describe, expect, test } from '@jest/globals';

import { nodeAddress, sandboxAddress } from '../../navigation/addresses.ts';
import { apisBelow } from '../../navigation/nodes.ts';
import { openDocs } from '../../testing/open-docs.tsx';
import { menu } from '../../testing/catalogue-fixture.ts';
import { findApiPlace } from './load.ts';

const place = (query: string) => findApiPlace(menu, new URLSearchParams(query));

describe('the address of the viewer', () => {
  test.each(['packages', 'groups'] as const)('is reversible for every API below %s', (branch) => {
    const apis = menu[branch].flatMap(apisBelow);
    expect(apis).not.toEqual([]);
    for (const api of apis) {
      const found = findApiPlace(menu, new URL(sandboxAddress(branch, api), 'https://up.example.org').searchParams);
      expect(nodeAddress(found.branch, found.node)).toBe(nodeAddress(branch, api));
    }
  });

  test('works without package and group', () => {
    expect(place('aid=block-card').trail.map(({ id }) => id)).toEqual([
      'card-issuing',
      'cards',
      'card-controls',
      'block-card',
    ]);
    expect(place('aid=block-card&pid=card-issuing').branch).toBe('packages');
    expect(place('aid=block-card&gid=cards').branch).toBe('groups');
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
