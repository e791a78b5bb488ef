import { initialsOf, isInitials } from './initials.ts';

/**
 * Prepares the test whether a text holds a search term. Upper and lower case, spaces and hyphens do not matter;
 * a term of Korean initial consonants matches the initials of syllables.
 * @example textMatcher('ㅋㄷㅂㄱ')('카드 발급') // true
 * @returns a function that is true for every text when the term is empty
 */
export function textMatcher(term: string): (text: string) => boolean {
  const wanted = fold(term);
  if (isInitials(wanted)) return (text) => fold(initialsOf(text)).includes(wanted);
  return (text) => fold(text).includes(wanted);
}

function fold(text: string): string {
  return text.normalize('NFC').toLowerCase().replace(/[\s-]/g, '');
}
