import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import type { Edge, EdgeVersion } from '@up/api/calls/platform/edge';
import type { VersionTelemetry } from '@up/api/calls/platform/telemetry';

import { problem } from '@up/host/testing/problem';

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

const figures = { views: 200, reportedViews: 200, errors: 0, failures: 0, faultySince: null, vitals: [] };
const open = (edges: Edge[], telemetryVersions: () => VersionTelemetry[] = () => []) =>
  openPage('/operator/platform', {
    roles,
    service: new TestService({ instead: { edges: () => edges, telemetryVersions } }),
  });
const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);

test('shows what edges serve once for all that serve the same, and which of them no longer report', async () => {
  const reported = [
    { ...figures, application: 'mf-docs', version: '2.3.0' },
    { ...figures, application: 'mf-docs', version: '2.4.0', errors: 2, failures: 1 },
  ];
  const edges = [edge('edge-1'), edge('edge-2'), edge('edge-3', { versions: [stable], isReporting: false })];
  await open(edges, () => reported);
  await screen.findByText('3 errors');
  expect(rowsOf('Edges').map((row) => row.includes('Not reporting'))).toEqual([false, false, true]);
  expect(rowsOf('production: served versions')).toEqual([
    expect.stringMatching(/^mf-docsNone2\.3\.0 .*90%2\.2\.0$/),
    expect.stringMatching(/^mf-docs3 errors2\.4\.0 Canary.*10%cookie beta=12\.2\.0$/),
  ]);
  screen.getByText('Edges: edge-1, edge-2');
  screen.getByText('No edge has rejected anything.');
  expect(screen.queryByText(/serve different versions/)).toBeNull();
});

test('shows the versions without their errors when reports cannot be read', async () => {
  await open([edge('edge-1')], () => {
    throw problem(503, 'unavailable');
  });
  await screen.findByRole('table', { name: 'production: served versions' });
  expect(rowsOf('production: served versions')[0]).toMatch(/^mf-docs2\.3\.0/);
});

test('finds a path among all of them', async () => {
  const routed = { ...stable, team: 'docs', patterns: ['/developers/*', '/developers', '/glossary'] };
  await open([edge('edge-1', { versions: [routed] })]);
  const title = await screen.findByText('production: routes');
  expect(title.closest('summary')?.textContent).toBe('production: routes3 routes');
  await userEvent.type(screen.getByRole('searchbox', { hidden: true }), 'GLOSS');
  expect(rowsOf('production: routes of mf-docs')).toEqual([expect.stringMatching(/^\/glossary/)]);
  expect(screen.getByRole('status', { hidden: true }).textContent).toBe('1 route');
});

test('lists each path with its team and version, by the application that owns it', async () => {
  const routed = { ...stable, team: 'docs', patterns: ['/developers/*', '/developers'] };
  const shell = { ...stable, application: 'shell', team: 'platform', patterns: ['/'] };
  await open([edge('edge-1', { versions: [routed, { ...canary, patterns: ['/new'] }, shell] })]);
  await screen.findByRole('table', { name: 'production: routes of mf-docs' });
  expect(screen.getAllByText(/ routes$/, { selector: 'small' }).map((each) => each.parentElement?.textContent)).toEqual(
    ['production: routes4 routes', 'mf-docs3 routes'],
  );
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
    expect.stringMatching(/^mf-docs.*12:04Canary ended By an alert rule25 errors.*versionproduction2\.4\.0 → 2\.3\.0$/),
    expect.stringMatching(/^mf-docs.*Canary started \(10%\) production2\.3\.0 → 2\.4\.0$/),
    expect.stringMatching(/^shell.*Published staging1\.0\.0$/),
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
