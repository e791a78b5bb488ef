import { environmentNames } from '@up/federation/composition/change-environment';
import { promote } from '@up/federation/composition/promote';
import type { PublishedExample } from '@up/federation/contract/page-examples';
import type { Extras } from '@up/federation/store/published';
import { publicRoute, storeVersion } from '@up/federation/testing/published-versions';
import { workspaceSuite } from '@up/federation/testing/workspace-suite';

import { textOfMain } from '../pages/observe.ts';
import { differencesOf, type Observation } from './differences.ts';
import { batchesOf, openEnvironments, planRehearsal, type Candidate } from './plan.ts';

const workspace = workspaceSuite();

const shared = { react: '19.3.1', '@up/host': '1.1.0' };
const shell = { application: 'shell', version: '1.1.0', extras: { shared, hostContract: '^1.1.0' } };

async function planOf(candidate: Candidate, { unserved = false } = {}) {
  const environments = await openEnvironments(workspace, await environmentNames(workspace));
  const site = environments.get('local');
  if (!site) throw new Error('there is no environment local');
  const trials = planRehearsal(environments, { site, candidate, unserved });
  return { trials, batches: batchesOf(site, trials) };
}

/** Serves one 1, 2 and 3 in local, which keeps 2 as fallback, and 1 in staging. */
async function serveThreeVersions() {
  const routes = [publicRoute('/'), publicRoute('/projects', { access: 'member' }), publicRoute('/notices/:id')];
  await storeVersion(workspace.storeDirectory, { name: 'shell', version: '1.0.0' });
  for (const version of ['1.0.0', '2.0.0', '3.0.0']) {
    const examples: PublishedExample[] = [{ path: '/notices/one', as: 'visitor' }];
    const change = (extras: Extras) => Object.assign(extras, version === '3.0.0' ? { examples } : {});
    await storeVersion(workspace.storeDirectory, { name: 'one', version, routes, change });
    const versions = [{ application: 'one', version }];
    if (version !== '1.0.0') await promote(workspace, 'local', versions);
    else {
      const first = [{ application: 'shell', version }, ...versions];
      await promote(workspace, 'local', first);
      await promote(workspace, 'staging', first);
    }
  }
}

test('every version that visitors of any environment may get is tried, fallbacks included, by its examples', async () => {
  await serveThreeVersions();
  const byPattern = [
    { path: '/', as: 'visitor' },
    { path: '/projects', as: 'member' },
  ];
  const { trials } = await planOf(shell);
  expect(trials).toMatchObject([
    { version: '3.0.0', served: ['local'], examples: [{ path: '/notices/one', as: 'visitor' }] },
    { version: '2.0.0', served: ['local fallback'], examples: byPattern },
    { version: '1.0.0', served: ['staging'], examples: byPattern },
  ]);
  expect(trials[0]).toMatchObject({
    incompatibilities: [],
    today: { shell: '1.0.0', one: '3.0.0' },
    candidate: { shell: '1.1.0', one: '3.0.0' },
  });
  const all = await planOf(shell, { unserved: true });
  expect(all.trials.map(({ served }) => served)).toEqual([['local'], ['local fallback'], ['local listed', 'staging']]);
});

test('a version that cannot run in the candidate is named with the reason', async () => {
  await serveThreeVersions();
  const next = { ...shell, extras: { hostContract: '^2.0.0', shared: { ...shared, '@up/host': '2.0.0' } } };
  const { trials } = await planOf(next);
  expect(trials[0]?.incompatibilities).toEqual(['needs the host contract ^1.0.0, the candidate offers 2.0.0']);
});

test('a remote is tried in place of the version that is served today', async () => {
  await serveThreeVersions();
  const remote = { application: 'one', version: '4.0.0', extras: { shared: {}, hostContract: '^1.0.0' } };
  const { trials } = await planOf(remote);
  expect(trials.map(({ version, candidate }) => [version, candidate])).toEqual([
    ['3.0.0', { shell: '1.0.0', one: '4.0.0' }],
    ['1.0.0', { shell: '1.0.0', one: '4.0.0' }],
  ]);
});

test('versions of different remotes are tried together, unless they own the same path or one visit names too many', async () => {
  const versions = [{ application: 'shell', version: '1.0.0' }];
  await storeVersion(workspace.storeDirectory, { name: 'shell', version: '1.0.0' });
  const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  for (const name of names) {
    await storeVersion(workspace.storeDirectory, { name, version: '1.0.0', routes: [publicRoute(`/${name}`)] });
    versions.push({ application: name, version: '1.0.0' });
  }
  await promote(workspace, 'local', versions);
  // In staging, a page of b is still that of a.
  await storeVersion(workspace.storeDirectory, { name: 'a', version: '0.9.0', routes: [publicRoute('/b')] });
  await promote(workspace, 'staging', [
    versions[0] ?? { application: '', version: '' },
    { application: 'a', version: '0.9.0' },
  ]);
  const { batches } = await planOf(shell);
  expect(batches.map((batch) => batch.map(({ application, version }) => `${application} ${version}`))).toEqual([
    ['a 1.0.0', 'b 1.0.0', 'c 1.0.0', 'd 1.0.0', 'e 1.0.0', 'f 1.0.0'],
    ['a 0.9.0'],
    ['g 1.0.0'],
  ]);
  expect(batches[1]?.[0]?.incompatibilities).toEqual(['owns a path of another remote of this site: try it with --env']);
});

test('a page differs by its status, its text, new errors and a noticed layout shift', () => {
  const today: Observation = {
    status: 200,
    rendered: 'Prices from 1 won',
    hydrated: 'Prices from 1 won',
    errors: ['console: known'],
    layoutShift: 0.02,
  };
  expect(differencesOf(today, { ...today, errors: ['console: known'], layoutShift: 0.1 })).toEqual([]);
  expect(differencesOf(today, { ...today, errors: [] })).toEqual([]);
  const [before, after] = ['since 2026-11-26 09:38', 'since 2026-11-26 09:39'];
  expect(differencesOf({ ...today, hydrated: before }, { ...today, hydrated: after })).toEqual([]);
  expect(
    differencesOf(today, {
      status: 500,
      rendered: 'Prices of 1 won',
      hydrated: '',
      errors: ['console: known', 'error: x is not a function'],
      layoutShift: 0.3,
    }),
  ).toEqual([
    'answers 500 instead of 200',
    'the server renders "of 1 won" instead of "from 1 won"',
    'the browser shows "" instead of "Prices from 1 won"',
    'error: x is not a function',
    'shifts its layout by 0.28 more',
  ]);
});

test('the text of a page is that of its main element, without styles and scripts', () => {
  const html = '<header>UP</header><main id="main"><style>p{}</style><h1>A</h1><p>b&amp;c</p><script>1</script></main>';
  expect(textOfMain(html)).toBe('A b&amp;c');
  expect(textOfMain('<p>no page</p>')).toBe('');
});
