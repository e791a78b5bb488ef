import { dayMilliseconds } from '@up/api/day';
import { callUrl } from '@up/api/call';
import { edges, reportEdge, reportedRevisions, type Edge, type EdgeState } from '@up/api/calls/platform/edge';
import { operatorTokenHeader } from '@up/api/calls/staff/operator';
import { edgeTokenHeader } from '@up/api/calls/platform/purge';

import { backendSuite } from '@up/backend/testing/backend/suites';
import { createTestServices, testOperatorToken, testSite } from '@up/backend/testing/backend/test-backend';
import { openSeeded, seededAt } from '@up/backend/testing/database/seeded-database';
import { systemContext } from '../module/context.ts';
import { edgesModule } from './module.ts';

let now = seededAt;
const clock = () => now;
const { database, app } = backendSuite(openSeeded, { clock, site: { ...testSite, edgeTokens: ['edge', 'next edge'] } });

const later = (ms: number) => new Date(seededAt.getTime() + ms);

const canary = { application: 'mf-docs', version: '2.4.0', isCanary: true, traffic: 10, audience: ['cookie beta=1'] };

function state(edge: string, more: Partial<EdgeState> = {}): EdgeState {
  const versions = [{ ...canary, version: '2.3.0', isCanary: false, traffic: 90, audience: [] }, canary];
  const since = seededAt.toISOString();
  return { edge, environment: 'production', composition: 'c-1', since, versions, rejections: [], changes: [], ...more };
}

const report = (body: EdgeState, sentAt = now, token = 'edge') =>
  app.inject({
    method: 'POST',
    url: reportEdge.path,
    headers: { [edgeTokenHeader]: token },
    payload: { ...body, sentAt: sentAt.toISOString() },
  });

const list = async () =>
  (await app.inject({ url: edges.path, headers: { [operatorTokenHeader]: testOperatorToken } })).json<Edge[]>();

it('lists what two edges serve that report at once, each once however often it reports', async () => {
  const rejection = { fault: 'signature' as const, reason: 'has no valid signature', since: seededAt.toISOString() };
  const second = state('edge-2', { composition: 'c-2', rejections: [rejection] });
  const change = { action: 'promote' as const, application: 'mf-docs', version: '2.3.0', from: '2.2.0' };
  const first = state('edge-1', { changes: [{ ...change, at: seededAt.toISOString() }] });
  const responses = await Promise.all(
    Array.from({ length: 20 }, (_, index) => report(index % 2 === 0 ? first : second)),
  );
  expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 20 }, () => 200));
  const reported = { at: seededAt.toISOString(), isReporting: true };
  expect(await list()).toEqual([
    { ...first, ...reported },
    { ...second, ...reported },
  ]);
  await report({ ...second, changes: undefined });
  expect((await list())[1]?.changes).toEqual([]);
});

it('ignores a report that arrives after a later one, unless the edge has been silent since', async () => {
  await report(state('edge-1', { composition: 'newer' }), later(2000));
  await report(state('edge-1', { composition: 'older' }), later(1000));
  expect((await list())[0]?.composition).toBe('newer');
  now = later(121_000);
  expect(await list()).toMatchObject([{ isReporting: false }, { isReporting: false }]);
  // The clock of the edge was set back.
  await report(state('edge-1', { composition: 'restarted' }), later(-60_000));
  expect(await list()).toMatchObject([
    { composition: 'restarted', isReporting: true },
    { edge: 'edge-2', isReporting: false },
  ]);
});

it('forgets an edge that has not reported for a day', async () => {
  now = later(dayMilliseconds + 60_000);
  const services = await createTestServices(database, { clock });
  await edgesModule.onHousekeeping?.(systemContext(services));
  expect((await list()).map(({ edge }) => edge)).toEqual(['edge-1']);
});

it('says which revisions of an environment its edges have reported, with what proves them', async () => {
  const reported = async (environment: string, token = 'edge') => {
    const url = callUrl(reportedRevisions, { params: { environment } });
    return (await app.inject({ url, headers: { [edgeTokenHeader]: token } })).json<unknown>();
  };
  expect(await reported('signed')).toEqual({ revisions: [] });
  await report(state('a', { environment: 'signed', revision: 6, revisionSignature: 'six' }));
  await Promise.all(
    ['b', 'c'].map((edge) => report(state(edge, { environment: 'signed', revision: 7, revisionSignature: 'seven' }))),
  );
  await report(state('d', { environment: 'other', revision: 9, revisionSignature: 'nine' }));
  // An edge of an earlier release.
  await report(state('e', { environment: 'signed', revision: 8 }));
  expect(await reported('signed')).toEqual({
    revisions: [
      { revision: 7, signature: 'seven' },
      { revision: 6, signature: 'six' },
    ],
  });
  expect(await list()).toContainEqual(expect.objectContaining({ edge: 'a', revision: 6, revisionSignature: 'six' }));
  expect(await reported('signed', 'wrong')).toMatchObject({ status: 401 });
});

it('requires the token of the edges for a report, and explains a report that is not valid', async () => {
  expect((await report(state('edge-3'), now, 'wrong')).statusCode).toBe(401);
  expect((await app.inject({ url: edges.path, headers: { [edgeTokenHeader]: 'edge' } })).statusCode).toBe(401);
  const invalid = await report(state('edge-3', { versions: [{ ...canary, traffic: 101 }] }));
  expect(invalid.json()).toMatchObject({ status: 400 });
  expect((await list()).map(({ edge }) => edge)).not.toContain('edge-3');
});
