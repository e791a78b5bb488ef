import * as z from 'zod/mini';

import { filterCharacters } from './character-sets.ts';
import * as rules from './text-rules.ts';
import { atLeastOne, equalTo, greaterThan, smallerThan } from './value-rules.ts';

const messagesOf = (schema: z.ZodMiniType, value: unknown): string[] =>
  z.safeParse(schema, value).error?.issues.map(({ path, message }) => [...path, message].join(' ')) ?? [];

// The rule, valid texts, invalid texts, and the resulting message.
test.each([
  [rules.required(), ['a', ' '], [''], 'required'],
  [rules.choice(), ['KR'], [''], 'choice'],
  [rules.exactLength(3), ['abc', '가나다'], ['ab', 'abcd'], 'exactLength {"length":3}'],
  [rules.longerThan(2), ['abc'], ['ab', ''], 'longerThan {"length":2}'],
  [rules.shorterThan(3), ['ab', ''], ['abc'], 'shorterThan {"length":3}'],
  [rules.between(2, 3), ['ab', 'abc'], ['a', 'abcd'], 'between {"min":2,"max":3}'],
  [rules.maxLength(50), ['x'.repeat(50), ''], ['x'.repeat(51)], 'maxLength {"max":50}'],
  [rules.maxDigits(20), ['1'.repeat(20)], ['1'.repeat(21)], 'maxDigits {"max":20}'],
  [rules.forbiddenCharacters('/"'), ['ab', ''], ['a/', '"'], 'forbiddenCharacters {"characters":"/\\""}'],
  [rules.noBidiControls(), ['카드 결제', 'Café'], ['a\u202Eb', '\u2066'], 'directionControls'],
  [rules.requiredCharacters('@.'), ['a@b.c'], ['a@b', 'a.b', ''], 'requiredCharacters {"characters":"@."}'],
  [rules.noSpecialCharacters(), ['카드 1', 'Café', '카드'.normalize('NFD')], ['a!', 'a-b', '€'], 'noSpecialCharacters'],
  [rules.specialCharacter('!@'), ['a!', '@'], ['a', '#', ''], 'specialCharacter {"characters":"!@"}'],
  [rules.lowercase(), ['Aa'], ['A1', ''], 'lowercase'],
  [rules.uppercase(), ['Aa'], ['a1', ''], 'uppercase'],
  [rules.number(), ['a1'], ['a', '１', ''], 'number'],
  [rules.letter(), ['1a', '가'], ['1!', ''], 'letter'],
  [rules.startsWithLowercase(), ['shop-1'], ['Shop', '1shop', '가', ''], 'startsWithLowercase'],
  [rules.digitsOnly(), ['0123456789', ''], ['01-2', '1a', '１２', ' 1'], 'digitsOnly'],
  [rules.alphanumericOnly(), ['aZ09', ''], ['a b', 'a-b', '가', 'é'], 'alphanumericOnly'],
  [rules.json(), ['{"a":[1]}', 'null', '1'], ['{a:1}', '', '{'], 'json'],
])('rule %#: %j are valid and %j are not', (rule, valid, invalid, message) => {
  const schema = z.string().check(rule);
  expect(valid.flatMap((text) => messagesOf(schema, text))).toEqual([]);
  for (const text of invalid) expect(messagesOf(schema, text)).toEqual([message]);
});

describe('for other values', () => {
  test('a number is smaller or greater than another', () => {
    const schema = z.number().check(greaterThan(0), smallerThan(10));
    expect([1, 9.9].flatMap((number) => messagesOf(schema, number))).toEqual([]);
    expect(messagesOf(schema, 0)).toEqual(['greaterThan {"value":0}']);
    expect(messagesOf(schema, 10)).toEqual(['smallerThan {"value":10}']);
  });

  test('a list has at least one item', () => {
    const schema = z.array(z.string()).check(atLeastOne());
    expect(messagesOf(schema, ['a'])).toEqual([]);
    expect(messagesOf(schema, [])).toEqual(['atLeastOne']);
  });

  test('a field repeats another one, which is reported together with other errors', () => {
    const schema = z
      .object({ password: z.string().check(rules.digitsOnly()), confirmation: z.string() })
      .check(equalTo('confirmation', 'password'));
    expect(messagesOf(schema, { password: '1', confirmation: '1' })).toEqual([]);
    expect(messagesOf(schema, { password: 'a', confirmation: 'b' })).toEqual([
      'password digitsOnly',
      'confirmation equalTo {"other":"password"}',
    ]);
    expect(messagesOf(schema, { password: '1', confirmation: '' })).toEqual([]);
  });
});

test('an input keeps only the characters of its set', () => {
  expect(filterCharacters('digits', '+82 (10) 12-ab１')).toBe('821012');
  expect(filterCharacters('alphanumeric', 'shop_1 가-Z')).toBe('shop1Z');
});
