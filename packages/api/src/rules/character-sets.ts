/** Spec 5: inputs that take digits alone, or letters and digits alone; full-width ones are others. */
export const characterSets = { digits: '0-9', alphanumeric: 'A-Za-z0-9' } as const;
export type CharacterSet = keyof typeof characterSets;

/** What of a text belongs to the set: an input keeps this, and a text is right when it is all of it. */
export function keepOnly(set: CharacterSet, text: string): string {
  return text.replace(new RegExp(`[^${characterSets[set]}]`, 'g'), '');
}
