import { screen } from '@testing-library/react';

import { openPage } from '../../../../testing/open-page.tsx';

test("links from the project's information to its settings", async () => {
  await openPage('/project/details?projectId=p-1');
  const edit = await screen.findByRole('link', { name: 'Edit' });
  expect(edit.getAttribute('href')).toBe('/project/details?projectId=p-1&tab=project_settings');
});
