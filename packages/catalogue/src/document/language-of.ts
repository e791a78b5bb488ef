import type { Locale } from '@up/api/constants/locales';

/** The least part of the letters of a Korean text that is Hangul: product names and codes are often in English. */
const minHangul = 0.2;

/** The languages of a text, by its script; a text without letters, such as a number, is the same in both. */
export function languagesOf(text: string): readonly Locale[] {
  const hangul = text.match(/\p{Script=Hangul}/gu)?.length ?? 0;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  if (letters === 0) return ['en', 'ko'];
  return hangul / letters >= minHangul ? ['ko'] : ['en'];
}
