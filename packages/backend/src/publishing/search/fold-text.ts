import { convertQwertyToHangul, disassemble } from 'es-hangul';

import { initialsOf, isInitials } from '@up/api/search/initials';

/** Normalizes case and spelling and splits Korean syllables into letters; keeps words separate. */
export function foldWords(text: string): string {
  return disassemble(text.normalize('NFC').toLowerCase()).replace(/\s+/g, ' ').trim();
}

/** Like `foldWords`, without spaces and hyphens, whose use varies. */
export function foldTight(text: string): string {
  return foldWords(text).replace(/[\s-]/g, '');
}

/** Initial consonants without spaces: `ㅋㄷㅂㄱ` for `카드 발급`. */
export function foldInitials(text: string): string {
  return initialsOf(text.toLowerCase()).replace(/[\s-]/g, '');
}

/** A word of a search term with its possible readings, any of which may match. */
export interface SearchWord {
  /** The texts that are highlighted in the results. */
  readings: string[];
  /** Whether it consists of initial consonants only. */
  isInitials: boolean;
}

/** Particles that follow a noun, longest first. */
const particle = /(?:에서|으로|에게|까지|부터|처럼|보다|이나|라는|은|는|이|가|을|를|에|의|로|와|과|도|만|나)$/;
/**
 * The keys of Korean syllables that begin with a consonant, as complete ones do. The library throws an error for some
 * others, such as `how`.
 */
const typedSyllables = /^(?:[rsefaqtdwczxvg][koiujphynbml]{1,2}[rsefaqtdwczxvg]{0,2})+$/i;
const minStemLength = 2;
const maxWords = 8;

/**
 * The words of a term. A word is also read without its particle, and as Korean typed on an English keyboard:
 * `zkem` is `카드`.
 */
export function readTerm(term: string): SearchWord[] {
  const words = term.normalize('NFC').split(/\s+/).filter(Boolean).slice(0, maxWords);
  return words.map((word) => {
    if (isInitials(word)) return { readings: [word], isInitials: true };
    const stem = word.replace(particle, '');
    const readings = [word, ...(stem !== word && stem.length >= minStemLength ? [stem] : [])];
    const typed = typedSyllables.test(word) ? convertQwertyToHangul(word) : '';
    if (/^[가-힣]+$/.test(typed)) readings.push(typed);
    return { readings, isInitials: false };
  });
}
