import type { ApiMenu, ProductInfo } from '@up/api/calls/catalogue';
import type { ApiNode } from '@up/api/entities/api-node';

import { field } from './field-fixture.ts';

type Draft = Pick<ApiNode, 'type' | 'id' | 'title'> & { method?: string; children?: Draft[] };

const api = (method: string, id: string, title: string): Draft => ({ type: 'APIINFO', id, title, method });

const cardholders: Draft = {
  type: 'GROUP',
  id: 'cardholders',
  title: 'Cardholders',
  children: [
    api('POST', 'create-cardholder', 'Create a cardholder'),
    api('GET', 'get-cardholder', 'Retrieve a cardholder'),
  ],
};

const cards: Draft = {
  type: 'GROUP',
  id: 'cards',
  title: 'Cards',
  children: [
    api('POST', 'issue-card', 'Issue a card'),
    {
      type: 'SUBGROUP',
      id: 'card-controls',
      title: 'Card controls',
      children: [api('POST', 'block-card', 'Block a card'), api('PUT', 'set-limits', 'Set limits')],
    },
  ],
};

const wallets: Draft = {
  type: 'GROUP',
  id: 'wallets',
  title: 'Wallets',
  children: [api('POST', 'create-wallet', 'Create a wallet')],
};

/** Completes drafts to nodes as the server sends them. */
function grow(drafts: Draft[], parents: ApiNode[] = []): ApiNode[] {
  return drafts.map(({ children = [], ...draft }, index) => {
    const node: ApiNode = {
      ...draft,
      nodeId: [...parents.map((parent) => parent.id), draft.id].join('/'),
      description: '',
      depth: parents.length,
      sortOrder: index,
      parentIds: parents.map((parent) => parent.id),
      parentNodeIds: parents.map((parent) => parent.nodeId),
      isLeaf: draft.type === 'APIINFO',
      children: [],
    };
    node.children = grow(children, [...parents, node]);
    return node;
  });
}

/** Two packages that share the group of cardholders. */
export const menu: ApiMenu = {
  packages: grow([
    { type: 'PACKAGE', id: 'card-issuing', title: 'Card issuing', children: [cardholders, cards] },
    { type: 'PACKAGE', id: 'digital-wallet', title: 'Digital wallet', children: [cardholders, wallets] },
  ]),
  groups: grow([cardholders, cards, wallets]),
};

/** A node of the menu, by its node id. */
export function nodeOf(branch: keyof ApiMenu, nodeId: string): ApiNode {
  const nodes = menu[branch].flatMap(function below(node): ApiNode[] {
    return [node, ...node.children.flatMap(below)];
  });
  const found = nodes.find((node) => node.nodeId === nodeId);
  if (!found) throw new Error(`The menu has no ${nodeId}`);
  return found;
}

/** One API with nested fields, two answers and a limit. */
export const issueCard: ProductInfo = {
  id: 'issue-card',
  title: 'Issue a card',
  description: '<p>Issues a card to a cardholder.</p>',
  method: 'POST',
  path: '/sandbox/v1/cards',
  version: '1.1',
  group: { id: 'cards', title: 'Cards' },
  packages: [{ id: 'card-issuing', title: 'Card issuing' }],
  reqHeaderJson: [field('X-UP-Access-Key', { location: 'header', example: 'ak_test_1' })],
  reqParamJson: [
    field('cardholderId', {
      length: { type: 'fixed', value: 36 },
      description: [
        { lang: 'EN', content: 'Who carries the card' },
        { lang: 'KO', content: '카드를 쓸 사람' },
      ],
    }),
    field('shipping', {
      type: 'object',
      moc: 'conditional',
      description: [{ lang: 'EN', content: 'Only for a `physical` card' }],
      params: [
        field('method', { type: 'select', options: ['standard', 'express'] }),
        field('address', { type: 'object', params: [field('city', { example: '서울' })] }),
      ],
    }),
    field('limits', {
      type: 'array',
      moc: 'optional',
      length: { type: 'range', max: 5 },
      params: [
        field('limit', {
          type: 'object',
          params: [field('amount', { type: 'number', length: { type: 'range', min: 1000, max: 5000000 } })],
        }),
      ],
    }),
  ],
  responseCode: [
    {
      httpCode: '201',
      description: 'The card was issued',
      resHeader: [field('X-KM-Time-Zone', { location: 'header' })],
      resParam: [field('cardId', { example: 'card_1' })],
      example: { cardId: 'card_1' },
    },
    {
      httpCode: '409',
      description: 'The cardholder is blocked',
      resHeader: [],
      resParam: [],
      example: { status: 409 },
    },
  ],
  dailyMaxCount: 12000,
  translated: true,
};
