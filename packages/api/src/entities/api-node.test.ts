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
