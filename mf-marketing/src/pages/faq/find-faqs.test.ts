import { findFaqs } from './find-faqs.ts';

const faq = (slug: string, question: string, answer: string) => ({ slug, group: '키', question, answer });
const all = [
  faq('keys', '키를 잃어버렸어요', '<p><strong>삭제</strong>하고 새로 만드세요.</p>'),
  faq('limit', '429가 나와요', '<p>하루 한도입니다.</p>'),
];
const found = (words: string) => findFaqs(all, words).map(({ slug }) => slug);

test('finds questions whose question or answer contains all words', () => {
  expect(found('429')).toEqual(['limit']);
  expect(found('키를 삭제')).toEqual(['keys']);
  expect(found('삭제 한도')).toEqual([]);
});

test('does not search the markup of an answer', () => {
  expect(found('strong')).toEqual([]);
});

test('finds Korean that is being typed, and everything for an empty search', () => {
  expect(found('한도'.normalize('NFD'))).toEqual(['limit']);
  expect(found('  ')).toEqual(['keys', 'limit']);
});
