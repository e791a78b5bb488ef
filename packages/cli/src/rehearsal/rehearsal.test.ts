import { afterEach, beforeEach, expect, test } from '@jest/globals';

import { openEnvironment } from '@up/federation/composition/change-environment';
import { promote } from '@up/federation/composition/promote';
import { publicRoute, storeVersion, temporaryWorkspace } from '@up/federation/testing/published-versions';

import { differencesOf, type Observation } from './differences.ts';
import { planRehearsal } from './plan.ts';
import { textOfMain } from './text-of-main.ts';

let workspace: Awaited<ReturnType<typeof temporaryWorkspace>>;
beforeEach(async () => (workspace = await temporaryWorkspace()));
afterEach(() => workspace.close());

test('every version that visitors may get is tried, fallbacks included, with the pages that need no account', async () => {
  const routes = [
    publicRoute('/'),
    publicRoute('/sign-in', { access: 'guest' }),
    publicRoute('/projects', { access: 'member' }),
    publicRoute('/notices/:id'),
  ];
  await storeVersion(workspace.storeDirectory, { name: 'shell', version: '1.0.0' });
  for (const version of ['1.0.0', '2.0.0']) {
    await storeVersion(workspace.storeDirectory, { name: 'one', version, routes });
    const shell = version === '1.0.0' ? [{ application: 'shell', version }] : [];
    await promote(workspace, 'local', [...shell, { application: 'one', version }]);
  }
  const environment = await openEnvironment(workspace, 'local');
  const shared = { react: '19.3.1', '@up/host': '1.1.0' };
  const one = { application: 'one', misfits: [], paths: ['/', '/sign-in'], notOpened: 2 };
  expect(planRehearsal(environment, { shared })).toEqual([
    { ...one, version: '2.0.0', role: 'default' },
    { ...one, version: '1.0.0', role: 'fallback' },
  ]);
  const [next] = planRehearsal(environment, { shared: { ...shared, '@up/host': '2.0.0' } });
  expect(next?.misfits).toEqual(['needs the host contract ^1.0.0, the candidate offers 2.0.0']);
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
