import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { pages } from '@up/api/pages';

import { openDocs } from '../../testing/open-docs.tsx';

const terms = [
  { slug: 'approval', term: '승인', otherTerm: 'Approval', definition: '<p>결정</p>', related: ['pan'], url: null },
  {
    slug: 'pan',
    term: 'PAN',
    otherTerm: '카드 번호',
    definition: '<p>번호</p>',
    related: ['gone'],
    url: '/card-issuing',
  },
];

const open = (data = terms) =>
  openDocs(pages.glossary(), {
    locale: 'ko',
    respond: () => ({ data: data.map((attributes, id) => ({ id, attributes })), meta: {} }),
  });

test('lists terms under their first letters, Korean ones by initial consonant', async () => {
  await open();
  const letters = within(screen.getByRole('navigation', { name: '첫 글자로 찾기' })).getAllByRole('link');
  expect(letters.map((link) => link.textContent)).toEqual(['ㅅ', 'P']);
  within(screen.getByRole('region', { name: 'ㅅ' })).getByRole('article', { name: /^승인/ });
});

test.each([
  ['ㅅㅇ', ['승인Approval']],
  ['카드', ['PAN카드 번호']],
  ['APPRO', ['승인Approval']],
])('finds %s in both languages and by initial consonants', async (search, found) => {
  await open();
  await userEvent.type(screen.getByRole('searchbox', { name: '용어 찾기' }), search);
  const names = screen.getAllByRole('article').map((article) => within(article).getByRole('heading').textContent);
  expect(names).toEqual(found);
});

test('links to related terms that exist, and to a page with more', async () => {
  await open();
  const approval = within(screen.getByRole('article', { name: /^승인/ }));
  expect(approval.getByRole('link', { name: 'PAN' }).getAttribute('href')).toBe('#pan');
  const pan = within(screen.getByRole('article', { name: /^PAN/ }));
  expect(pan.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['#pan', '/card-issuing']);
});

test('shows a hint when nothing was found, and when there is nothing', async () => {
  await open();
  await userEvent.type(screen.getByRole('searchbox', { name: '용어 찾기' }), 'zzz');
  screen.getByText('맞는 용어를 찾지 못했어요');
});

test('says that no terms have been published', async () => {
  await open([]);
  screen.getByText('아직 등록된 용어가 없어요');
});
