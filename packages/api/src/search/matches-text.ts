import { initialsOf, isInitials } from './initials.ts';

/**
 * Creates a function that tests whether a text contains a search term. Case, spaces and hyphens are ignored; a term of
 * Korean initial consonants matches the initials of syllables.
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
