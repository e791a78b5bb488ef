import { expect, test } from '@playwright/test';

import { pages } from '@up/api/pages';

import { declaredRoutes } from './declared-routes.ts';
import { specRoutes } from './spec-routes.ts';

test('every route of the spec is registered, and every registered one is of the spec or a page', () => {
  const registered = declaredRoutes.map(({ pattern }) => pattern);
  const ofSpec = Object.values(specRoutes);
  const known = [...ofSpec, ...Object.values(pages).map(({ pattern }) => pattern)];
  expect(ofSpec.filter((pattern) => !registered.includes(pattern))).toEqual([]);
  expect(registered.filter((pattern) => !known.includes(pattern))).toEqual([]);
});
