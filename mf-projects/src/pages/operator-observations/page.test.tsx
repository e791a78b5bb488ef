import { screen, waitFor, within } from '@testing-library/react';

import type { Edge, EdgeVersion } from '@up/api/calls/platform/edge';
import type { TelemetryStack, TelemetrySummary, VersionTelemetry } from '@up/api/calls/platform/telemetry';
import { problem } from '@up/host/testing/problem';

import { openPage } from '../../testing/open-page.tsx';
import { TestService } from '../../testing/service.ts';

const roles = ['user', 'operator'];
const at = '2026-11-20T03:00:00.000Z';
const row = { application: 'mf-docs', version: '1.2.0', route: '/developers', count: 1200 };
const nothing: TelemetrySummary = {
  ...{ sampleRate: 0.1, from: at, vitals: [], errors: [], federation: [], pages: [], tasks: [], violations: [] },
  timeline: [
    { at, views: 40, errors: 0, failures: 0 },
    { at: '2026-11-20T04:00:00.000Z', views: 1160, errors: 5, failures: 2 },
  ],
};
const group = { ...row, count: 5, routes: ['/developers', '/developers/glossary', '/a'], lastSeen: at };

const stable: EdgeVersion = {
  ...{ application: 'mf-docs', version: '2.3.0', isCanary: false, traffic: 90, audience: [] },
  promotedAt: at,
};
const edge: Edge = {
  ...{ edge: 'edge-1', environment: 'production', composition: 'c-1', since: at, rejections: [], at },
  ...{ versions: [stable, { ...stable, version: '2.4.0', isCanary: true, traffic: 10 }], isReporting: true },
};

function figures(version: string, more: Partial<VersionTelemetry> = {}): VersionTelemetry {
  return {
    application: 'mf-docs',
    version,
    views: 1000,
    reportedViews: 100,
    errors: 0,
    failures: 0,
    faultySince: null,
    vitals: [],
    ...more,
  };
}

interface Reported {
  summary?: Partial<TelemetrySummary>;
  versions?: VersionTelemetry[];
  stack?: () => TelemetryStack;
}

function open({ summary, versions = [], stack }: Reported, address = '/operator/observations') {
  const instead = {
    telemetrySummary: () => ({ ...nothing, ...summary }),
    telemetryVersions: () => versions,
    edges: () => [edge],
    ...(stack && { telemetryStack: stack }),
  };
  return openPage(address, { roles, service: new TestService({ instead }) });
}

const rowsOf = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);

test('sums up the period, and rates the web vitals of each page', async () => {
  const vitals = [
    { ...row, name: 'CLS', p75: 40 },
    { ...row, name: 'LCP', p75: 2600, count: 1300 },
    { ...row, route: '/', name: 'INP', p75: 501, count: 7 },
  ];
  const federation = [
    { ...group, name: 'loaded', detail: '', count: 1200 },
    { ...group, name: 'refused', detail: 'no chunk', count: 2 },
    { ...group, name: 'later', detail: '', count: 1 },
  ];
  const { user } = await open({
    summary: { vitals, pages: [row], federation },
  });
  await screen.findByText(/1,200 page views, 5 errors and 2 load failures/);
  await screen.findByText(/come from 10% of the visits/);
  for (const name of ['Web vitals', 'Loaded versions', 'Load failures'])
    await user.click(screen.getByRole('heading', { name }));
  expect(await rowsOf('Web vitals')).toEqual([
    '/developersmf-docs 1.2.02,600 msNeeds improvement–0.04Good––1,300',
    '/mf-docs 1.2.0–501 msPoor–––7',
  ]);
  expect(await rowsOf('Loaded versions')).toEqual(['Loaded1,200mf-docs 1.2.0']);
  const failures = within(screen.getByRole('list', { name: 'Load failures' })).getAllByRole('listitem');
  expect(failures.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Changed after publication no chunk2mf-docs 1\.2\.0/),
    expect.stringMatching(/^later 1/),
  ]);
});

test('says of each application whether anything is wrong, since when, and in which version', async () => {
  const faulty = { errors: 3, failures: 1, faultySince: '2026-11-20T04:00:00.000Z' };
  await open({
    versions: [
      figures('2.2.0', { errors: 1, faultySince: at }),
      figures('2.4.0', { views: 120, ...faulty }),
      figures('1.0.0', { application: 'mf-account' }),
      figures('0.9.0', { application: 'mf-old', ...faulty }),
    ],
  });
  expect(await rowsOf('Applications')).toEqual([
    'mf-accountNo faults1,000',
    'mf-docsFaults2026-11-20 12:002.4.0Canary · 3 script errors, 1 load failure2.2.0Not served · 1 script error, 0 load failures1,120',
    'mf-oldFaults before2026-11-20 13:000.9.0Not served · 3 script errors, 1 load failure1,000',
  ]);
});

test('opens an error to its pages and its stack in the sources', async () => {
  const script = { application: 'mf-docs', version: '1.2.0', file: 'page-a.js', line: 1 };
  const text = { firstLine: 11, lines: ['const a = undefined;', 'a.b();'] };
  const stack = () => ({
    frames: [
      {
        ...script,
        function: 'e',
        column: 9,
        source: { file: 'node_modules/react/index.js', line: 1, column: 1, text },
      },
      { ...script, column: 20, source: { file: 'mf-docs/src/pages/a/page.tsx', line: 12, column: 3, text } },
      { ...script, file: 'page-b.js', column: 30 },
    ],
  });
  const errors = [{ ...group, name: 'TypeError', detail: 'a is undefined', stackId: 'abcdefghijklmnop' }];
  const { user, service } = await open({ summary: { errors }, stack });
  await user.click(await screen.findByRole('heading', { name: 'Script errors' }));
  const list = within(await screen.findByRole('list', { name: 'Script errors' }));
  expect(service.calls.map(({ call }) => call)).not.toContain('telemetryStack');
  const [line] = list.getAllByText(/a is undefined/);
  expect(list.getByText(/and 2 more pages/)).toBeTruthy();
  if (line) await user.click(line);
  const frames = within(await list.findByRole('list', { name: 'Stack' })).getAllByRole('listitem');
  expect(frames.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('react/index.js:1:1mf-docs 1.2.0 page-a.js:1:9 (e)'),
    expect.stringContaining('mf-docs/src/pages/a/page.tsx:12:3'),
    'mf-docs 1.2.0 page-b.js:1:30',
  ]);
  const source = list.getByRole('region', { name: 'Source of mf-docs/src/pages/a/page.tsx:12:3' });
  expect(source.querySelector('[data-current]')?.textContent).toBe('a.b();');
  list.getByText('/developers, /developers/glossary, /a');
});

test('says where there is no stack, no source map, or no answer', async () => {
  const frame = { application: 'mf-docs', version: '1.2.0', file: 'page-a.js', line: 1, column: 9 };
  let answers = false;
  const stack = () => {
    if (!answers) throw problem(500);
    return { frames: [frame] };
  };
  const errors = [{ ...group, name: 'Error', detail: 'without a stack' }];
  const violations = [
    { ...group, name: 'connect-src', detail: 'https://elsewhere.example', stackId: 'abcdefghijklmnop' },
  ];
  const { user } = await open({ summary: { errors, violations }, stack });
  for (const name of ['Script errors', 'Blocked by the security policy']) {
    await user.click(await screen.findByRole('heading', { name }));
  }
  await user.click(await screen.findByText(/without a stack/));
  await screen.findByText('No stack was reported.');
  const blocked = within(screen.getByRole('list', { name: 'Blocked by the security policy' }));
  await user.click(blocked.getByText(/elsewhere/));
  answers = true;
  await user.click(await blocked.findByRole('button', { name: /Try again/ }));
  await blocked.findByText(/published without source maps/);
});

test('lists long tasks by script', async () => {
  const tasks = [
    { ...row, detail: 'page-a.js', p75: 120, count: 3 },
    { ...row, detail: '', p75: 60, count: 1 },
  ];
  const { user } = await open({ summary: { tasks } });
  await user.click(await screen.findByRole('heading', { name: 'Long tasks' }));
  expect(await rowsOf('Long tasks')).toEqual([
    'page-a.js120 ms3mf-docs 1.2.0/developers',
    'Not known60 ms1mf-docs 1.2.0/developers',
  ]);
});

test('shows the figures of a canary below those of the current version', async () => {
  const vitals = [{ name: 'LCP', p75: 2512.4, count: 9 }];
  const { user } = await open({
    versions: [
      figures('2.2.0', { views: 3 }),
      figures('2.4.0', { views: 120, errors: 3, failures: 2, vitals }),
      figures('1.0.0', { application: 'mf-account' }),
    ],
  });
  await user.click(await screen.findByRole('heading', { name: 'Figures by version' }));
  expect(await rowsOf('Figures by version')).toEqual([
    'mf-docs2.3.0Current000–––',
    'mf-docs2.4.0Canary12032.5 per 100 views22,512 msNeeds improvement––',
  ]);
  await user.click(screen.getByText('2 former versions without faults'));
  expect(await rowsOf('Not served')).toEqual(['mf-account1.0.0Not served1,00000–––', 'mf-docs2.2.0Not served300–––']);
});

test('is limited to the application and the period of its address, which a team keeps as its own', async () => {
  const versions = [figures('2.4.0'), figures('1.0.0', { application: 'mf-account' })];
  const { user, service } = await open({ versions }, '/operator/observations?application=mf-docs&hours=168');
  await user.click(await screen.findByRole('heading', { name: 'Figures by version' }));
  expect(await rowsOf('Figures by version')).toEqual([
    expect.stringContaining('mf-docs2.3.0'),
    expect.stringContaining('mf-docs2.4.0'),
  ]);
  const queries = () => service.calls.filter(({ call }) => call === 'telemetrySummary').map(({ input }) => input.query);
  expect(queries()).toEqual([{ hours: '168', application: 'mf-docs' }]);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Application' }), 'mf-account');
  await waitFor(async () =>
    expect(await rowsOf('Figures by version')).toEqual([expect.stringContaining('mf-account1.0.0')]),
  );
  expect(queries().at(-1)).toEqual({ hours: '168', application: 'mf-account' });
});

test('is limited to staff', async () => {
  const { service } = await openPage('/operator/observations', { roles: ['user'] });
  await screen.findByText(/You are not eligible to view this page/);
  expect(service.calls).toEqual([]);
});
