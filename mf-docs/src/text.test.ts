import { expect, test } from '@jest/globals';

import en from '../locales/en.json' with { type: 'json' };
import ko from '../locales/ko.json' with { type: 'json' };
import developersEn from './pages/developers/locales/en.json' with { type: 'json' };
import developersKo from './pages/developers/locales/ko.json' with { type: 'json' };
import overviewEn from './pages/developers-overview/locales/en.json' with { type: 'json' };
import overviewKo from './pages/developers-overview/locales/ko.json' with { type: 'json' };
import sandboxEn from './pages/sandbox/locales/en.json' with { type: 'json' };
import sandboxKo from './pages/sandbox/locales/ko.json' with { type: 'json' };

const catalogues: [string, Record<string, string>, Record<string, string>][] = [
  ['every page', ko, en],
  ['the developer centre', developersKo, developersEn],
  ['the overview', overviewKo, overviewEn],
  ['the sandbox', sandboxKo, sandboxEn],
];

test.each(catalogues)('of %s both languages have the same messages, none of them empty', (_page, korean, english) => {
  expect(Object.keys(korean).sort()).toEqual(Object.keys(english).sort());
  expect([...Object.values(korean), ...Object.values(english)].filter((message) => message.trim() === '')).toEqual([]);
});

test('a message stands in one catalogue only', () => {
  const ids = catalogues.flatMap(([, korean]) => Object.keys(korean));
  expect(new Set(ids).size).toBe(ids.length);
});
