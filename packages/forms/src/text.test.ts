import { expect, test } from '@jest/globals';

import en from './messages/en.ts';
import ko from './messages/ko.ts';

test('both languages have the same messages, all of them translated', () => {
  expect(Object.keys(ko).sort()).toEqual(Object.keys(en).sort());
  const english: Record<string, string> = en;
  const same = Object.entries(ko).filter(([id, message]) => message.trim() === '' || english[id] === message);
  expect(same.map(([id]) => id)).toEqual([]);
});
