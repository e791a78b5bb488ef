import { screen, within } from '@testing-library/react';

import type { Edge, EdgeVersion } from '@up/api/calls/platform/edge';

import { openPage } from '../../testing/open-page.tsx';
import { TestService } from '../../testing/service.ts';

const roles = ['user', 'operator'];
const at = '2026-11-20T03:04:00.000Z';

const stable: EdgeVersion = {
  ...{ application: 'mf-docs', version: '2.3.0', isCanary: false, traffic: 90, audience: [] },
  fallback: '2.2.0',
  promotedAt: at,
};
const canary: EdgeVersion = { ...stable, version: '2.4.0', isCanary: true, traffic: 10, audience: ['cookie beta=1'] };

function edge(name: string, more: Partial<Edge> = {}): Edge {
  const served = { environment: 'production', composition: 'c-1', since: at, versions: [stable, canary] };
  return { edge: name, ...served, rejections: [], at, isReporting: true, ...more };
}

const open = (edges: Edge[]) =>
  openPage('/operator/platform', { roles, service: new TestService({ instead: { edges: () => edges } }) });
const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);

test('shows what edges serve once for all that serve the same, and which of them no longer report', async () => {
  await open([edge('edge-1'), edge('edge-2'), edge('edge-3', { versions: [stable], isReporting: false })]);
  await screen.findByRole('table', { name: 'Edges' });
  expect(rowsOf('Edges').map((row) => row.includes('Not reporting'))).toEqual([false, false, true]);
  expect(rowsOf('production: served versions')).toEqual([
    expect.stringMatching(/^mf-docs90%2\.3\.0 2\.2\.0/),
    expect.stringMatching(/^mf-docs10%cookie beta=12\.4\.0 Canary2\.2\.0/),
  ]);
  screen.getByText('Edges: edge-1, edge-2');
  screen.getByText('No edge has rejected anything.');
  expect(screen.queryByText(/serve different versions/)).toBeNull();
});

test('lists each path with its team and version, by the application that owns it', async () => {
  const routed = { ...stable, team: 'docs', patterns: ['/developers/*', '/developers'] };
  const shell = { ...stable, application: 'shell', team: 'platform', patterns: ['/'] };
  await open([edge('edge-1', { versions: [routed, { ...canary, patterns: ['/new'] }, shell] })]);
  await screen.findByRole('table', { name: 'production: routes of mf-docs' });
  expect(screen.getByText('3 routes').closest('summary')?.textContent).toBe('mf-docs3 routes');
  expect(rowsOf('production: routes of mf-docs')).toEqual([
    expect.stringMatching(/^\/developers.*docs.*2\.3\.0/),
    expect.stringMatching(/^\/developers\/\*.*docs.*2\.3\.0/),
    expect.stringMatching(/^\/new.*–.*2\.4\.0 Canary/),
  ]);
  expect(rowsOf('production: routes of shell')).toEqual([expect.stringMatching(/^\/.*platform/)]);
});

test('warns when edges of an environment serve different versions, and shows what they rejected and why', async () => {
  const reason = 'production.json: has no valid signature';
  const rejections: Edge['rejections'] = [
    { fault: 'signature', reason, since: at },
    {
      versions: 'mf-docs 2.4.0',
      fault: 'unavailable',
      reason: 'no file',
      since: '2026-11-19T03:04:00.000Z',
      until: at,
    },
  ];
  const silent = edge('edge-3', { rejections: rejections.slice(0, 1), isReporting: false });
  await open([edge('edge-1'), edge('edge-2', { versions: [stable], rejections }), silent]);
  await screen.findByText(/Edges of production serve different versions/);
  expect(rowsOf('Rejected')).toEqual([
    expect.stringMatching(/^Environment productionSignature missing or wrong.*no valid signatureedge-2.*Ongoing$/),
    expect.stringMatching(/edge-3.*–$/),
    expect.stringMatching(/^mf-docs 2\.4\.0Files cannot be loadedno file.*12:04$/),
  ]);
});

test('shows the changes of each environment once, with the figures of a canary that its alert rule ended', async () => {
  const reason = '25 errors per 100 views (50 in 200), 2 allowed, 0.3 of the current version';
  const earlier = '2026-11-19T03:04:00.000Z';
  const changes: Edge['changes'] = [
    { at, action: 'end-canary', application: 'mf-docs', version: '2.3.0', ended: '2.4.0', reason },
    { at, action: 'canary', application: 'mf-docs', version: '2.4.0', from: '2.3.0', traffic: 10 },
  ];
  const staging: Edge['changes'] = [{ ...{ at: earlier, action: 'publish' }, application: 'shell', version: '1.0.0' }];
  await open([
    edge('edge-1', { changes }),
    edge('edge-2', { changes }),
    edge('edge-3', { environment: 'staging', changes: staging }),
  ]);
  await screen.findByRole('table', { name: 'Changes' });
  expect(rowsOf('Changes')).toEqual([
    expect.stringMatching(/^mf-docsCanary ended By an alert rule25 errors.*version2\.4\.0 → 2\.3\.0production.*12:04$/),
    expect.stringMatching(/^mf-docsCanary started \(10%\) 2\.3\.0 → 2\.4\.0production/),
    expect.stringMatching(/^shellPublished 1\.0\.0staging/),
  ]);
});

test('says that nothing has changed, also of edges of an earlier release', async () => {
  await open([edge('edge-1'), edge('edge-2', { changes: [] })]);
  await screen.findByText('No environment has changed yet.');
});

test('says that no edge has reported', async () => {
  await open([]);
  await screen.findByText('No edge has reported yet');
});

test('is limited to staff', async () => {
  const { service } = await openPage('/operator/platform', { roles: ['user'] });
  await screen.findByText(/You are not eligible to view this page/);
  expect(service.calls).toEqual([]);
});
