import { replaceRealData } from '@up/api/rules/real-data';

const masks: [RegExp, string][] = [
  [/[\w.+-]+@[\w-]+\.[\w.-]+/g, '<email>'],
  [/\b[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}\b/gi, '<id>'],
  // The query of an address, and tokens.
  [/\?[^\s"')]*/g, '?<query>'],
  [/\b[\w-]{24,}(?:\.[\w-]{8,})*/g, '<token>'],
  [/\d[\d\s-]{3,}\d/g, '<number>'],
];

/** Removes what could identify a person: addresses, ids, tokens, long numbers. */
export function maskPersonal(text: string): string {
  const plain = replaceRealData(text, () => '<number>');
  return masks.reduce((masked, [pattern, name]) => masked.replace(pattern, name), plain);
}
