import { screen, within } from '@testing-library/react';

import { openPage } from '../../testing/open-page.tsx';
import { issueCard } from './example.ts';
import { phases } from './flow/messages.ts';

test('has one heading, and links to sign-up and to the API documentation', async () => {
  const { head } = await openPage('/');
  expect(screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)).toEqual([
    'One call, one card',
  ]);
  const targets = (name: string) => screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href'));
  expect(targets('Start building')).toEqual(['/en/user/registration', '/en/user/registration']);
  expect(new Set(targets('Read the docs'))).toEqual(new Set(['/en/developers/api-documentation']));
  expect(head()?.title).toBe('Card issuing and digital wallet API');
  expect(head()?.description).toMatch(/in as little as 90 days/);
});

test('is in Korean without a prefix', async () => {
  await openPage('/', { locale: 'ko' });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('호출 한 번, 카드 한 장');
  expect(screen.getAllByRole('link', { name: '시작하기' })[0]?.getAttribute('href')).toBe('/user/registration');
});

test('shows a request and a response that are JSON, in the first frame', async () => {
  await openPage('/');
  for (const json of [issueCard.request, issueCard.response]) {
    expect(() => JSON.parse(json) as unknown).not.toThrow();
    const shown = screen.getAllByText((_, element) => element?.tagName === 'CODE' && element.textContent === json);
    // What has this attribute appears late.
    expect(shown.map((element) => element.closest('[data-step]'))).toEqual([null]);
  }
});

test('the diagram is readable as text: who sends what to whom, in order', async () => {
  await openPage('/');
  const section = screen.getByRole('region', { name: 'How a card moves' });
  const spoken = within(section)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(spoken).toHaveLength(phases.flatMap(({ messages }) => messages).length);
  expect(spoken[0]).toBe('Customer’s app → Your server: Requests a card');
  expect(spoken[1]).toBe('Your server → UP: POST /cards Issue a card');
});

test('says that prices are without VAT, and calculates the sum correctly', async () => {
  await openPage('/');
  const section = screen.getByRole('region', { name: 'Choose only the packages you need' });
  expect(section.textContent).toMatch(/do not include 10% VAT/);
  const [net = 0, tax = 0, total = 0] = within(section)
    .getAllByRole('definition')
    .map(({ textContent }) => Number(textContent.replaceAll(/\D/g, '')));
  expect(tax).toBe(net / 10);
  expect(total).toBe(net + tax);
});
