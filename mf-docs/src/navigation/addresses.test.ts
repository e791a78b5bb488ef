import { placeOf } from '@up/api/entities/place-of';

import { menu, nodeOf, sentMenu } from '../testing/catalogue-fixture.ts';
import { nodeAddress, nodePath } from './addresses.ts';
import { apisBelow, groupsBelow } from './nodes.ts';

const base = '/developers/api-documentation';

describe('addresses of the documentation', () => {
  test.each([
    ['card-issuing', '/packages/card-issuing'],
    ['card-issuing/cards', '/packages/card-issuing/cards'],
    ['card-issuing/cards/card-controls', '/packages/card-issuing/card-controls'],
    ['card-issuing/cards/issue-card', '/packages/card-issuing/cards/issue-card'],
    ['card-issuing/cards/card-controls/block-card', '/packages/card-issuing/card-controls/block-card'],
  ])('%s, by package, is at %s', (nodeId, path) => {
    expect(nodeAddress('packages', nodeOf('packages', nodeId))).toBe(base + path);
  });

  test('by group, the package is omitted', () => {
    expect(nodeAddress('groups', nodeOf('groups', 'cards'))).toBe(`${base}/groups/cards`);
    expect(nodeAddress('groups', nodeOf('groups', 'cards/card-controls/block-card'))).toBe(
      `${base}/groups/card-controls/block-card`,
    );
  });

  test.each(['packages', 'groups'] as const)('every node below %s is found at its own address', (branch) => {
    const nodes = menu[branch].flatMap((root) => [root, ...groupsBelow(root), ...apisBelow(root)]);
    expect(nodes).not.toEqual([]);
    for (const node of nodes) {
      const path = nodePath(branch, node);
      expect(nodeAddress(branch, node)).toBe(`${base}/${path}`);
      expect(placeOf(sentMenu, path)?.trail.map(({ id }) => id)).toEqual([...node.parentIds, node.id]);
    }
  });
});
