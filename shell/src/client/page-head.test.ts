import { loadDeferredParts } from '../deferred/deferred.ts';
import { createDocumentHead, fullTitle } from './page-head.ts';

const site = { locale: 'en', siteName: 'UP', siteUrl: 'https://portal.example' } as const;

const contents = (name: string) =>
  [...document.head.querySelectorAll<HTMLMetaElement>(`meta[name="${name}"], meta[property="${name}"]`)].map(
    ({ content }) => content,
  );
const links = (which: string) =>
  [...document.head.querySelectorAll<HTMLLinkElement>(`link[${which}]`)].map(({ href }) => href);

beforeEach(() => document.head.replaceChildren());

test("a page's title comes before the site's name, which occurs only once", () => {
  expect(fullTitle('Cards', 'UP')).toBe('Cards | UP');
  expect(fullTitle('UP', 'UP')).toBe('UP');
});

test('tags that are written late belong to the page that is shown by then', async () => {
  const head = createDocumentHead(site);
  head({ title: 'Cards', description: 'About cards' }, '/cards');
  head({ title: 'Keys', description: 'About keys' }, '/keys');
  expect(document.title).toBe('Keys | UP');
  await loadDeferredParts();
  expect(contents('description')).toEqual(['About keys']);
});

test('each page replaces the tags of the previous one, including those that it does not have', async () => {
  await loadDeferredParts();
  const head = createDocumentHead(site);
  head({ title: 'Cards', description: 'About cards', noIndex: true }, '/cards');
  expect([document.title, contents('description'), contents('robots')]).toEqual([
    'Cards | UP',
    ['About cards'],
    ['noindex'],
  ]);
  expect([links('rel="canonical"'), links('hreflang')]).toEqual([[], []]);
  head({ title: 'Keys', description: 'About keys' }, '/keys');
  expect([document.title, contents('description'), contents('robots')]).toEqual(['Keys | UP', ['About keys'], []]);
  head({ title: 'UP' }, '/');
  expect([document.title, contents('description')]).toEqual(['UP', []]);
});

test('the addresses of a page change with it, in each language', async () => {
  await loadDeferredParts();
  document.head.innerHTML =
    '<link rel="canonical" href="https://portal.example/en/first"><link rel="icon" href="data:,">';
  createDocumentHead(site)({ title: 'Keys', description: 'About keys' }, '/keys');
  expect(links('rel="canonical"')).toEqual(['https://portal.example/en/keys']);
  expect(links('hreflang')).toEqual([
    'https://portal.example/keys',
    'https://portal.example/en/keys',
    'https://portal.example/keys',
  ]);
  expect(contents('og:url')).toEqual(['https://portal.example/en/keys']);
  expect([contents('og:title'), contents('og:description'), contents('og:locale')]).toEqual([
    ['Keys | UP'],
    ['About keys'],
    ['en_US'],
  ]);
  expect(links('rel="icon"')).toEqual(['data:,']);
});
