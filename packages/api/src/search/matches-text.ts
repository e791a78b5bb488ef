import { initialsOf, isInitials } from './initials.ts';

/**
 * Creates a function that tests whether a text contains a search term. Case, spaces and hyphens are ignored; a term of
 * Korean initial consonants matches the initials of syllables.
 * @example textMatcher('ㅋㄷㅂㄱ')('카드 발급') // true
 * @returns a function that is true for every text when the term is empty
 */
export function textMatcher(term: string): (text: string) => boolean {
  const foldedTerm = normalise(term);
  if (isInitials(foldedTerm)) return (text) => normalise(initialsOf(text)).includes(foldedTerm);
  return (text) => normalise(text).includes(foldedTerm);
}

function normalise(text: string): string {
  return text.normalize('NFC').toLowerCase().replace(/[\s-]/g, '');
}
