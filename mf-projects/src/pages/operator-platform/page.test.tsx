import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';

import type { Edge, EdgeVersion } from '@up/api/calls/staff/edge';
import type { VersionTelemetry } from '@up/api/calls/staff/telemetry';
import { problem } from '@up/host/testing/problem';

import { openPage } from '../../testing/open-page.tsx';
import { TestService } from '../../testing/service.ts';
import en from './locales/en.json' with { type: 'json' };
import ko from './locales/ko.json' with { type: 'json' };

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

function figures(version: string, more: Partial<VersionTelemetry> = {}): VersionTelemetry {
  return {
    application: 'mf-docs',
    version,
    views: 1000,
    reportedViews: 100,
    errors: 0,
    failures: 0,
    vitals: [],
    ...more,
  };
}

const open = (edges: Edge[], versions: VersionTelemetry[] = []) => {
  const instead = { edges: () => edges, telemetryVersions: () => versions };
  return openPage('/operator/platform', { roles, service: new TestService({ instead }) });
};
const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);

test('both languages have the same texts', () => {
  expect(Object.keys(ko)).toEqual(Object.keys(en));
});

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

test('shows the figures of a canary below those of the current version', async () => {
  const vitals = [{ name: 'LCP', p75: 2512.4, count: 9 }];
  await open(
    [edge('edge-1')],
    [figures('2.2.0', { views: 3 }), figures('2.4.0', { views: 120, errors: 3, failures: 2, vitals })],
  );
  await screen.findByRole('table', { name: 'Figures by version' });
  expect(rowsOf('Figures by version')).toEqual([
    'mf-docs2.3.0Current000–––',
    'mf-docs2.4.0Canary12032.5 per 100 views22,512 ms––',
    'mf-docs2.2.0Not served300–––',
  ]);
});

test('says that no edge has reported, and keeps the edges when the figures cannot be loaded', async () => {
  await open([]);
  await screen.findByText('No edge has reported yet');
  const instead = {
    edges: () => [edge('edge-1')],
    telemetryVersions: () => {
      throw problem(500);
    },
  };
  await openPage('/operator/platform', { roles, service: new TestService({ instead }) });
  await screen.findByRole('table', { name: 'Edges' });
  await screen.findByRole('button', { name: /Try again/ });
});

test('is limited to staff', async () => {
  const { service } = await openPage('/operator/platform', { roles: ['user'] });
  await screen.findByText(/You are not eligible to view this page/);
  expect(service.calls).toEqual([]);
});
