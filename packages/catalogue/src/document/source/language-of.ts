import type { Locale } from '@up/api/constants/locales';

/** The least part of the letters of a Korean text that is Hangul: product names and codes are often in English. */
const minHangul = 0.2;

/** The languages of a text, by its script; a text without letters, such as a number, is the same in both. */
export function languagesOf(text: string): readonly Locale[] {
  // Most texts have none, and to count letters takes much of the time of an import.
  if (!/\p{Script=Hangul}/u.test(text)) return /\p{L}/u.test(text) ? ['en'] : ['en', 'ko'];
  const hangul = text.match(/\p{Script=Hangul}/gu)?.length ?? 0;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return hangul / letters >= minHangul ? ['ko'] : ['en'];
}
