import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { parse } from 'yaml';

import { createTestServices } from '../../packages/backend/src/testing/backend/test-backend.ts';
import { databaseKinds, openingMilliseconds } from '../../packages/backend/src/testing/database/seeded-database.ts';
import { runEdge } from '../../packages/edge/src/testing/running-edge.ts';
import { smallSite } from '../../packages/edge/src/testing/small-site.ts';
import { databaseGauges } from '../../packages/platform/src/database/gauges.ts';
import { createServer } from '../../packages/platform/src/http/server.ts';
import { systemContext } from '../../packages/platform/src/module/index.ts';
import { callbackMetrics } from '../../packages/sandbox/src/callbacks/metrics.ts';
import { registerMetrics } from '../../packages/service/src/metrics.ts';

// Starts a database, and the processes of an edge.
jest.setTimeout(openingMilliseconds);

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

async function exported(): Promise<Set<string>> {
  const site = await smallSite();
  const edge = await runEdge(site);
  const [kind] = databaseKinds();
  if (!kind) throw new Error('there is no database');
  const database = await kind.open();
  const backend = createServer({ quiet: true });
  const context = systemContext(await createTestServices(database));
  registerMetrics(backend, { service: 'backend', metrics: [...databaseGauges(database), ...callbackMetrics(context)] });
  const texts = [(await edge.ask('/metrics')).body, (await backend.inject('/metrics')).body];
  await Promise.all([edge.close(), backend.close()]);
  await Promise.all([site.close(), database.close()]);
  return new Set(texts.flatMap((text) => [...text.matchAll(/^# TYPE (\w+) /gm)].map(([, name = '']) => name)));
}

test('rules and dashboard ask for metrics that the services have', async () => {
  const known = await exported();
  expect(questions().length).toBeGreaterThan(20);
  for (const question of questions()) {
    const asked = metricsOf(question);
    expect([question.title, asked.length > 0, asked.filter((name) => !known.has(name))]).toEqual([
      question.title,
      true,
      [],
    ]);
  }
});

const { error: isMissing } = spawnSync('promtool', ['--version']);
(isMissing ? test.skip : test)('promtool accepts the rules', () => {
  const { status, stderr } = spawnSync('promtool', ['check', 'rules', rules], { encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, '']);
});
