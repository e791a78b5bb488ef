import { dictionary } from '@zxcvbn-ts/language-common';

import { foldInitials, foldTight, foldWords, readTerm } from './fold-text.ts';

const readingsOf = (term: string) => readTerm(term).map(({ readings }) => readings);

/** Every text of up to `length` of these letters. */
function combinations(letters: string, length: number): string[] {
  if (length === 0) return [''];
  const shorter = combinations(letters, length - 1);
  return [
    ...shorter,
    ...shorter.flatMap((text) => (text.length === length - 1 ? letters.split('').map((letter) => text + letter) : [])),
  ];
}

describe('the words of a search term', () => {
  it.each([
    ['how', [['how']]],
    ['Host photo HOTEL', [['Host'], ['photo'], ['HOTEL']]],
    ['zkem', [['zkem', '카드']]],
    ['Rk', [['Rk', '까']]],
    [
      'auremd dycjd',
      [
        ['auremd', '멱등'],
        ['dycjd', '요청'],
      ],
    ],
    [
      'rhks ekfr dhodi',
      [
        ['rhks', '관'],
        ['ekfr', '닭'],
        ['dhodi', '왜야'],
      ],
    ],
    ['결제를', [['결제를', '결제']]],
    ['ㅋㄷ', [['ㅋㄷ']]],
    ['constructor __proto__', [['constructor'], ['__proto__']]],
  ])('%s', (term, readings) => {
    expect(readingsOf(term)).toEqual(readings);
  });

  it('are themselves and at most complete syllables, for every mash of an English keyboard', () => {
    // All short ones, and longer ones of a consonant, a double one, and vowels that do and do not combine.
    const mash = [...combinations('abcdefghijklmnopqrstuvwxyzQWERTOP', 3), ...combinations('rthkn', 6)].filter(Boolean);
    const wrong = mash.filter((word) => {
      const [[typed, ...others] = []] = readingsOf(word);
      return typed !== word || others.length > 1 || others.some((other) => !/^[가-힣]+$/.test(other));
    });
    expect(wrong).toEqual([]);
  });

  it('are themselves for common English words', () => {
    const words = Object.values(dictionary)
      .flat()
      .map(String)
      .filter((word) => /^[a-z]+$/.test(word));
    expect(words.length).toBeGreaterThan(30_000);
    expect(words.filter((word) => readingsOf(word)[0]?.[0] !== word)).toEqual([]);
  });

  it('are read from any text', () => {
    const ranges = [
      [0, 0x7f],
      [0x300, 0x36f],
      [0x590, 0x6ff],
      [0x1100, 0x11ff],
      [0x2000, 0x206f],
      [0x3130, 0x318f],
      [0xac00, 0xd7a3],
      [0xd800, 0xdfff],
      [0x1f300, 0x1faff],
      [0, 0x10ffff],
    ] as const;
    let seed = 1;
    const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
    const texts = Array.from({ length: 20_000 }, () =>
      Array.from({ length: 1 + random(8) }, () => {
        const [from, to] = ranges[random(ranges.length)] ?? [0, 0];
        return String.fromCodePoint(from + random(to - from + 1));
      }).join(''),
    );
    for (const read of [foldWords, foldTight, foldInitials, readTerm])
      expect(() => texts.forEach((text) => read(text))).not.toThrow();
  });
});
