import * as z from 'zod/mini';

import { ProjectForm } from '../forms/project.ts';
import { registrationForm } from '../forms/registration.ts';
import { email } from './email.ts';
import { newPassword, passwordCharacters } from './password.ts';
import { ruleMessage } from './rule-message.ts';

const messagesOf = (schema: z.ZodMiniType, value: unknown): string[] =>
  z.safeParse(schema, value).error?.issues.map(({ path, message }) => [...path, message].join(' ')) ?? [];

describe('a new password', () => {
  const violatedRules = (password: string, max = 12) => messagesOf(newPassword(max), password);
  const length = 'between {"min":8,"max":12}';
  const special = 'specialCharacter {"characters":"!@#$%^&*_"}';

  test.each([
    ['Abcdef1!', []],
    ['Abcdefghij1!', []],
    ['Abcde1!', [length]],
    ['Abcdefghijk1!', [length]],
    ['abcdef1!', ['uppercase']],
    ['ABCDEF1!', ['lowercase']],
    ['Abcdefg!', ['number']],
    ['Abcdefg1', [special]],
    ['Abcdef1-', [special]],
    ['가나다라Ab1!', []],
    ['', ['required', length, 'uppercase', 'lowercase', 'number', special]],
  ])('%p violates %j', (password, broken) => expect(violatedRules(password)).toEqual(broken));

  test.each(passwordCharacters.special.split(/(?!^)/))('may have %s as its special character', (one) =>
    expect(violatedRules(`Abcdef1${one}`)).toEqual([]),
  );

  test.each(passwordCharacters.forbidden.split(/(?!^)/))('must not contain %s anywhere', (one) => {
    expect(violatedRules(`Abcd${one}ef1!`)).toEqual([
      ruleMessage('forbiddenCharacters', { characters: passwordCharacters.forbidden }),
    ]);
  });

  test('may be as long as the environment allows', () => {
    expect(violatedRules(`Abcdef1!${'x'.repeat(24)}`, 32)).toEqual([]);
    expect(violatedRules(`Abcdef1!${'x'.repeat(25)}`, 32)).toEqual(['between {"min":8,"max":32}']);
  });
});

describe('an e-mail address', () => {
  const length = 'between {"min":6,"max":30}';

  test('has 6 to 30 characters', () => {
    expect(messagesOf(email(), 'a@b.kr')).toEqual([]);
    expect(messagesOf(email(), 'a@b.c')).toContain(length);
    expect(messagesOf(email(), `${'a'.repeat(22)}@site.kr`)).toEqual([]);
    expect(messagesOf(email(), `${'a'.repeat(23)}@site.kr`)).toEqual([length]);
  });

  test.each(['abcdef', 'a b@site.kr', 'a@site', '@site.kr.kr', 'a@@site.kr'])('%p is not valid', (text) => {
    expect(messagesOf(email(), text)).toContain('email');
  });

  test('is compared without case and surrounding space', () => {
    expect(z.parse(email(), '  Kim@Site.KR ')).toBe('kim@site.kr');
  });
});

describe('the registration form', () => {
  const form = registrationForm(12);
  const good = {
    country: 'KR',
    email: 'kim@site.kr',
    emailSubscriptionYN: 'N',
    name: 'Kim',
    organization: 'Site',
    password: 'Abcdef1!',
    psgId: 'UP',
    pushSubscriptionYN: 'N',
    smsSubscriptionYN: 'Y',
    tcAcceptYN: 'Y',
    website: '',
    languageCode: 'ko',
  };

  test('accepts complete input, with and without a website', () => {
    expect(messagesOf(form, good)).toEqual([]);
    expect(messagesOf(form, { ...good, website: 'https://site.kr' })).toEqual([]);
  });

  test.each([
    ['tcAcceptYN', 'N', 'terms.required'],
    ['country', 'XX', 'invalid'],
    ['country', '', 'choice'],
    ['name', '   ', 'required'],
    ['name', 'x'.repeat(51), 'maxLength {"max":50}'],
    ['organization', '', 'required'],
    ['password', 'short', 'between {"min":8,"max":12}'],
    ['email', 'x', 'between {"min":6,"max":30}'],
  ])('rejects %s %p: %s', (field, value, message) => {
    expect(messagesOf(form, { ...good, [field]: value })).toContain(`${field} ${message}`);
  });

  test('takes a longer address where the site allows it', () => {
    const long = { ...good, email: `${'x'.repeat(40)}@example.com` };
    expect(messagesOf(form, long)).toEqual(['email between {"min":6,"max":30}']);
    expect(messagesOf(registrationForm(12, 60), long)).toEqual([]);
  });

  test.each(['javascript:alert(1)', 'site', 'ftp://site.kr', `https://site.kr/${'x'.repeat(255)}`])(
    'rejects the website %.30p',
    (website) => {
      expect(z.safeParse(form, { ...good, website }).success).toBe(false);
    },
  );
});

describe('the project form', () => {
  const good = { projectName: 'My project', projectDescription: '', packageIds: ['a'], callBackURL: '' };

  test('accepts complete input, and normalises a Korean name', () => {
    expect(messagesOf(ProjectForm, good)).toEqual([]);
    expect(z.parse(ProjectForm, { ...good, projectName: ' 한글 '.normalize('NFD') }).projectName).toBe(
      '한글'.normalize('NFC'),
    );
  });

  test.each([`a'b`, 'a"b', 'a/b', 'a\\b', 'a`b'])('rejects the name %p', (projectName) => {
    expect(messagesOf(ProjectForm, { ...good, projectName })).toEqual([
      `projectName ${ruleMessage('forbiddenCharacters', { characters: `'"\`/\\` })}`,
    ]);
  });

  test.each([
    [{ projectName: 'a' }],
    [{ projectName: 'x'.repeat(51) }],
    [{ projectDescription: 'x'.repeat(501) }],
    [{ packageIds: [] }],
    [{ callBackURL: 'javascript:alert(1)' }],
    [{ callBackURL: 'site' }],
  ])('rejects %.60j', (change) => expect(z.safeParse(ProjectForm, { ...good, ...change }).success).toBe(false));
});
