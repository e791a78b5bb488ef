import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { parse } from 'yaml';

import { runEdge } from '../../packages/edge/src/testing/running-edge.ts';
import { smallSite } from '../../packages/edge/src/testing/small-site.ts';

// Starts the processes of an edge.
jest.setTimeout(120_000);

const deploy = join(import.meta.dirname, '../../deploy');
const rules = join(deploy, 'alerts.yaml');

interface Question {
  title: string;
  expr: string;
}

function questions(): Question[] {
  const { groups } = parse(readFileSync(rules, 'utf8')) as { groups: { rules: { alert: string; expr: string }[] }[] };
  const { panels } = JSON.parse(readFileSync(join(deploy, 'dashboard.json'), 'utf8')) as {
    panels: { title: string; targets: { expr: string }[] }[];
  };
  return [
    ...groups.flatMap((group) => group.rules.map(({ alert, expr }) => ({ title: alert, expr }))),
    ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ title, expr }))),
  ];
}

/** The metrics of an expression: neither its labels nor the parts of a histogram. */
const metricsOf = ({ expr }: Question) =>
  [...expr.replaceAll(/\{.*?\}|\bby \(.*?\)/g, '').matchAll(/\b[a-z]+(?:_[a-z]+)+\b/g)]
    .map(([name]) => name.replace(/_(?:count|bucket)$/, (part) => (name.startsWith('http_') ? '' : part)))
    .filter((name) => !functions.has(name));
const functions = new Set(['histogram_quantile', 'min_over_time']);

/** What an edge exports, and what the backend adds to it: it registers these definitions. */
async function exported(): Promise<Set<string>> {
  const site = await smallSite();
  const edge = await runEdge(site);
  const { body } = await edge.ask('/metrics');
  await edge.close();
  await site.close();
  const ofEdge = [...body.matchAll(/^# TYPE (\w+) /gm)];
  const ofBackend = ['platform/src/database/server/gauges.ts', 'sandbox/src/callbacks/metrics.ts'].flatMap((file) => [
    ...readFileSync(join(deploy, '../packages', file), 'utf8').matchAll(/name: '(\w+)'/g),
  ]);
  return new Set([...ofEdge, ...ofBackend].map(([, name = '']) => name));
}

test('rules and dashboard ask for metrics that the services have', async () => {
  const known = await exported();
  expect(questions().length).toBeGreaterThan(20);
  for (const question of questions()) {
    const queried = metricsOf(question);
    expect([question.title, queried.length > 0, queried.filter((name) => !known.has(name))]).toEqual([
      question.title,
      true,
      [],
    ]);
  }
});

const { error: isMissing } = spawnSync('promtool', ['--version']);
const withPromtool = isMissing ? test.skip : test; // It comes with Prometheus, which few machines have.
withPromtool('promtool accepts the rules', () => {
  const { status, stderr } = spawnSync('promtool', ['check', 'rules', rules], { encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, '']);
});
