import { apiTree, type ApiEntry } from './api-node.ts';

const activate: ApiEntry = { type: 'APIINFO', id: 'activate', title: 'Activate', method: 'POST' };
const lifecycle: ApiEntry = { type: 'SUBGROUP', id: 'lifecycle', title: 'Lifecycle', children: [activate] };
const cards: ApiEntry = { type: 'GROUP', id: 'cards', title: 'Cards', children: [lifecycle] };

test('every node of a tree has its path', () => {
  const [node] = apiTree('groups', [{ ...cards, description: 'About cards' }]);
  expect(node).toMatchObject({ nodeId: 'groups/cards', description: 'About cards', depth: 0, parentIds: [] });
  expect(node?.children[0]?.children).toEqual([
    {
      ...activate,
      nodeId: 'groups/cards/lifecycle/activate',
      description: '',
      depth: 2,
      sortOrder: 0,
      parentIds: ['cards', 'lifecycle'],
      parentNodeIds: ['groups/cards', 'groups/cards/lifecycle'],
      isLeaf: true,
      children: [],
    },
  ]);
});

test('an API below two packages is two nodes, in the order of the entries', () => {
  const packages = ['first', 'second'].map((id): ApiEntry => ({ type: 'PACKAGE', id, title: id, children: [cards] }));
  const nodes = apiTree('packages', packages);
  expect(nodes.map(({ sortOrder, children }) => [sortOrder, children[0]?.nodeId])).toEqual([
    [0, 'packages/first/cards'],
    [0, 'packages/second/cards'],
  ]);
});

test('entries of another Main API are sorted by the first order that they have, without fields of its own', () => {
  const own = {
    ...{ apiUrl: '/v1/x', apiVersion: '1', maxCount: 5, name: 'x', reqEncrypt: 'N', resEncrypt: 'N', created: '2026' },
    ...{ createdBy: 'a', isSubGroupExist: 'N', modifiedBy: 'b', updated: '2026', apiCount: 1 },
  };
  const api = (value: string, order: object) => ({
    ...own,
    type: 'APIINFO' as const,
    id: '91',
    title: value,
    value,
    ...order,
  });
  const group = {
    ...{ ...own, type: 'GROUP' as const, id: 'cards', title: 'Cards', explanation: 'About cards' },
    content: [
      api('by-rank', { rank: 3 }),
      api('by-group', { groupSortOrderNo: 2, rank: 0 }),
      api('first', { sortOrderNo: 1, grpSortOrderNo: 9 }),
      api('without', {}),
    ],
  };
  const [node] = apiTree('packages', [
    { ...own, type: 'PACKAGE', id: 'issuing', title: 'Issuing', packageSortOrderNo: 4, groupInfoResponses: [group] },
  ]);
  const [below] = node?.children ?? [];
  expect([node?.sortOrder, below?.description]).toEqual([4, 'About cards']);
  expect(below?.children.map(({ id, sortOrder }) => [id, sortOrder])).toEqual([
    ['without', 0],
    ['first', 1],
    ['by-group', 2],
    ['by-rank', 3],
  ]);
  const written = JSON.stringify(node);
  for (const name of [...Object.keys(own), 'packageSortOrderNo', 'grpSortOrderNo'])
    expect(written).not.toContain(`"${name}":`);
});
