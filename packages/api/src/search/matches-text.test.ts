import { initialsOf, isInitials } from './initials.ts';
import { textMatcher } from './matches-text.ts';

describe('textMatcher', () => {
  it.each([
    ['ㅋㄷㅂㄱ', '카드 발급', true],
    ['ㅂㄱ', '카드 발급', true],
    ['ㄱㅂ', '카드 발급', false],
    ['카드발', '카드 발급', true],
    ['ISSUE CARD', 'issue-card', true],
    ['발급'.normalize('NFD'), '카드 발급', true],
    ['', 'anything', true],
    ['정산', '카드 발급', false],
  ])('%s in %s: %s', (term, text, matches) => {
    expect(textMatcher(term)(text)).toBe(matches);
  });
});

it('replaces each syllable by its initial consonant and keeps other characters', () => {
  expect(initialsOf('힣 API 까')).toBe('ㅎ API ㄲ');
  expect(isInitials('ㄱ가')).toBe(false);
  expect(isInitials(' ')).toBe(false);
});
