import type { ApiMenu, ProductInfo } from '@up/api/calls/catalogue/catalogue';
import { apiTree, type ApiEntry, type ApiNode, type ApiTrees } from '@up/api/entities/api-node';
import type { ParameterDefinition } from '@up/api/entities/parameter';

const api = (method: string, id: string, title: string): ApiEntry => ({ type: 'APIINFO', id, title, method });

const cardholders: ApiEntry = {
  type: 'GROUP',
  id: 'cardholders',
  title: 'Cardholders',
  description: 'About cardholders',
  children: [
    api('POST', 'create-cardholder', 'Create a cardholder'),
    api('GET', 'get-cardholder', 'Retrieve a cardholder'),
  ],
};

const cards: ApiEntry = {
  type: 'GROUP',
  id: 'cards',
  title: 'Cards',
  description: 'About cards',
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

const wallets: ApiEntry = {
  type: 'GROUP',
  id: 'wallets',
  title: 'Wallets',
  description: 'About wallets',
  children: [api('POST', 'create-wallet', 'Create a wallet')],
};

/** The menu as it is sent: two packages that share the group of cardholders. */
export const sentMenu: ApiMenu = {
  packages: [
    {
      type: 'PACKAGE',
      id: 'card-issuing',
      title: 'Card issuing',
      description: 'All about card issuing',
      package: { type: 'SANDBOX', dailyMaxCount: 12000, approvalRequired: false },
      children: [cardholders, cards],
    },
    {
      type: 'PACKAGE',
      id: 'digital-wallet',
      title: 'Digital wallet',
      description: 'All about digital wallet',
      package: { type: 'UAT', dailyMaxCount: 0, approvalRequired: true },
      children: [cardholders, wallets],
    },
  ],
  groups: [cardholders, cards, wallets],
};

export const menu: ApiTrees = {
  packages: apiTree('packages', sentMenu.packages),
  groups: apiTree('groups', sentMenu.groups),
};

/** A node of the menu by its path from the root. */
export function nodeOf(branch: keyof ApiTrees, path: string): ApiNode {
  const nodes = menu[branch].flatMap(function below(node): ApiNode[] {
    return [node, ...node.children.flatMap(below)];
  });
  const found = nodes.find(({ nodeId }) => nodeId === `${branch}/${path}`);
  if (!found) throw new Error(`The menu has no ${branch}/${path}`);
  return found;
}

/** An API with nested fields, two responses and a limit. */
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
  errorCodes: [],
  deprecated: false,
  dailyMaxCount: 12000,
  translated: true,
};

/** A mandatory string in the body by default. */
export function field(name: string, rest: Partial<ParameterDefinition> = {}): ParameterDefinition {
  return { moc: 'mandatory', type: 'string', field: name, location: 'body', description: [], order: 0, ...rest };
}
