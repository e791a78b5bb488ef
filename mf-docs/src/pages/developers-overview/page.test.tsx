import { screen, within } from '@testing-library/react';

import { respondFromCatalogue } from '../../testing/catalogue-responses.ts';
import { openDocs } from '../../testing/open-docs.tsx';

const address = '/developers/developers-overview';
const contents = () => within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link');

test('has a table of contents that links to each of its sections', async () => {
  await openDocs(address, {
    respond(call, input) {
      if (call.name !== 'cmsContents') return respondFromCatalogue(call, input);
      const { slug = '' } = input.query ?? {};
      return { slug, status: '10', title: `About ${slug}`, content: '<p>text</p>' };
    },
  });
  const links = contents().map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links[0]).toEqual(['About integration-steps', '#steps']);
  for (const [title, href] of links) {
    expect(screen.getByRole('region', { name: title ?? '' }).id).toBe(href?.slice(1));
  }
});

test('leaves out texts that the provider does not publish', async () => {
  await openDocs(address);
  expect(contents().map((link) => link.textContent)).toEqual([
    'Environments',
    'Keys',
    'Requests and responses',
    'Errors',
    'Programs and assistants',
  ]);
});

test('shows the headers of the keys and an error from the catalogue', async () => {
  await openDocs(address);
  expect(screen.getByRole('region', { name: 'Request headers' }).textContent).toBe('X-UP-Access-Key: ak_test_1');
  expect(screen.getByRole('region', { name: 'Example 409 response' }).textContent).toContain('409');
});
