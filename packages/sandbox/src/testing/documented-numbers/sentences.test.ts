import { readFileSync } from 'node:fs';

import { heldBy } from './held-by.ts';
import { noPromise, noRule, rulesHeldBy } from './held-rules.ts';
import { numbersIn, readListedValues, readTexts, sentencesWithNumbers, sentencesWithRules } from './sentences.ts';

const packages = new URL('../../../../', import.meta.url);

describe.each([
  ['numbers in the documents and guides', sentencesWithNumbers, heldBy, noPromise],
  ['rules in the documents and guides', sentencesWithRules, rulesHeldBy, noRule],
] as const)('the %s', (_what, read, held, free) => {
  it('are all held by a run, a test or a constant', () => {
    const parts = [...held.flatMap(([, , ...sentenceParts]) => sentenceParts), ...free];
    const sentences = read();
    expect(sentences.filter((sentence) => !parts.some((part) => sentence.includes(part)))).toEqual([]);
    // A part of no sentence is left over from an earlier text.
    expect(parts.filter((part) => !sentences.some((sentence) => sentence.includes(part)))).toEqual([]);
  });

  it.each(held)('are held by %s, which says: %s', (file, says) => {
    expect(readFileSync(new URL(file, packages), 'utf8')).toContain(says);
  });
});

describe('the numbers in the documents and guides', () => {
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

describe('the values of lists in the documents', () => {
  // Names of algorithms, response codes, a part that `expand` names, and a header that is there or not.
  const others = /^([A-Z0-9]+(-[A-Z0-9]+)+|\d{4}|credentials|true)$/;

  it('are in capitals, and name the suspicion of fraud alike, unless a cardholder claims it', () => {
    const listed = readListedValues();
    const all = listed.flatMap(([, values]) => values);
    expect(all.filter((value) => !others.test(value) && !/^[A-Z][A-Z0-9_]*$/.test(value))).toEqual([]);
    const ofFraud = listed.filter(([, values]) => values.includes('FRAUD'));
    expect(ofFraud.map(([name]) => name)).toEqual(['75-settlements.openapi.yaml']);
    expect(new Set(all.filter((value) => value.includes('FRAUD')))).toEqual(new Set(['FRAUD', 'SUSPECTED_FRAUD']));
  });
});
