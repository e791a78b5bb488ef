import { breach, evaluateAlerts, type Alarm, type AlertOptions } from './alerts.ts';
import { openEnvironment } from './change-environment.ts';
import { readHistory } from './history.ts';
import { promote, startCanary } from './promote.ts';
import { publicRoute, storeVersion } from '../testing/published-versions.ts';
import { workspaceSuite } from '../testing/workspace-suite.ts';

const rule = { errorsPer100Views: 2, minViews: 200, rollBack: true };
const figures = (views: number, errors: number, failures = 0) => ({ views, reportedViews: views, errors, failures });

const workspace = workspaceSuite();
let now = new Date('2026-11-20T10:00:00.000Z');
const clock = () => now;

beforeEach(async () => {
  now = new Date('2026-11-20T10:00:00.000Z');
  await storeVersion(workspace.storeDirectory, { name: 'shell', version: '1.0.0' });
  for (const version of ['1.0.0', '2.0.0', '3.0.0']) {
    await storeVersion(workspace.storeDirectory, {
      ...{ name: 'one', version, routes: [publicRoute('/')] },
      change: (extras) => (extras.alert = { ...rule, rollBack: version !== '3.0.0' }),
    });
  }
  const first = [
    { application: 'shell', version: '1.0.0' },
    { application: 'one', version: '1.0.0' },
  ];
  await promote(workspace, 'local', first, { now: clock });
});

const canary = (version: string) => {
  const share = { traffic: 10, audience: [] };
  return startCanary(workspace, 'local', [{ application: 'one', version }], share, { by: 'kim', now: clock });
};
const broken: AlertOptions['figuresSince'] = async () => [
  { application: 'one', version: '1.0.0', ...figures(9000, 9) },
  ...['2.0.0', '3.0.0'].map((version) => ({ application: 'one', version, ...figures(1000, 40, 11) })),
];
const evaluate = (figuresSince = broken): Promise<Alarm[]> =>
  evaluateAlerts(workspace, 'local', { figuresSince, by: 'cron', now: clock });
const history = () => readHistory(`${workspace.environmentsDirectory}/local.json`);
const served = async () =>
  (await openEnvironment(workspace, 'local')).microFrontends.one
    ?.filter(({ deployment }) => deployment.traffic > 0)
    .map(({ metadata, deployment }) => [metadata.version, deployment.traffic]);

test.each([
  ['with too few reported views', { ...figures(1000, 500), reportedViews: 199 }, undefined, undefined],
  ['that nobody has reported', undefined, undefined, undefined],
  ['at its limit', figures(200, 4), undefined, undefined],
  ['above it', figures(200, 4, 1), undefined, '2.5 errors per 100 views (5 in 200), 2 allowed'],
  ['as bad as the current one', figures(200, 10), figures(1800, 60), undefined],
  [
    'worse than the current one',
    figures(200, 10),
    figures(1800, 9),
    '5 errors per 100 views (10 in 200), 2 allowed, 0.5 of the current version',
  ],
  [
    'whose current one has too few views',
    figures(200, 10),
    figures(10, 5),
    '5 errors per 100 views (10 in 200), 2 allowed',
  ],
])('a version %s', (_, version, current, reason) => {
  expect(breach(rule, version, current)).toBe(reason);
});

test('20 evaluations at once end a canary once, with the reason and the figures in the history', async () => {
  await canary('2.0.0');
  const since: string[] = [];
  const results = await Promise.all(Array.from({ length: 20 }, () => evaluate((at) => (since.push(at), broken(at)))));
  const outcomes = results.flat().map(({ outcome }) => outcome);
  expect(outcomes.filter((outcome) => outcome === 'ended')).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome !== 'ended').every((each) => /changed|overruled/.test(each))).toBe(true);
  expect(since.every((at) => at === '2026-11-20T10:00:00.000Z')).toBe(true);
  expect(await served()).toEqual([['1.0.0', 100]]);
  const reason = '5.1 errors per 100 views (51 in 1000), 2 allowed, 0.1 of the current version';
  expect((await history()).at(-1)).toEqual({
    ...{ at: now.toISOString(), action: 'end-canary', application: 'one', by: 'cron' },
    ...{ version: '1.0.0', from: '1.0.0', ended: '2.0.0', reason },
  });
  expect((await history()).filter(({ action }) => action === 'end-canary')).toHaveLength(1);
  expect((await openEnvironment(workspace, 'local')).revision).toBe(3);
});

test('a canary that somebody starts again is not ended a second time', async () => {
  await canary('2.0.0');
  await evaluate();
  now = new Date('2026-11-20T11:00:00.000Z');
  await canary('2.0.0');
  expect(await evaluate()).toMatchObject([{ version: '2.0.0', outcome: 'overruled' }]);
  expect(await served()).toEqual([
    ['1.0.0', 90],
    ['2.0.0', 10],
  ]);
});

test('what an operator did while the figures were read stays', async () => {
  await canary('2.0.0');
  const changed = await evaluate(async (at) => {
    now = new Date('2026-11-20T10:05:00.000Z');
    await canary('2.0.0');
    return broken(at);
  });
  expect(changed).toMatchObject([{ outcome: 'changed' }]);
  const replaced = await evaluate(async (at) => {
    await promote(workspace, 'local', [{ application: 'one', version: '2.0.0' }], { now: clock });
    return broken(at);
  });
  expect(replaced).toMatchObject([{ outcome: 'changed' }]);
  expect(await served()).toEqual([['2.0.0', 100]]);
});

test('a rule without rollBack, and one of a current version, only tell; after a day it is no longer judged', async () => {
  await canary('3.0.0');
  expect(await evaluate()).toMatchObject([{ version: '3.0.0', outcome: 'told' }]);
  await promote(workspace, 'local', [{ application: 'one', version: '2.0.0' }], { now: clock });
  expect(await evaluate()).toMatchObject([{ version: '2.0.0', outcome: 'told' }]);
  expect(await served()).toEqual([['2.0.0', 100]]);
  now = new Date('2026-11-21T10:00:01.000Z');
  expect(await evaluate()).toEqual([]);
});

test('figures that cannot be read change nothing', async () => {
  await canary('2.0.0');
  await expect(evaluate(() => Promise.reject(new Error('no backend answers')))).rejects.toThrow('no backend answers');
  expect(await served()).toEqual([
    ['1.0.0', 90],
    ['2.0.0', 10],
  ]);
});
