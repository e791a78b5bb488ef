import { expect, test } from '@playwright/test';

import { pages } from '@up/api/pages';

import { declaredRoutes } from './declared-routes.ts';
import { pendingRoutes } from './pending-routes.ts';
import { routeFaults } from './route-faults.ts';
import { specRoutes } from './spec-routes.ts';

test('every route of the spec is registered or pending, and none is both', () => {
  const registered = declaredRoutes.map(({ pattern }) => pattern);
  const ofSpec = new Set(Object.values(specRoutes));
  // Routes beyond the spec may be registered.
  const own = Object.values(pages).map(({ pattern }) => pattern);
  const wanted = [
    ...ofSpec,
    ...own.filter((pattern) => !ofSpec.has(pattern) && [...registered, ...pendingRoutes].includes(pattern)),
  ];
  expect(routeFaults({ wanted, pending: pendingRoutes, registered })).toEqual([]);
});

test('contradictions between the tables of routes are described', () => {
  const wanted = ['/a', '/b'];
  expect(routeFaults({ wanted, pending: ['/b'], registered: ['/a'] })).toEqual([]);
  expect(routeFaults({ wanted, pending: ['/b'], registered: ['/a', '/b'] })).toEqual([
    '/b is registered: no longer pending',
  ]);
  expect(routeFaults({ wanted, pending: [], registered: ['/a'] })).toEqual(['/b is neither registered nor pending']);
  expect(routeFaults({ wanted, pending: ['/b', '/c'], registered: ['/a'] })).toEqual([
    '/c is pending, but in no table',
  ]);
  expect(routeFaults({ wanted, pending: ['/b'], registered: ['/a', '/c'] })).toEqual([
    '/c is registered, but in no table',
  ]);
});
