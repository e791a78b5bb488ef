import { expect, test } from '@jest/globals';

import { reasonCodes } from '@up/api/problem';

import en from '../locales/en.json' with { type: 'json' };
import ko from '../locales/ko.json' with { type: 'json' };

test('both languages have the same messages', () => {
  expect(Object.keys(ko).sort()).toEqual(Object.keys(en).sort());
});

test('every reason code has a message', () => {
  expect(Object.keys(en)).toEqual(
    expect.arrayContaining(Object.values(reasonCodes).map((code) => `shell.problem.${code}`)),
  );
});
