import type { GlossaryTerm } from '@up/api/calls/publishing/glossary';
import { newTable } from '@up/api/new-table';
import { initialsOf } from '@up/api/search/initials';

export interface TermGroup {
  /** A Latin capital, a Korean initial consonant, or `#` for anything else. */
  letter: string;
  terms: GlossaryTerm[];
}

/** Doubled consonants are sorted with the plain ones, as in a Korean dictionary. */
const baseConsonants: Record<string, string> = newTable({ ㄲ: 'ㄱ', ㄸ: 'ㄷ', ㅃ: 'ㅂ', ㅆ: 'ㅅ', ㅉ: 'ㅈ' });

/** Terms in alphabetical order under their first letter: letters of the page's language come first. */
export function groupTerms(terms: readonly GlossaryTerm[], locale: string): TermGroup[] {
  const collator = new Intl.Collator(locale);
  const groups = new Map<string, GlossaryTerm[]>();
  for (const term of [...terms].sort((a, b) => collator.compare(a.term, b.term))) {
    const letter = letterOf(term.term);
    groups.set(letter, [...(groups.get(letter) ?? []), term]);
  }
  return Array.from(groups, ([letter, members]) => ({ letter, terms: members }));
}

function letterOf(term: string): string {
  const initial = initialsOf(term).charAt(0).toUpperCase();
  if (baseConsonants[initial]) return baseConsonants[initial];
  return /^[A-Zㄱ-ㅎ]$/.test(initial) ? initial : '#';
}
