const firstSyllable = 0xac00;
const lastSyllable = 0xd7a3;
/** Syllables with the same initial consonant are adjacent in Unicode: 21 vowels by 28 finals. */
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

/** Whether the text consists only of initial consonants, as typed in a search: `ㅋㄷㅂㄱ`. */
export function isInitials(text: string): boolean {
  const letters = text.replace(/\s/g, '');
  return letters !== '' && Array.from(letters).every((letter) => initials.includes(letter));
}
