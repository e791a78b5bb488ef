import { setupI18n } from '@lingui/core';

import en from '@up/api/locales/en.json' with { type: 'json' };
import ko from '@up/api/locales/ko.json' with { type: 'json' };
import { writeMessage, type MessageValues } from '@up/api/message';
import { ruleMessages, type RuleMessageId } from '@up/api/rules/rule-message';
import { ruleText } from '@up/api/rules/rule-text';
import { keysOf } from '@up/api/keys-of';

const names = { en: { name: 'your name', other: 'your email' }, ko: { name: '이름', other: '이메일' } };
type Language = keyof typeof names;

/** A field's message in a language, from the catalogue that applications include. */
function say(language: Language, message: string, name = names[language].name): string {
  const i18n = setupI18n({ locale: language, messages: { [language]: { en, ko }[language] } });
  return ruleText(message, 'name', {
    template: (id, values) => i18n._(id, values),
    nameOf: (field) => (field === 'name' ? name : names[language].other),
  });
}

/** A value for each placeholder of a template, none of which occurs in its text. */
const exampleValues: Readonly<Record<string, string | number>> = {
  length: 37,
  min: 41,
  max: 1000,
  value: 53,
  characters: '#~',
  other: 'email',
};
const shown: Readonly<Record<string, string>> = { max: '1,000', characters: '#\u00a0~' };

describe.each(['en', 'ko'] as const)('in %s', (language) => {
  test('there is a text for each template, and no other', () => {
    expect(Object.keys({ en, ko }[language]).sort()).toEqual(Object.keys(ruleMessages).sort());
  });

  test.each(Object.entries(ruleMessages))('%s contains its values, with %j', (id, valueNames) => {
    const values: MessageValues = Object.fromEntries(valueNames.map((name) => [name, exampleValues[name] ?? '']));
    const text = say(language, writeMessage(id, values));
    expect(text).not.toBe(id);
    expect(text).not.toMatch(/[{}]|undefined/);
    for (const name of valueNames) {
      expect(text).toContain(name === 'other' ? names[language].other : (shown[name] ?? String(exampleValues[name])));
    }
  });
});

/** These do not name their field. */
const withoutFieldName: readonly RuleMessageId[] = [
  ...(['maxLength', 'atLeastOne', 'email', 'url', 'json'] as const),
  // They say what was entered.
  ...(['realCardNumber', 'realRegistrationNumber'] as const),
];

test.each(keysOf(ruleMessages))('%s names its field in both languages, or in none', (id) => {
  const named = [en, ko].map((catalogue) => catalogue[id].includes('{field}'));
  expect(named).toEqual(withoutFieldName.includes(id) ? [false, false] : [true, true]);
});

test('the texts specified in product.md#messages', () => {
  expect(say('en', 'required')).toBe('Please Enter your name.');
  expect(say('en', 'shorterThan {"length":50}')).toBe('Your name must be less than 50 characters.');
  expect(say('en', 'atLeastOne')).toBe('Please enter at least one.');
  expect(say('en', 'maxLength {"max":1000}')).toBe('Max 1,000 characters');
});

test.each([
  ['이름', '이름을 입력해 주세요.'],
  ['회사', '회사를 입력해 주세요.'],
  ['URL', 'URL을 입력해 주세요.'],
  ['API', 'API를 입력해 주세요.'],
  ['nickname', 'Nickname을 입력해 주세요.'],
  ['amount', 'Amount를 입력해 주세요.'],
  ['주소 1', '주소 1을 입력해 주세요.'],
  ['주소 2', '주소 2를 입력해 주세요.'],
  ['', '을(를) 입력해 주세요.'],
])('the particle matches the name %p', (name, text) => {
  expect(say('ko', 'required', name)).toBe(text);
});

test.each(['project.later', 'toString', 'between {"min":', 'no message at all'])(
  'an error without a text is still shown: %p',
  (message) => {
    expect(say('en', message)).toBe('Please check your name.');
  },
);
