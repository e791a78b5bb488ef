import { apiTree, type ApiEntry, type ApiNode } from './api-node.ts';
import { parsePlace } from './api-place.ts';
import { levelOf, placeOf } from './place-of.ts';

const api = (id: string): ApiEntry => ({ type: 'APIINFO', id, title: `Title of ${id}`, method: 'GET' });
const group = (id: string, children: ApiEntry[]): ApiEntry => ({
  type: 'GROUP',
  id,
  title: id,
  description: `About ${id}`,
  children,
});
const controls: ApiEntry = { ...group('controls', [api('block'), api('limits')]), type: 'SUBGROUP' };
const cardholders = group('cardholders', [api('create-cardholder'), api('get-cardholder')]);
const cards = group('cards', [api('issue'), controls]);
const wallets = group('wallets', [api('open-wallet')]);
const facts = { type: 'SANDBOX', dailyMaxCount: 0, approvalRequired: false } as const;
const pack = (id: string, children: ApiEntry[]): ApiEntry => ({
  ...group(id, children),
  type: 'PACKAGE',
  package: facts,
});
const menu = {
  packages: [pack('issuing', [cardholders, cards]), pack('wallet', [cardholders, wallets])],
  groups: [cardholders, cards, wallets],
};

const trailOf = (path: string) => placeOf(menu, path)?.trail.map(({ id }) => id);
const levelsOf = (path: string) =>
  placeOf(menu, path)?.levels.map(({ nodeId, entries }) => [nodeId, entries.map(({ id }) => id).join(' ')]);

describe('the place of an address', () => {
  test('is its trail, and what is open on the way to it', () => {
    expect(trailOf('packages/issuing/controls/block')).toEqual(['issuing', 'cards', 'controls', 'block']);
    expect(levelsOf('packages/issuing/controls/block')).toEqual([
      ['packages', 'issuing wallet'],
      ['packages/issuing', 'cardholders cards'],
      ['packages/issuing/cards', 'issue controls'],
      ['packages/issuing/cards/controls', 'block limits'],
    ]);
    expect(levelsOf('groups/wallets')).toEqual([
      ['groups', 'cardholders cards wallets'],
      ['groups/wallets', 'open-wallet'],
    ]);
  });

  test('has the size of what it leaves out', () => {
    const [packages] = placeOf(menu, 'packages/issuing/cards/issue')?.levels ?? [];
    expect(packages?.entries).toEqual([
      { type: 'PACKAGE', id: 'issuing', title: 'issuing', package: facts, counts: { groups: 2, apis: 5 } },
      { type: 'PACKAGE', id: 'wallet', title: 'wallet', package: facts, counts: { groups: 2, apis: 3 } },
    ]);
  });

  test('has the API before and after it, also those of other groups and packages', () => {
    const around = (path: string) => [placeOf(menu, path)?.previous?.id, placeOf(menu, path)?.next?.id];
    expect(around('packages/issuing/cards/issue')).toEqual(['get-cardholder', 'block']);
    expect(around('packages/issuing/controls/limits')).toEqual(['block', 'create-cardholder']);
    expect(around('groups/wallets/open-wallet')).toEqual(['limits', undefined]);
    expect(placeOf(menu, 'packages/issuing/controls/limits')?.next).toEqual({
      id: 'create-cardholder',
      title: 'Title of create-cardholder',
      parentIds: ['wallet', 'cardholders'],
    });
  });

  test('lists everything below a package or a group, with descriptions of groups', () => {
    expect(placeOf(menu, 'packages/wallet')?.contents).toEqual([menu.packages[1]]);
    expect(placeOf(menu, 'packages/issuing/controls')?.contents).toEqual([controls]);
    expect(placeOf(menu, 'packages/issuing/cards/issue')?.contents).toBeUndefined();
  });

  test('of the front page has every package open, lists their groups, and is followed by the first API', () => {
    const front = placeOf(menu, '');
    expect(front?.trail).toEqual([]);
    expect(levelsOf('')?.map(([nodeId]) => nodeId)).toEqual(['packages', 'packages/issuing', 'packages/wallet']);
    expect(front?.contents?.[0]).toMatchObject({
      description: 'About issuing',
      counts: { groups: 2, apis: 5 },
      children: [
        { id: 'cardholders', counts: { groups: 0, apis: 2 }, children: [] },
        { id: 'cards', counts: { groups: 1, apis: 3 }, children: [{ id: 'controls', counts: { groups: 0, apis: 2 } }] },
      ],
    });
    expect(front?.next?.id).toBe('create-cardholder');
  });

  test('is found through any group above an API', () => {
    expect(trailOf('packages/issuing/cards/block')).toEqual(['issuing', 'cards', 'controls', 'block']);
  });

  test.each([
    'sandbox',
    'packages',
    'packages/cards',
    'packages/issuing/create-cardholder',
    'packages/wallet/cards/issue',
    'packages/issuing/cards/unknown',
    'packages/a/b/c/d',
    'groups/cardholders/open-wallet',
    'groups/a/b/c',
    'nowhere/a',
  ])('"%s" does not exist', (path) => expect(placeOf(menu, path)).toBeUndefined());

  test('does not grow with a level that is longer than a page needs', () => {
    const many = Array.from({ length: 200 }, (_, index) => group(`group-${index}`, [api(`api-${index}`)]));
    const [roots] = placeOf({ ...menu, groups: many }, 'groups/group-120/api-120')?.levels ?? [];
    expect(roots?.total).toBe(200);
    expect(roots?.entries).toHaveLength(30);
    expect(roots?.entries.map(({ id }) => id)).toContain('group-120');
    const ids = (path: string) => placeOf({ ...menu, groups: many }, path)?.levels[0]?.entries.map(({ id }) => id);
    expect(ids('groups/group-0')?.at(0)).toBe('group-0');
    expect(ids('groups/group-199')?.at(-1)).toBe('group-199');
  });
});

describe('a level of the tree', () => {
  test('is what is directly below a node, all of it', () => {
    expect(levelOf(menu, 'packages/issuing/cards')).toEqual({
      nodeId: 'packages/issuing/cards',
      entries: [api('issue'), { type: 'SUBGROUP', id: 'controls', title: 'controls', counts: { groups: 0, apis: 2 } }],
      total: 2,
    });
    expect(levelOf(menu, 'groups')?.entries.map(({ id }) => id)).toEqual(['cardholders', 'cards', 'wallets']);
  });

  test('exists for every node', () => {
    const below = (nodes: readonly ApiNode[]): ApiNode[] => nodes.flatMap((node) => [node, ...below(node.children)]);
    const nodes = below(apiTree('packages', menu.packages)).filter(({ isLeaf }) => !isLeaf);
    for (const node of nodes) {
      expect(levelOf(menu, node.nodeId)?.entries.map(({ id }) => id)).toEqual(node.children.map(({ id }) => id));
    }
  });

  test.each(['', 'nowhere', 'packages/unknown', 'packages/issuing/cards/issue', 'packages/issuing/controls'])(
    '"%s" has none',
    (nodeId) => expect(levelOf(menu, nodeId)).toBeUndefined(),
  );
});

test('an address with too few or too many parts is invalid', () => {
  expect(parsePlace('/packages/issuing/')).toEqual({ branch: 'packages', ids: ['issuing'] });
  expect(parsePlace('')).toEqual({ ids: [] });
  expect(parsePlace('groups/')).toBeUndefined();
});
