import { join } from 'node:path';

import { composeEnvironment } from './composition.ts';
import { readEnvironment } from './signed-environment.ts';
import { canariesOf, chooseVersions } from './variants.ts';

/** docs/compose-an-environment.md describes these examples; these tests keep the description correct. */
const example = (name: string) =>
  readEnvironment(join(import.meta.dirname, '../../../../environments/examples', `${name}.json`));
const versions = (candidates: { version: string }[] | undefined) => candidates?.map(({ version }) => version);

test('local has one version of each application, and no fallback', async () => {
  const { shell, lastGoodShell, remotes } = composeEnvironment(await example('local'));
  expect(shell.version).toBe('1.5.0');
  expect(lastGoodShell).toBeUndefined();
  expect(versions(remotes['mf-docs'])).toEqual(['2.4.0']);
});

test('staging has previous versions as fallback, also for the shell', async () => {
  const { shell, lastGoodShell, remotes } = composeEnvironment(await example('staging'));
  expect([shell.version, lastGoodShell?.version]).toEqual(['1.5.0', '1.4.0']);
  expect(versions(remotes['mf-docs'])).toEqual(['2.4.0', '2.3.0']);
});

test('production serves a canary to a tenth of its visitors, and to those with its cookie', async () => {
  const environment = await example('production');
  const visitor = (bucket: number, beta?: string) => ({
    bucket,
    cookie: () => beta,
    header: () => undefined,
  });
  const canaries = canariesOf(environment);
  const chosen = Array.from({ length: 10_000 }, (_, bucket) => chooseVersions(canaries, visitor(bucket))['mf-docs']);
  expect(chosen.filter((version) => version === '2.4.0')).toHaveLength(1000);
  const canary = composeEnvironment(environment, chooseVersions(canaries, visitor(1, '1')));
  expect(versions(canary.remotes['mf-docs'])).toEqual(['2.4.0', '2.3.0']);
  expect(versions(composeEnvironment(environment).remotes['mf-docs'])).toEqual(['2.3.0', '2.2.0']);
});
