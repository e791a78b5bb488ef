import type { ApiPackage } from '@up/api/calls/catalogue/catalogue';
import type { ApiNode } from '@up/api/entities/api-node';

import { findPackages } from './find-packages.ts';

const api = { title: '카드 잔액 조회', children: [] as ApiNode[] } as ApiNode;
const cards = {
  name: 'Card Issuing',
  description: '카드를 발급해요.',
  groupInfoResponses: [{ title: '카드', children: [api] } as ApiNode],
} as ApiPackage;
const wallets = { name: 'Digital Wallet', description: '', groupInfoResponses: [] as ApiNode[] } as ApiPackage;

test.each([
  ['', [cards, wallets]],
  [' issuing  CARD ', [cards]],
  ['잔액', [cards]],
  ['card wallet', []],
])('finds by name, description and APIs: %j', (query, found) => {
  expect(findPackages([cards, wallets], query, 'ko')).toEqual(found);
});
