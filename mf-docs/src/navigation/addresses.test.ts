import { describe, expect, test } from '@jest/globals';

import { menu, nodeOf } from '../testing/catalogue-fixture.ts';
import { findTrail, nodeAddress, parsePlace } from './addresses.ts';
import { apisBelow, groupsBelow } from './nodes.ts';

const base = '/developers/api-documentation';

function trailOf(slug: string) {
  const place = parsePlace(slug);
  return place && findTrail(menu, place);
}

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
    for (const node of nodes) expect(trailOf(nodeAddress(branch, node).slice(base.length))?.at(-1)).toBe(node);
  });

  test('an API is also found below a parent of its group', () => {
    const ids = trailOf('packages/card-issuing/cards/block-card')?.map((node) => node.id);
    expect(ids).toEqual(['card-issuing', 'cards', 'card-controls', 'block-card']);
  });

  test.each(['sandbox', 'packages', 'groups/', 'packages/a/b/c/d', 'groups/a/b/c', 'nowhere/a'])(
    '%s is not a valid address',
    (slug) => expect(parsePlace(slug)).toBeUndefined(),
  );

  test.each([
    'packages/cards',
    'packages/card-issuing/create-cardholder',
    'packages/digital-wallet/cards/issue-card',
    'groups/cardholders/create-wallet',
    'packages/card-issuing/cards/unknown',
  ])('%s is not in the menu', (slug) => expect(trailOf(slug)).toBeUndefined());
});
