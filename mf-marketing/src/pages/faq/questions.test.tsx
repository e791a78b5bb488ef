import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { faqs } from '@up/api/calls/publishing/faq';
import { pages } from '@up/api/pages';

import type { Respond } from '@up/host/testing/test-portal';

import { openPage } from '../../testing/open-page.tsx';
import { findFaqs } from './questions.tsx';

const attributes = (slug: string) => ({ slug, group: 'Keys', question: `What of ${slug}?`, answer: `<p>${slug}</p>` });
const data = ['lost', 'limit'].map((slug, id) => ({ id, attributes: attributes(slug) }));
const answer: Respond = (call) => {
  if (call.name === faqs.name) return { data, meta: {} };
  throw new Error(`${call.name} failed`);
};
const opened = () => [...document.querySelectorAll('details[open] h3')].map(({ textContent }) => textContent);

test('opens and shows the answer that the address names, and leaves it closed once the reader closes it', async () => {
  const seen: string[] = [];
  Element.prototype.scrollIntoView = function scrollIntoView(this: Element) {
    seen.push(this.id);
  };
  await openPage(`${pages.faq()}#lost`, { respond: answer });
  expect(opened()).toEqual(['What of lost?']);
  expect(seen).toEqual(['lost']);
  await userEvent.click(screen.getByText('What of limit?'));
  expect(opened()).toEqual(['What of lost?', 'What of limit?']);
  await userEvent.click(screen.getByText('What of lost?'));
  await act(async () => undefined);
  expect(opened()).toEqual(['What of limit?']);
  expect(seen).toEqual(['lost']);
});

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
