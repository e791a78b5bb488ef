/**
 * product.md#text-fields: inputs that accept only digits, or only letters and digits; full-width characters are not
 * included.
 */
export const characterSets = { digits: '0-9', alphanumeric: 'A-Za-z0-9' } as const;
export type CharacterSet = keyof typeof characterSets;

/** The characters of a text that belong to the set. A text is valid when that is all of it. */
export function filterCharacters(set: CharacterSet, text: string): string {
  return text.replace(new RegExp(`[^${characterSets[set]}]`, 'g'), '');
}
