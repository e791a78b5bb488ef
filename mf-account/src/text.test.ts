import { expect, test } from '@jest/globals';

import en from '../locales/en.json' with { type: 'json' };
import ko from '../locales/ko.json' with { type: 'json' };

test('both languages have the same messages, none of them empty', () => {
  expect(Object.keys(ko).sort()).toEqual(Object.keys(en).sort());
  expect([...Object.values(ko), ...Object.values(en)].filter((message) => message.trim() === '')).toEqual([]);
});

test('every message is translated', () => {
  const catalogue: Record<string, string> = en;
  expect(Object.entries(ko).filter(([id, message]) => catalogue[id] === message)).toEqual([]);
});
