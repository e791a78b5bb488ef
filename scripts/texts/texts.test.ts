import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { firstSteps } from '@up/api/constants/first-steps';

import { prescribedTexts } from './prescribed-texts.ts';

const root = join(import.meta.dirname, '..', '..');

interface Text {
  place: string;
  text: string;
}

/** All messages of a language, by id. */
function messages(locale: 'ko' | 'en'): Text[] {
  return globSync([`{shell,mf-*,packages/*}/locales/${locale}.json`, `mf-*/src/**/locales/${locale}.json`], {
    cwd: root,
  }).flatMap((file) => {
    const catalogue = JSON.parse(readFileSync(join(root, file), 'utf8')) as Record<string, string>;
    return Object.entries(catalogue).map(([place, text]) => ({ place, text }));
  });
}

/** The lines of content, mails, response codes and API documents. Legal texts have their own wording. */
function documents(...patterns: string[]): Text[] {
  return globSync(patterns, { cwd: join(root, 'packages') })
    .filter((file) => !file.includes('legal-'))
    .flatMap((file) =>
      readFileSync(join(root, 'packages', file), 'utf8')
        .split('\n')
        .map((text, index) => ({ place: `${file}:${index + 1}`, text })),
    );
}

const english = messages('en');
const korean = messages('ko');
const prescribedIds = new Set<string>(prescribedTexts.map(([id]) => id));
const free = english.filter(({ place }) => !prescribedIds.has(place));
const englishDocuments = documents(
  'backend/content/en/**/*.md',
  'backend/mail/en/*',
  'catalogue/documents/*.openapi.yaml',
);
const koreanDocuments = documents(
  'backend/content/ko/**/*.md',
  'backend/mail/ko/*',
  'catalogue/documents/*.overlay.ko.yaml',
);

const koreanMails = documents('backend/mail/ko/*');

function places(texts: readonly Text[], pattern: RegExp): string[] {
  return texts.filter(({ text }) => pattern.test(text)).map(({ place, text }) => `${place}: ${text.trim()}`);
}

test('texts of both languages are found', () => {
  expect(english.length).toBeGreaterThan(1_000);
  expect(korean.length).toBe(english.length);
  expect(englishDocuments.length).toBeGreaterThan(5_000);
});

test.each(prescribedTexts)('%s says “%s”, as prescribed', (id, words) => {
  // Of a plural, the text for one.
  const text = english.find(({ place }) => place === id)?.text.replace(/^\{\w+, plural, =1 \{/, '');
  expect(text?.slice(0, words.length)).toBe(words);
});

test.each(prescribedTexts.filter(([, , place]) => place.endsWith('.test.tsx')))(
  '%s: “%s” is looked for by %s',
  (_id, words, place) => {
    expect(readFileSync(join(root, place), 'utf8')).toContain(words);
  },
);

test.each([
  ['en', english],
  ['ko', korean],
])('the first steps are the same on every page that lists them (%s)', (_locale, texts) => {
  const places = ['account.panel.step', 'projects.firstSteps', 'marketing.home.last', 'docs.start'];
  for (const step of firstSteps) {
    const wordings = places.map((place) => texts.find((each) => each.place === `${place}.${step}`)?.text);
    expect(new Set(wordings)).toEqual(new Set([expect.any(String)]));
  }
  const titles = places.slice(2).map((place) => texts.find((each) => each.place === `${place}.title`)?.text);
  expect(new Set([...titles, texts.find(({ place }) => place === 'account.panel.start')?.text]).size).toBe(1);
});

test.each([
  ['British spelling', /\b(programmes?|centres?|authoris\w+|personalis\w+|recognise|organis\w+|colour|towards)\b/i],
  ['e-mail, instead of email', /\be-mails?\b/i],
  ['working days, instead of business days', /\bworking days?\b/i],
  ['a secret store, instead of a secrets manager', /\bsecret stores?\b/i],
  ['charging a wallet, instead of topping it up', /\b(automatic charging|charge the wallet)\b/i],
  ['at once, for good, somebody, anybody', /\b(at once|for good|somebody|anybody)\b/i],
  ['the id that … answered with, instead of returned by', /\banswered with\b/],
])('no English text has %s', (_rule, pattern) => {
  // `unrecognisedPayments` is the name of a field, and a slug is an address.
  const words = [...free, ...englishDocuments].map(({ place, text }) => ({
    place,
    text: text.replaceAll(/`[^`]*`|\]\([^)]*\)|(slug|url): \S+/g, ''),
  }));
  expect(places(words, pattern)).toEqual([]);
});

test('an HTTP response is not called an answer', () => {
  const about =
    /^(marketing\.(faq|consulting|contact)|projects\.((operator\.)?inquir|event\.inquiry)|account\.myData\.value\.(inq|answ))/;
  const others = free.filter(({ place }) => !about.test(place) && !place.startsWith('shell.survey.'));
  expect(places(others, /\banswer(s|ed|ing)?\b/i)).toEqual([]);
});

test.each([
  ['인수 시험', /인수 시험/],
  ['numbers without a space', /(카드|계좌|승인|인증)번호/],
  ['지갑, instead of 월렛', /지갑/],
  ['저절로, instead of 자동으로', /저절로/],
  ['고르다, instead of 선택하다', /골라|골랐|고르(기|면|고|세|지|는)/],
  ['휴대폰 번호, instead of 휴대전화 번호', /휴대폰 번호/],
  ['a blocked card that is 차단, instead of 정지', /(카드|회사|영구|있는) ?(가 |이 )?차단|차단(이 끝|되었)/],
  ['되었어요, instead of 됐어요', /되었어요/],
  ['그만두기, instead of 취소', /그만두기/],
  ['팀장, 팀원, 구성원', /팀장|팀원|구성원/],
  ['귀사, instead of 고객사', /귀사/],
  ['a particle of UP that does not follow 유피', /UP(은|이|을|과|으로)(?![가-힣])/],
])('no Korean text has %s', (_rule, pattern) => {
  expect(places([...korean, ...koreanDocuments], pattern)).toEqual([]);
});

test('no Korean particle follows a placeholder, whose last letter is unknown, or stands for two', () => {
  const particle =
    /\}[*’”]*(을|를|이|가|은|는|으로|로|와|과|이에요|예요)(?=[\s.,!?`]|$)|[을은이와과]\((를|는|가|과|와)\)|\(으\)로/;
  const sources = globSync('packages/*/src/**/*.ts', { cwd: root })
    .filter((place) => !place.endsWith('.test.ts'))
    .flatMap((place) =>
      (readFileSync(join(root, place), 'utf8').match(/^.*[가-힣].*$/gm) ?? []).map((text) => ({ place, text })),
    );
  const texts = [...korean, ...koreanMails, ...sources];
  expect(places(texts, particle).filter((text) => !text.includes('select'))).toEqual([]);
});

test.each([
  ['straight quotes', /(?<!=)["']/],
  ['a space before an ellipsis', / …/],
])('no message has %s', (_rule, pattern) => {
  expect(places([...free, ...korean], pattern)).toEqual([]);
});
