import { screen } from '@testing-library/react';

import { member } from '../../../../testing/fixtures.ts';
import { openPage } from '../../../../testing/open-page.tsx';
import { TestService } from '../../../../testing/service.ts';

test("links from the project's information to its settings", async () => {
  await openPage('/project/details?projectId=p-1');
  const edit = await screen.findByRole('link', { name: 'Edit' });
  expect(edit.getAttribute('href')).toBe('/project/details?projectId=p-1&tab=project_settings');
});

test('shows the active members as their initials, with the way to where they are edited', async () => {
  const members = [
    member(),
    member({ memberId: 'm-2', name: '박민준', self: false }),
    member({ memberId: 'm-3', name: '', email: 'invited@example.com', status: 'invited', self: false }),
  ];
  await openPage('/project/details?projectId=p-1', {
    service: new TestService({ instead: { members: () => members } }),
  });
  const link = await screen.findByRole('link', { name: /member/ });
  expect(link.textContent).toMatch(/^K박\d/);
  expect(link.getAttribute('href')).toBe('/project/details?projectId=p-1&tab=project_settings#members');
});
