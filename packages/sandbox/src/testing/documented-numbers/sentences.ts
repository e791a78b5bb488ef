import { readdirSync, readFileSync } from 'node:fs';

import { parse } from 'yaml';

import type { Locale } from '@up/api/constants/locales';
import { isRecord } from '@up/api/is-record';

import { documentsFolder } from '@up/catalogue/documents-folder';

const guidelines = new URL('../../../../backend/content/', import.meta.url);
const textKeys = new Set(['description', 'cause', 'remedy']);

/** Names that contain a number, code and addresses say nothing about what the sandbox does. */
function plain(text: string): string {
  return text
    .replace(/^---.*?^---/ms, '')
    .replace(/```.*?```/gs, '')
    .replace(/`[^`]*`/g, 'CODE')
    .replace(/\]\([^)]*\)/g, ']')
    .replace(/^(#+ )?\d\. /gm, '')
    .replace(/(\bISO|\bRFC|\bE\.|SHA-?|UTF-?|\bP-|\bPKCS#|base)\s?\d[\d-]*(url| alpha-2)?/gi, '')
    .replace(/A\d{3}GCM|RSA-OAEP-\d+/g, '')
    .replaceAll('16진수', '');
}

/** The texts of an OpenAPI document or an overlay, without its examples. */
function textsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([key, part]) => {
    if (textKeys.has(key) && typeof part === 'string') return [part];
    return key === 'example' || key === 'examples' ? [] : textsIn(part);
  });
}

const names = readdirSync(documentsFolder).filter((name) =>
  /^([1-9]\d-[a-z-]+\.openapi|shared\.components)\.yaml$/.test(name),
);

/** The texts of the present documents and of the guides, by file. */
export function readTexts(locale: Locale): Map<string, string> {
  const documents = names.map((name): [string, string] => {
    const file = locale === 'en' ? name : name.replace(/\.(openapi|components)\./, '.overlay.ko.');
    return [name, textsIn(parse(readFileSync(`${documentsFolder}/${file}`, 'utf8'))).join('\n\n')];
  });
  const folder = new URL(`${locale}/guidelines/`, guidelines);
  const guides = readdirSync(folder).map((name): [string, string] => [
    name,
    readFileSync(new URL(name, folder), 'utf8'),
  ]);
  return new Map([...documents, ...guides].map(([name, text]) => [name, plain(text)]));
}

/** The values of all lists of values in a part of a document. */
function listedValues(value: unknown): unknown[] {
  if (Array.isArray(value)) return value.flatMap(listedValues);
  if (!isRecord(value)) return [];
  const own: unknown[] = Array.isArray(value.enum) ? value.enum : [];
  return [...own, ...Object.values(value).flatMap(listedValues)];
}

/** The values of the lists of each present document. */
export function readListedValues(): [name: string, values: string[]][] {
  return names.map((name) => {
    const values = listedValues(parse(readFileSync(`${documentsFolder}/${name}`, 'utf8')));
    return [name, values.filter((each) => typeof each === 'string')];
  });
}

/** Words for the numbers from two on. */
const counted = (words: string) => words.split(' ').map((word, index): [string, number] => [word, index + 2]);
const englishNumbers = new Map([
  ...counted('two three four five six seven eight nine ten eleven'),
  ...Object.entries({ fifth: 5, sixty: 60, hundred: 100, thousand: 1_000, twice: 2, half: 0.5, june: 6, november: 11 }),
]);
const koreanNumbers = new Map([
  ...counted('두 세 네 다섯 여섯 일곱 여덟 아홉 열 열한'),
  ...Object.entries({ 절반: 0.5, 사흘: 3, 천: 1_000, 만: 10_000 }),
]);
const digits = String.raw`\d[\d,]*(?:\.\d+)?`;
const english = new RegExp(`${digits}|[a-z]+`, 'gi');
const korean = new RegExp(
  `(${digits})\\s*([천만]?)|(두|세|네|다섯|여섯|일곱|여덟|아홉|열한|열)\\s?(?=[개번장명가자시단곳쌍배차종])|(절반|사흘)`,
  'g',
);
const valueOf = (text: string) => Number(text.replaceAll(',', ''));

/** The numbers that a text names, in digits or in words. */
export function numbersIn(text: string, locale: Locale): number[] {
  if (locale === 'en') {
    return [...text.matchAll(english)].flatMap(([found]) =>
      /\d/.test(found) ? valueOf(found) : (englishNumbers.get(found.toLowerCase()) ?? []),
    );
  }
  return [...text.matchAll(korean)].map(([, number, unit = '', word, half]) =>
    number === undefined
      ? (koreanNumbers.get(word ?? half ?? '') ?? 0)
      : valueOf(number) * (koreanNumbers.get(unit) ?? 1),
  );
}

const oneOfWhat = /\bone (won|hour|business day|point|percent)\b|\ba year\b/;

/** The English sentences, and rows of tables, that hold what a test asks for. */
function sentencesOf(holds: (sentence: string) => boolean): string[] {
  const all = [...readTexts('en').values()].flatMap((text) =>
    text
      .split(/\n\s*\n|\n(?=\s*[-|#])/)
      .flatMap((part) => part.replaceAll(/\s+/g, ' ').split(/(?<=[.!?:;])\s+(?=[A-Z`*[])/))
      .map((sentence) => sentence.trim())
      .filter(holds),
  );
  return [...new Set(all)];
}

const namesNumber = (sentence: string) => numbersIn(sentence, 'en').length > 0 || oneOfWhat.test(sentence);

/** Those that name a number. */
export const sentencesWithNumbers = (): string[] => sentencesOf(namesNumber);

const rule = /\b(must|cannot|may not|never|only|always|requires?|required|(?<!was )rejected|rejected with|until)\b/i;
// What a parameter of a list leaves out is a filter, and when a thing ends is its meaning: no rules about the objects.
const meaning = /^(Until when|Only (?!ever|the sandbox|in the sandbox).* (this|these|any of)\b.*\.$)/;

/** Those with a rule and no number. */
export const sentencesWithRules = (): string[] =>
  sentencesOf((sentence) => rule.test(sentence) && !meaning.test(sentence) && !namesNumber(sentence));
