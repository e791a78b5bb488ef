import { menu } from '../../../testing/catalogue-fixture.ts';
import { findServices } from './find-services.ts';

const idsOf = ({ packages, apis }: ReturnType<typeof findServices>) => ({
  packages: packages.map(({ id }) => id),
  apis: apis.map(({ id }) => id),
});
const any = { name: '', category: '', type: '' } as const;

test('finds packages and APIs by a part of their name, each API once', () => {
  expect(idsOf(findServices(menu.packages, { ...any, name: 'cardholder' }))).toEqual({
    packages: [],
    apis: ['create-cardholder', 'get-cardholder'],
  });
  expect(idsOf(findServices(menu.packages, { ...any, name: 'wallet' }))).toEqual({
    packages: ['digital-wallet'],
    apis: ['create-wallet'],
  });
});

test('filters by category, including subgroups, and by type', () => {
  expect(idsOf(findServices(menu.packages, { ...any, category: 'card-controls' }))).toEqual({
    packages: ['card-issuing'],
    apis: ['block-card', 'set-limits'],
  });
  expect(idsOf(findServices(menu.packages, { ...any, type: 'UAT' })).packages).toEqual(['digital-wallet']);
});
