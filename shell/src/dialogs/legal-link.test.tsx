import { screen } from '@testing-library/react';

import { contentResponses, openSite, unavailable } from '../frame/testing/open-site.tsx';

const terms = { type: 'tnc', title: '서비스 이용약관', content: '<h2>제1조</h2><p>목적을 정합니다.</p>' };
const page = { path: '/resources/terms-and-conditions', element: <h1>terms page</h1> };

function open(legalContents: () => unknown) {
  return openSite({ responses: { ...contentResponses, legalContents }, routes: [page] });
}

test('opens the terms in a dialog', async () => {
  const { user } = await open(() => ({ data: [{ id: 1, attributes: terms }] }));
  await user.click(screen.getByRole('link', { name: '이용약관' }));
  await screen.findByRole('dialog', { name: '서비스 이용약관' });
  screen.getByText('목적을 정합니다.');
  await user.click(screen.getByRole('button', { name: '닫기' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('shows no error when they cannot be loaded, and opens their page', async () => {
  const { user } = await open(unavailable);
  await user.click(screen.getByRole('link', { name: '이용약관' }));
  await screen.findByRole('heading', { name: 'terms page' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('opens their page when there are none', async () => {
  const { user } = await open(() => ({ data: [] }));
  await user.click(screen.getByRole('link', { name: '이용약관' }));
  await screen.findByRole('heading', { name: 'terms page' });
});
