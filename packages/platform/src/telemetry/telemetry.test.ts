import { dayMilliseconds } from '@up/api/day';
import { operatorTokenHeader } from '@up/api/calls/staff/operator';
import {
  reportTelemetry,
  telemetryStack,
  telemetrySummary,
  telemetryVersions,
  type TelemetryEvent,
  type TelemetrySummary,
  type VersionTelemetry,
} from '@up/api/calls/platform/telemetry';

import { systemContext } from '../module/context.ts';
import { retainedSince } from '../privacy/retained-data.ts';
import { telemetryModule } from './module.ts';
import { databaseKinds, seededAt } from '@up/backend/testing/database/seeded-database';
import { backendSuite } from '@up/backend/testing/backend/suites';
import { createTestServices, testOperatorToken, testSite } from '@up/backend/testing/backend/test-backend';
import { bucketOf, percentile, valueOf } from './scale.ts';
import { telemetryStacks } from './tables.ts';

const docs = { application: 'mf-docs', version: '0.1.0-habc', route: '/developers' };

describe.each(databaseKinds())('browser reports on $name', ({ open }) => {
  let now = seededAt;
  const { database, app } = backendSuite(open, { clock: () => now, site: { ...testSite, telemetrySample: 0.5 } });

  const report = (events: TelemetryEvent[], remoteAddress = '10.0.0.1') =>
    app.inject({ method: 'POST', url: reportTelemetry.path, payload: { events }, remoteAddress });
  const stackUrl = (stackId: string) => telemetryStack.path.replace(':stackId', stackId);
  const stack = (stackId: string) =>
    app.inject({ url: stackUrl(stackId), headers: { [operatorTokenHeader]: testOperatorToken } });
  const summary = async (query = '') =>
    (
      await app.inject({
        url: `${telemetrySummary.path}${query}`,
        headers: { [operatorTokenHeader]: testOperatorToken },
      })
    ).json<TelemetrySummary>();

  it('are counted by application and version, even concurrently', async () => {
    const vital = (value: number): TelemetryEvent => ({ ...docs, kind: 'vital', name: 'LCP', value });
    const view: TelemetryEvent = { ...docs, kind: 'page', name: 'view' };
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) => report([vital(index < 15 ? 800 : 5000), view, view])),
    );
    expect(responses.every(({ statusCode }) => statusCode === 202)).toBe(true);
    const failed: TelemetryEvent = { ...docs, kind: 'federation', name: 'failed', detail: 'thrown by kim@example.com' };
    await report([{ ...docs, kind: 'federation', name: 'fallback' }, failed, failed, { ...failed, route: '/other' }]);
    const { vitals, pages, federation } = await summary();
    expect(vitals).toMatchObject([{ ...docs, name: 'LCP', count: 20 }]);
    expect(vitals[0]?.p75).toBeGreaterThan(720);
    expect(vitals[0]?.p75).toBeLessThan(880);
    expect(pages).toEqual([{ ...docs, count: 40 }]);
    expect(federation).toMatchObject([
      { ...docs, name: 'failed', detail: 'thrown by <email>', count: 3, routes: [docs.route, '/other'] },
      { ...docs, name: 'fallback', count: 1 },
    ]);
    expect((await summary('?application=mf-account')).pages).toEqual([]);
  });

  it('contain no personal data', async () => {
    const detail =
      'no kim@example.com at /x?token=abc for 4111 1111 1111 1111 card_4111.1111.1111.1111 5f0f6a52-6f0c-4a43-9a57-5b7f6f1b2c9d';
    const route = '/users/kim@example.com';
    await report([{ ...docs, kind: 'error', name: 'TypeError', route, detail }]);
    expect((await summary()).errors).toMatchObject([
      {
        name: 'TypeError',
        route: '/users/<email>',
        detail: 'no <email> at /x?<query> for <number> card_<number> <id>',
        count: 1,
      },
    ]);
    const error = { ...docs, kind: 'error', name: 'TypeError', route: '/' } as const;
    await report([
      { ...error, stack: 'at f (https://a.example/_portal/mf-a/1.0.0/scan-4111111111111111.js:1:2)' },
      { ...error, version: '4111111111111111' },
      { ...error, application: 'pan4111111111111111' },
    ]);
    const { errors } = await summary();
    expect(errors).toContainEqual(expect.objectContaining({ route: '/', count: 1 }));
    expect(errors.filter(({ stackId }) => stackId !== undefined)).toEqual([]);
    expect(JSON.stringify(errors)).not.toContain('4111');
  });

  it('compare the versions of an application over all pages, with views estimated from the sampled visits', async () => {
    const remote = (version: string) => ({ application: 'mf-compared', version, route: '/a' });
    const stable = remote('1.0.0');
    const canary = remote('2.0.0');
    const view = (at: typeof stable): TelemetryEvent => ({ ...at, kind: 'page', name: 'view' });
    const lcp = (at: typeof stable, value: number): TelemetryEvent => ({ ...at, kind: 'vital', name: 'LCP', value });
    const error: TelemetryEvent = { ...canary, kind: 'error', name: 'TypeError' };
    await report([view(stable), view(stable), view({ ...stable, route: '/b' }), lcp(stable, 800), view(canary)]);
    await report([lcp({ ...stable, route: '/b' }, 800), lcp(canary, 5000), error, { ...error, route: '/b' }]);
    await report(
      ['loaded', 'fallback', 'failed', 'refused', 'frozen'].map((name) => ({ ...canary, kind: 'federation', name })),
    );
    const response = await app.inject({
      url: `${telemetryVersions.path}?hours=1`,
      headers: { [operatorTokenHeader]: testOperatorToken },
    });
    const versions = response.json<VersionTelemetry[]>().filter(({ application }) => application === 'mf-compared');
    const vital = (count: number) => [{ name: 'LCP', p75: expect.any(Number), count }];
    expect(versions).toEqual([
      {
        application: 'mf-compared',
        version: '1.0.0',
        views: 6,
        reportedViews: 3,
        errors: 0,
        failures: 0,
        faultySince: null,
        vitals: vital(2),
      },
      {
        application: 'mf-compared',
        version: '2.0.0',
        views: 2,
        reportedViews: 1,
        errors: 2,
        failures: 3,
        faultySince: seededAt.toISOString(),
        vitals: vital(1),
      },
    ]);
    const listedSince = async (hoursLater: number) => {
      const since = new Date(seededAt.getTime() + hoursLater * 3_600_000).toISOString();
      const listed = await app.inject({
        url: `${telemetryVersions.path}?since=${since}`,
        headers: { [operatorTokenHeader]: testOperatorToken },
      });
      return listed.json<VersionTelemetry[]>().filter(({ application }) => application === 'mf-compared').length;
    };
    expect([await listedSince(-1), await listedSince(0.5)]).toEqual([2, 2]);
    // Promoted by a machine whose clock is an hour ahead: its canary is judged meanwhile.
    expect(await listedSince(1)).toBe(2);
    now = new Date(seededAt.getTime() + 3_600_000);
    expect(await listedSince(1)).toBe(0);
    now = seededAt;
    expect(versions.map(({ vitals }) => Math.round((vitals[0]?.p75 ?? 0) / 1000))).toEqual([1, 5]);
  });

  it('group equal errors over pages by their stack, of which only places in published scripts are stored', async () => {
    const at = (file: string, place: string) => `https://kim.example/_portal/mf-stacks/1.0.0/${file}${place}`;
    const chromium = [
      'TypeError: for kim@example.com',
      `    at new Of (${at('page-a.js', ':1:20')})`,
      `    at async ${at('shared.js', '?retry=1:2:30')}`,
      '    at inject (chrome-extension://secret/content.js:1:1)',
    ].join('\n');
    const firefox = `@${at('page-b.js', ':3:4')}\nkim@https://elsewhere.example/x.js:1:1`;
    const error = {
      application: 'mf-stacks',
      version: '1.0.0',
      kind: 'error',
      name: 'TypeError',
      detail: 'x',
    } as const;
    const reports = Array.from({ length: 20 }, (_, index) =>
      report([
        { ...error, route: '/b', stack: chromium },
        { ...error, route: index < 5 ? '/a' : '/b', stack: chromium },
        { ...error, route: '/a', stack: firefox },
        { ...error, route: '/a', stack: 'Error: of kim\nat https://elsewhere.example/x.js:1:1' },
        { ...error, kind: 'policy', name: 'script-src-elem', detail: 'inline', stack: firefox },
      ]),
    );
    expect((await Promise.all(reports)).map(({ statusCode }) => statusCode)).toEqual(Array.from(reports, () => 202));
    const { errors, violations, timeline } = await summary('?application=mf-stacks');
    const failure = { application: 'mf-stacks', version: '1.0.0', name: 'TypeError', detail: 'x' };
    const group = { ...failure, lastSeen: expect.any(String) };
    const stackId = expect.stringMatching(/^[\w-]{16}$/);
    expect(errors).toHaveLength(3);
    expect(errors[0]).toEqual({ ...group, route: '/b', routes: ['/b', '/a'], count: 40, stackId });
    expect(errors).toContainEqual({ ...group, route: '/a', routes: ['/a'], count: 20, stackId });
    expect(errors).toContainEqual({ ...group, route: '/a', routes: ['/a'], count: 20 });
    const ofFirefox = errors.slice(1).find((each) => each.stackId !== undefined)?.stackId;
    expect(violations).toMatchObject([{ name: 'script-src-elem', count: 20, stackId: ofFirefox }]);
    expect(timeline.map(({ errors: count }) => count).reduce((sum, count) => sum + count)).toBe(80);
    expect(timeline).toHaveLength(25);
    const script = { application: 'mf-stacks', version: '1.0.0' };
    expect((await stack(errors[0]?.stackId ?? '')).json()).toEqual({
      frames: [
        { ...script, function: 'Of', file: 'page-a.js', line: 1, column: 20 },
        { ...script, file: 'shared.js', line: 2, column: 30 },
      ],
    });
    expect((await stack('abcdefghijklmnop')).statusCode).toBe(404);
    const unknown = await app.inject({ url: stackUrl(errors[0]?.stackId ?? '') });
    expect(unknown.statusCode).toBe(401);
  });

  it('store a limited number of new stacks each hour, and still count the errors', async () => {
    const stackOf = (number: number) => `at https://x.example/_portal/mf-many/1.0.0/page.js:1:${number}`;
    for (let sent = 0; sent < 10; sent += 1) {
      const events = Array.from({ length: 30 }, (_, index) => ({
        ...{ application: 'mf-many', version: '1.0.0', kind: 'error' as const, name: 'Error' },
        stack: stackOf(sent * 30 + index),
      }));
      expect((await report(events, '10.0.0.2')).statusCode).toBe(202);
    }
    const { errors } = await summary('?application=mf-many');
    // The summary lists the first 200 of the 300 groups.
    expect(errors).toHaveLength(200);
    const stored = await database.db.$count(telemetryStacks);
    expect(stored).toBeGreaterThanOrEqual(200);
    expect(stored).toBeLessThan(230);
  });

  it('summarise long tasks by page and script', async () => {
    const task: TelemetryEvent = {
      ...{ application: 'mf-tasks', version: '1.0.0', kind: 'task', name: 'long' },
      ...{ route: '/a', detail: 'page-a.js' },
    };
    await report([60, 60, 60, 400].map((value) => ({ ...task, value })));
    await report([
      { ...task, value: 90, detail: 'page-b.js' },
      { ...task, detail: 'without a length' },
    ]);
    const { tasks } = await summary('?application=mf-tasks');
    expect(tasks.map(({ detail, count, p75 }) => [detail, count, Math.round(p75 / 30)])).toEqual([
      ['page-a.js', 4, 2],
      ['page-b.js', 1, 3],
    ]);
  });

  it.each<[string, unknown, number]>([
    ['no events', { events: [] }, 400],
    ['too many', { events: Array.from({ length: 51 }, () => ({ ...docs, kind: 'page', name: 'view' })) }, 400],
    ['another kind', { events: [{ ...docs, kind: 'person', name: 'view' }] }, 400],
    ['a name that there is not', { events: [{ ...docs, kind: 'federation', name: 'hacked' }] }, 202],
    ['a vital without a value', { events: [{ ...docs, kind: 'vital', name: 'CLS' }] }, 202],
  ])('are ignored when they are %s', async (_name, payload, status) => {
    const response = await app.inject({ method: 'POST', url: reportTelemetry.path, payload: payload as object });
    expect(response.statusCode).toBe(status);
    expect(JSON.stringify(await summary())).not.toMatch(/hacked|CLS|person/);
  });

  it('are deleted with their stacks after thirty days', async () => {
    const stackId = (await summary('?hours=720&application=mf-stacks')).errors[0]?.stackId ?? '';
    const cleanAfter = async (days: number) => {
      const clock = () => new Date(seededAt.getTime() + days * dayMilliseconds);
      const context = systemContext(await createTestServices(database, { clock }));
      await telemetryModule.deletes?.telemetry?.(context, retainedSince('telemetry', clock()));
    };
    await cleanAfter(29);
    expect((await stack(stackId)).statusCode).toBe(200);
    await cleanAfter(31);
    expect((await stack(stackId)).statusCode).toBe(404);
    expect((await summary('?hours=720')).errors).toEqual([]);
  });

  it('can be read by operators only, and are rejected when one address sends too many', async () => {
    expect((await app.inject({ url: telemetrySummary.path })).statusCode).toBe(401);
    const view: TelemetryEvent = { ...docs, kind: 'page', name: 'view' };
    const statuses = [];
    for (let sent = 0; sent < 121; sent += 1) statuses.push((await report([view], '10.9.9.9')).statusCode);
    expect([statuses.at(-2), statuses.at(-1)]).toEqual([202, 429]);
  });
});

describe('the scale', () => {
  it('is accurate to 10 %', () => {
    for (const value of [0, 1, 7, 50, 333, 2500, 60_000, 3_600_000]) {
      expect(Math.abs(valueOf(bucketOf(value)) - value)).toBeLessThanOrEqual(value * 0.1);
    }
    expect(percentile([], 0.75)).toBe(0);
  });
});
