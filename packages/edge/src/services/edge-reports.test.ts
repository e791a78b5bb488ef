import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { reportEdge, type EdgeChange } from '@up/api/calls/platform/edge';
import { schemasOf } from '@up/api/schemas-of';
import { composeEnvironment, type Composition } from '@up/federation/composition/composition';
import { parseEnvironment } from '@up/federation/composition/environment';

import { Rejections } from '../composition/rejections.ts';
import { EdgeReports } from './edge-reports.ts';

const examples = join(import.meta.dirname, '../../../../environments/examples');
const text = readFileSync(join(examples, 'production.json'), 'utf8');

const since = '2026-11-20T03:04:00.000Z';

function smallEdge() {
  const environment = parseEnvironment(text, 'production.json');
  const composition: Composition = composeEnvironment(environment);
  const rejections = new Rejections();
  const sent: unknown[] = [];
  const warnings: string[] = [];
  const control = { now: 1_000_000, fails: false, changes: [] as EdgeChange[] };
  const reports = new EdgeReports({
    ask: async (path, request) => {
      if (control.fails) throw new Error('the Main API answers 503');
      expect([path, request?.method]).toEqual([reportEdge.path, 'POST']);
      sent.push(schemasOf(reportEdge).body.parse(JSON.parse(request?.body ?? '')));
      return new Response('{}');
    },
    edge: 'edge-1',
    environment: 'production',
    environmentFile: '/etc/up/environments/production.json',
    site: {
      environment,
      since,
      renderer: { composition },
      get rejections() {
        return rejections.list;
      },
    },
    changes: { list: async () => control.changes },
    log: { warn: (message) => void warnings.push(message) },
    now: () => control.now,
  });
  return { reports, rejections, sent, warnings, control, composition };
}

test('an edge reports its versions with canary, share and fallback, and nothing about who promoted them', async () => {
  const { reports, sent, composition } = smallEdge();
  await reports.sendIfDue();
  expect(sent).toMatchObject([{ edge: 'edge-1', environment: 'production', composition: composition.id, since }]);
  const [{ versions }] = sent as [{ versions: { application: string }[] }];
  expect(versions.filter(({ application }) => application === 'mf-docs')).toMatchObject([
    { version: '2.3.0', isCanary: false, traffic: 90, fallback: '2.2.0' },
    { isCanary: true, traffic: 10 },
  ]);
  expect(JSON.stringify(sent)).not.toContain('release');
});

test('an edge reports at once what it rejects, without the folders of its machine, and otherwise twice a minute', async () => {
  const { reports, rejections, sent, control } = smallEdge();
  await reports.sendIfDue();
  control.now += 29_999;
  await reports.sendIfDue();
  expect(sent).toHaveLength(1);
  const reason = '/etc/up/environments/production.json: has no valid signature';
  rejections.add({ fault: 'signature', reason }, since);
  await reports.sendIfDue();
  expect(sent).toHaveLength(2);
  expect(sent[1]).toMatchObject({ rejections: [{ reason: 'production.json: has no valid signature', since }] });
  control.now += 30_000;
  await reports.sendIfDue();
  expect(sent).toHaveLength(3);
  const long = 'mf-docs 2.4.0, '.repeat(60);
  rejections.add({ versions: long, fault: 'unavailable', reason: long }, since);
  await reports.sendIfDue();
  expect(sent).toHaveLength(4);
});

test('an edge reports the changes of its environment at once', async () => {
  const { reports, sent, control } = smallEdge();
  await reports.sendIfDue();
  const change = { at: since, action: 'end-canary', application: 'mf-docs', version: '2.3.0', ended: '2.4.0' } as const;
  control.changes = [{ ...change, reason: '25 errors per 100 views' }];
  await reports.sendIfDue();
  expect(sent).toMatchObject([{ changes: [] }, { changes: control.changes }]);
});

test('a report that fails is logged once, and sent again', async () => {
  const { reports, sent, warnings, control } = smallEdge();
  control.fails = true;
  await reports.sendIfDue();
  await reports.sendIfDue();
  expect(warnings).toEqual(['cannot report what this edge serves: the Main API answers 503']);
  control.fails = false;
  await reports.sendIfDue();
  expect(sent).toHaveLength(1);
});
