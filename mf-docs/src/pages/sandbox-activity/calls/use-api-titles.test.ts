import { apiTree, type ApiEntry } from '@up/api/entities/api-node';

import { calledApis } from './use-api-titles.ts';

test('only APIs that a client calls can be chosen, each once', () => {
  const api = (method: string, id: string): ApiEntry => ({ type: 'APIINFO', id, title: id, method });
  const cards = { type: 'GROUP' as const, id: 'cards', title: 'Cards', children: [api('POST', 'issue-card')] };
  const events = [api('WEBHOOK', 'card-issued'), api('CALLBACK', 'on-paid')];
  const nodes = apiTree('groups', [cards, { ...cards, id: 'more' }, { ...cards, id: 'events', children: events }]);
  expect(calledApis(nodes).map(({ id }) => id)).toEqual(['issue-card']);
});
