import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const files = globSync(['shell', 'mf-*', 'packages/*'], { cwd: root }).flatMap((part) =>
  globSync([`${part}/locales/ko.json`, `${part}/src/**/locales/ko.json`], { cwd: root }),
);

type Catalogue = Record<string, string>;
const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8')) as Catalogue;
const catalogues = files
  .toSorted()
  .map((file) => ({ file, ko: read(file), en: read(file.replace('ko.json', 'en.json')) }));

/** The same in both languages. */
const names = new Set([
  ...['UP', 'API', 'Core API', 'JSON', 'cURL', 'bash', 'PowerShell', 'ATM', 'CVC', 'UAT', 'UAT ID', 'ASP ID'],
  ...['OMCS', 'OASL', 'OINS', '404 Not Found', '한국어', 'English'],
]);

test('catalogues are found', () => {
  expect(files).toEqual(expect.arrayContaining(['shell/locales/ko.json', 'mf-docs/src/pages/sandbox/locales/ko.json']));
});

test.each(catalogues)('$file has the same messages in English, none of them empty', ({ ko, en }) => {
  expect(Object.keys(ko).sort()).toEqual(Object.keys(en).sort());
  expect([...Object.values(ko), ...Object.values(en)].filter((message) => message.trim() === '')).toEqual([]);
});

test.each(catalogues)('messages of $file that are not names are translated', ({ ko, en }) => {
  const hasWords = (message: string) => /\p{L}/u.test(message.replaceAll(/\{[^}]*\}/g, ''));
  const same = Object.entries(ko).filter(([id, message]) => en[id] === message && hasWords(message));
  expect(same.filter(([, message]) => !names.has(message))).toEqual([]);
});

test('a message is in one catalogue only', () => {
  const ids = catalogues.flatMap(({ ko }) => Object.keys(ko));
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});
