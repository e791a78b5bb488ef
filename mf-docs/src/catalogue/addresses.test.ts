import { describe, expect, test } from '@jest/globals';

import { menu } from '../testing/catalogue-fixture.ts';
import { findTrail, nodeAddress, parsePlace } from './addresses.ts';
import { apisBelow } from './nodes.ts';

const base = '/developers/api-documentation';

describe('addresses of the documentation', () => {
  test('a package, a group, a subgroup and an API have the addresses of spec 2.4', () => {
    const [cardIssuing] = menu.packages;
    const group = cardIssuing!.children[1]!;
    const subgroup = group.children.at(-1)!;
    expect(nodeAddress('packages', cardIssuing!)).toBe(`${base}/packages/card-issuing`);
    expect(nodeAddress('packages', group)).toBe(`${base}/packages/card-issuing/cards`);
    expect(nodeAddress('packages', subgroup)).toBe(`${base}/packages/card-issuing/card-controls`);
    expect(nodeAddress('packages', subgroup.children[0]!)).toBe(
      `${base}/packages/card-issuing/card-controls/block-card`,
    );
  });

  test('by group, the package is left out', () => {
    const [group] = menu.groups;
    expect(nodeAddress('groups', group!)).toBe(`${base}/groups/cardholders`);
    expect(nodeAddress('groups', group!.children[0]!)).toBe(`${base}/groups/cardholders/create-cardholder`);
  });

  test.each(['packages', 'groups'] as const)('every node below %s is found again at its own address', (branch) => {
    for (const node of [...menu[branch], ...menu[branch].flatMap(apisBelow)]) {
      const slug = nodeAddress(branch, node).slice(base.length);
      expect(findTrail(menu, parsePlace(slug)!)?.at(-1)).toBe(node);
    }
  });

  test('an API is also found below a parent of its group', () => {
    const trail = findTrail(menu, parsePlace('packages/card-issuing/cards/block-card')!);
    expect(trail?.map((node) => node.id)).toEqual(['card-issuing', 'cards', 'card-controls', 'block-card']);
  });

  test.each(['sandbox', 'packages', 'groups/', 'packages/a/b/c/d', 'groups/a/b/c', 'nowhere/a'])(
    '%s is no place',
    (slug) => expect(parsePlace(slug)).toBeUndefined(),
  );

  test.each([
    'packages/cards',
    'packages/card-issuing/create-cardholder',
    'packages/digital-wallet/cards/issue-card',
    'groups/cardholders/create-wallet',
    'packages/card-issuing/cards/unknown',
  ])('%s is not in the menu', (slug) => expect(findTrail(menu, parsePlace(slug)!)).toBeUndefined());
});
