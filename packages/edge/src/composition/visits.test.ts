import { rollback, startCanary } from '@up/federation/composition/promote';
import { publicRoute, storeVersion } from '@up/federation/testing/published-versions';
import { until } from '@up/processes/testing/until';

import { edgeSuite } from '../testing/edge-suite.ts';
import type { Reply } from '../testing/running-edge.ts';

// Starts workers, which is slow on a busy machine.
jest.setTimeout(60_000);

const { site, edge } = edgeSuite({ SITE_URL: 'https://portal.example' }, ({ workspace }) =>
  storeVersion(workspace.storeDirectory, {
    name: 'one',
    version: '2.0.0',
    routes: [publicRoute('/'), publicRoute('/:first/*')],
    files: { 'server/remoteEntry.cjs': 'exports.one = true;' },
  }),
);

const canary = { application: 'one', version: '2.0.0' };
const versionOf = ({ body }: Reply) => /one (\d\.\d\.\d)/.exec(body)?.[1];
const cookieOf = ({ headers }: Reply) => headers['set-cookie']?.[0]?.split(';')[0] ?? '';

/** Starts a canary, and waits until the edge serves it. */
async function serve(traffic: number, audience: Parameters<typeof startCanary>[3]['audience'] = []): Promise<void> {
  await startCanary(site.workspace, 'local', [canary], { traffic, audience });
  const headerNames = audience.filter(({ kind }) => kind === 'header').map(({ name }) => name);
  const vary = ['accept-encoding', 'cookie', ...headerNames].join(', ');
  await until(async () => (await edge.ask('/')).headers.vary === vary, 20);
}

describe('a canary', () => {
  test('has no effect in an environment without one: no cookie, and pages that anyone may cache', async () => {
    const { headers } = await edge.ask('/');
    expect(headers).not.toHaveProperty('set-cookie');
    expect([headers['cache-control'], headers.vary]).toEqual(['no-cache', 'accept-encoding']);
  });

  test('keeps a browser on its version, and its pages out of shared caches', async () => {
    await serve(50);
    const sides = new Map<string, string>();
    await until(async () => {
      const first = await edge.ask('/');
      sides.set(versionOf(first) ?? '', cookieOf(first));
      expect(first.headers).toMatchObject({ 'cache-control': 'private, no-cache', vary: 'accept-encoding, cookie' });
      expect(first.headers['set-cookie']?.[0]).toMatch(
        /^UP_BUCKET=\d+; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax; Secure$/,
      );
      return sides.size === 2;
    }, 20);
    for (const [version, cookie] of sides) {
      for (const path of ['/', '/a', '/en']) {
        const again = await edge.ask(path, { cookie });
        expect([versionOf(again), again.headers['set-cookie']]).toEqual([version, undefined]);
      }
    }
    const ids = await Promise.all(
      [...sides.values()].map(async (cookie) => (await edge.ask('/_portal/composition', { cookie })).body),
    );
    expect(new Set(ids).size).toBe(2);
    const etags = await Promise.all(
      [...sides.values()].map(async (cookie) => (await edge.ask('/a', { cookie })).headers.etag),
    );
    expect(new Set(etags).size).toBe(2);
  });

  test('is limited to requests with the cookie or the header of a rule', async () => {
    await rollback(site.workspace, 'local', 'one');
    await serve(0, [
      { kind: 'cookie', name: 'beta', value: '1' },
      { kind: 'header', name: 'x-beta', value: 'yes' },
    ]);
    const plain = await edge.ask('/');
    expect([versionOf(plain), plain.headers['set-cookie']]).toEqual(['1.0.0', undefined]);
    expect(plain.headers.vary).toBe('accept-encoding, cookie, x-beta');
    expect(versionOf(await edge.ask('/', { cookie: 'a=b; beta=1' }))).toBe('2.0.0');
    expect(versionOf(await edge.ask('/', { 'x-beta': 'yes' }))).toBe('2.0.0');
    expect(versionOf(await edge.ask('/', { 'x-beta': 'no', cookie: 'beta=2' }))).toBe('1.0.0');
  });
});
