import { expect, jest, test } from '@jest/globals';

import type { Catalogue, Portal } from './portal.ts';
import { pageRoutes } from './routes.ts';

const declaration = { name: 'one', routes: [{ pattern: '/a', page: 'a' }] };
const Page = () => null;
const addMessages = jest.fn<Portal['addMessages']>(async (catalogue) => {
  await catalogue;
});
const portal = { locale: 'ko', addMessages } as Partial<Portal> as Portal;

const open = async (page: Parameters<typeof pageRoutes<'a'>>[1]['a']) => {
  const [route] = pageRoutes(declaration, { a: page }, portal);
  return (route?.lazy as () => Promise<{ Component: unknown }>)();
};

test('messages of a page alone are there with it, in the language that is read', async () => {
  const messages: Catalogue = {
    ko: async () => ({ default: { a: '가' } }),
    en: () => Promise.reject(new Error('not asked for')),
  };
  expect((await open({ page: async () => ({ Page }), messages })).Component).toBe(Page);
  expect(await addMessages.mock.calls[0]?.[0]).toEqual({ default: { a: '가' } });
});

test('code or messages that fail once are asked for once more', async () => {
  const ko = jest.fn<Catalogue['ko']>().mockRejectedValueOnce(new Error('lost')).mockResolvedValue({ default: {} });
  expect((await open({ page: async () => ({ Page }), messages: { ko, en: ko } })).Component).toBe(Page);
  const page = jest
    .fn<() => Promise<{ Page: typeof Page }>>()
    .mockRejectedValueOnce(new Error('lost'))
    .mockResolvedValue({ Page });
  expect((await open(page)).Component).toBe(Page);
});

test('a declared page without a module is a mistake that is named', () => {
  expect(() => pageRoutes(declaration, {}, portal)).toThrow('one declares the page "a"');
});
