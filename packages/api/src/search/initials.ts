const firstSyllable = 0xac00;
const lastSyllable = 0xd7a3;
/** Syllables that share an initial consonant stand together in Unicode: 21 vowels by 28 finals. */
const syllablesPerInitial = 21 * 28;
const initials = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';

/** The text with each Korean syllable replaced by its initial consonant: `카드 발급` becomes `ㅋㄷ ㅂㄱ`. */
export function initialsOf(text: string): string {
  return Array.from(text.normalize('NFC'), (character) => {
    const code = character.charCodeAt(0);
    if (code < firstSyllable || code > lastSyllable) return character;
    return initials.charAt(Math.floor((code - firstSyllable) / syllablesPerInitial));
  }).join('');
}

/** Whether the text consists of initial consonants alone, as people type them to search: `ㅋㄷㅂㄱ`. */
export function isInitials(text: string): boolean {
  const letters = text.replace(/\s/g, '');
  return letters !== '' && Array.from(letters).every((letter) => initials.includes(letter));
}
