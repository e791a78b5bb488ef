import { convertQwertyToHangul, disassemble } from 'es-hangul';

import { initialsOf, isInitials } from '@up/api/search/initials';

/** Lower case, one spelling, and each Korean syllable as its letters; words stay apart. */
export function foldWords(text: string): string {
  return disassemble(text.normalize('NFC').toLowerCase()).replace(/\s+/g, ' ').trim();
}

/** The same without spaces and hyphens, which people set differently. */
export function foldTight(text: string): string {
  return foldWords(text).replace(/[\s-]/g, '');
}

/** Initial consonants without spaces: `카드 발급` gives `ㅋㄷㅂㄱ`. */
export function foldInitials(text: string): string {
  return initialsOf(text.toLowerCase()).replace(/[\s-]/g, '');
}

/** A word of a search term: the ways to read it, any of which may match. */
export interface SearchWord {
  /** What is marked in the results. */
  readings: string[];
  /** Only initial consonants were typed. */
  isInitials: boolean;
}

/** Particles that follow a noun; the longest first. */
const particle = /(?:에서|으로|에게|까지|부터|처럼|보다|이나|라는|은|는|이|가|을|를|에|의|로|와|과|도|만|나)$/;
const shortestStem = 2;
const mostWords = 8;

/**
 * The words of a term. A word is also read without its particle, and as Korean typed on an English keyboard:
 * `zkem` is `카드`.
 */
export function readTerm(term: string): SearchWord[] {
  const words = term.normalize('NFC').split(/\s+/).filter(Boolean).slice(0, mostWords);
  return words.map((word) => {
    if (isInitials(word)) return { readings: [word], isInitials: true };
    const stem = word.replace(particle, '');
    const readings = [word, ...(stem !== word && stem.length >= shortestStem ? [stem] : [])];
    const typed = /^[a-z]+$/i.test(word) ? convertQwertyToHangul(word) : word;
    // Whole syllables only: what is a word in English rarely makes them.
    if (typed !== word && /^[가-힣]+$/.test(typed)) readings.push(typed);
    return { readings, isInitials: false };
  });
}
