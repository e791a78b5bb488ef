import { screen, within } from '@testing-library/react';

import { openPage } from '../../testing/open-page.tsx';
import { TestService } from '../../testing/service.ts';
import './page.tsx';

const roles = ['user', 'operator'];
const edges = [{ edge: 'edge-1', pages: 2, at: '2026-11-20T03:04:01.000Z' }];
const done = { id: 1, scope: 'prefix', path: '/platforms', at: '2026-11-20T03:04:00.000Z', edges };

test('refreshes the pages below a path, and shows how many pages each edge had cached', async () => {
  const listed: unknown[] = [];
  const service = new TestService({
    instead: {
      purges: () => [...listed],
      purgePages: () => {
        listed.push(done);
        return { ...done, edges: [] };
      },
    },
  });
  const { user } = await openPage('/revalidate', { roles, service });
  await screen.findByText('Nothing has been refreshed yet.');
  const content = within(screen.getByRole('region', { name: 'Where content is edited' }));
  expect(content.getByRole('link', { name: 'Notices' }).getAttribute('href')).toBe('/resources/notice');
  await user.click(screen.getByRole('radio', { name: 'All pages below a path' }));
  const path = screen.getByRole('textbox', { name: /Path/ });
  await user.type(path, 'platforms');
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(service.bodies('purgePages')).toEqual([]);
  await user.clear(path);
  await user.type(path, '/platforms');
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  const table = await screen.findByRole('table', { name: 'Latest refreshes' });
  within(table).getByText('edge-1 · 2 pages dropped');
  expect(service.bodies('purgePages')).toEqual([{ scope: 'prefix', path: '/platforms' }]);
});

test('is limited to staff', async () => {
  const { service } = await openPage('/revalidate', { roles: ['user'] });
  await screen.findByText(/You are not eligible to view this page/);
  expect(service.calls).toEqual([]);
});
