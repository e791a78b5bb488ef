import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { faqs } from '@up/api/calls/publishing/faq';
import { pages } from '@up/api/pages';

import type { Respond } from '@up/host/testing/test-portal';

import { openPage } from '../../testing/open-page.tsx';

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
