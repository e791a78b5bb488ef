import { readFileSync } from 'node:fs';

import { heldBy } from './held-by.ts';
import { noPromise } from './no-promise.ts';
import { numbersIn, readTexts, sentencesWithNumbers } from './sentences.ts';

const packages = new URL('../../../../', import.meta.url);

describe('the numbers in the documents and guides', () => {
  it('are all held by a run, a test or a constant', () => {
    const parts = [...heldBy.flatMap(([, , ...of]) => of), ...noPromise];
    const sentences = sentencesWithNumbers();
    expect(sentences.filter((sentence) => !parts.some((part) => sentence.includes(part)))).toEqual([]);
    // A part of no sentence is left over from an earlier text.
    expect(parts.filter((part) => !sentences.some((sentence) => sentence.includes(part)))).toEqual([]);
  });

  it.each(heldBy)('are held by %s, which says: %s', (file, says) => {
    expect(readFileSync(new URL(file, packages), 'utf8')).toContain(says);
  });

  it('are the same in both languages', () => {
    const korean = readTexts('ko');
    // "Two" is often a figure of speech in one of them.
    const numbers = (text: string, locale: 'en' | 'ko') =>
      [...new Set(numbersIn(text, locale).filter((number) => number > 2))].toSorted((one, other) => one - other);
    for (const [file, text] of readTexts('en')) {
      expect({ file, numbers: numbers(korean.get(file) ?? '', 'ko') }).toEqual({ file, numbers: numbers(text, 'en') });
    }
  });
});
