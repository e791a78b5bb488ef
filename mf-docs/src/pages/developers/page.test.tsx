import { cleanup, screen } from '@testing-library/react';

import type { ApiEntry } from '@up/api/entities/api-node';
import { placeOf } from '@up/api/entities/place-of';
import { problem } from '@up/host/testing/problem';

import { respondFromCatalogue } from '../../testing/catalogue-responses.ts';
import { sentMenu } from '../../testing/catalogue-fixture.ts';
import { openDocs } from '../../testing/open-docs.tsx';

test('links to the packages of the sandbox, with their contents', async () => {
  await openDocs('/developers');
  expect(screen.queryByRole('link', { name: /Digital wallet/ })).toBeNull();
  cleanup();

  const packages = sentMenu.packages.map((each): ApiEntry => ({
    ...each,
    package: { dailyMaxCount: 0, approvalRequired: false, ...each.package, type: 'SANDBOX' },
  }));
  await openDocs('/developers', {
    respond: (call, input) =>
      call.name === 'apiPlace' ? placeOf({ ...sentMenu, packages }, '') : respondFromCatalogue(call, input),
  });
  const entry = screen.getByRole('link', { name: /Card issuing/ });
  expect(entry.getAttribute('href')).toBe('/developers/api-documentation/packages/card-issuing');
  expect(entry.textContent).toContain('2 groups, 5 APIs · 12,000 calls a day');
  expect(screen.getByRole('link', { name: /Digital wallet/ }).textContent).toContain('Unlimited');
});

test('shows a call that can be run', async () => {
  await openDocs('/developers');
  const command = screen.getByRole('region', { name: 'Create a cardholder' }).textContent;
  expect(command).toContain('curl --request POST');
  expect(command).toContain("--header 'X-UP-Access-Key: ak_test_1'");
});

test('works without the call when the catalogue does not answer for it', async () => {
  await openDocs('/developers', {
    respond(call, input) {
      if (call.name === 'productInfo') throw problem(503);
      return respondFromCatalogue(call, input);
    },
  });
  screen.getByRole('heading', { level: 1 });
  expect(screen.queryByRole('region', { name: 'Create a cardholder' })).toBeNull();
});
