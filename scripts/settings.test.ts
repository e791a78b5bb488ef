import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, test } from '@jest/globals';

import { Environment as BackendSettings } from '../packages/backend/src/platform/start/config.ts';
import { Settings as EdgeSettings } from '../packages/edge/src/config.ts';

const root = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

const rows = read('docs/settings.md')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => {
    const [name = '', readers = '', standard = ''] = line.slice(2).split(/ +\| +/);
    return { name: name.replaceAll('`', ''), readers, standard };
  });

/** Its settings with their defaults in the table; one that is not a value itself, but words, is left out. */
const documented = (program: string) =>
  Object.fromEntries(
    rows
      .filter(({ readers }) => readers.split(', ').includes(`\`${program}\``))
      .map(({ name, standard }) => [name, /^`([^`]+)`$/.exec(standard)?.[1]]),
  );

/** The settings of a schema with their defaults. */
const declared = ({ shape }: typeof BackendSettings | typeof EdgeSettings) =>
  Object.fromEntries(
    Object.entries(shape).map(([name, { def }]) => [
      name,
      'defaultValue' in def ? String(def.defaultValue) : undefined,
    ]),
  );

/** The variables that source code reads without a schema. */
function namesIn(...patterns: string[]): string[] {
  const files = globSync(patterns, { cwd: root }).filter((file) => !file.includes('.test.'));
  const code = files.map(read).join('\n');
  const destructured = [...code.matchAll(/const \{([^}]+)\} = (?:process\.env|variables);/g)].map(
    ([, names = '']) => names,
  );
  const members = [...code.matchAll(/\b(?:process\.env|variables|settings|set)\.([A-Z][A-Z0-9_]+)/g)];
  const ofBuckets = [...code.matchAll(/setting\(variables, '(\w+)'/g)];
  const names = [...members, ...ofBuckets, ...destructured.join().matchAll(/\b([A-Z][A-Z0-9_]+)\b/g)];
  return [...new Set(names.map(([, name = '']) => name))].filter((name) => name !== 'PATH').toSorted();
}

const ofStore = namesIn('packages/federation/src/store/*.ts');

describe('docs/settings.md has each setting, and no other, with its default', () => {
  test('of the backend', () => {
    expect(documented('backend')).toEqual(declared(BackendSettings));
  });

  test('of the edge', () => {
    const { S3_REGION, ...edge } = documented('edge');
    expect(S3_REGION).toBe(declared(BackendSettings).S3_REGION);
    const others = Object.fromEntries(ofStore.filter((name) => name !== 'S3_REGION').map((name) => [name, undefined]));
    expect(edge).toEqual({ ...declared(EdgeSettings), ...others });
  });

  test.each([
    ['portal', [...namesIn('packages/cli/src/**/*.ts'), ...ofStore]],
    ['start', namesIn('scripts/start.ts')],
  ])('of %s', (program, names) => {
    expect(Object.keys(documented(program)).toSorted()).toEqual(names.toSorted());
  });
});
