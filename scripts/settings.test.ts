import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { Environment as BackendSettings } from '../packages/platform/src/start/config.ts';
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
const declared = ({ shape }: { shape: Readonly<Record<string, { def: object }>> }) =>
  Object.fromEntries(
    Object.entries(shape).map(([name, { def }]) => [
      name,
      'defaultValue' in def ? String(def.defaultValue) : undefined,
    ]),
  );

/** The variables that source code without a schema reads, with the defaults that stand beside them. */
function readBy(...patterns: string[]): Record<string, string | undefined> {
  const files = globSync(patterns, { cwd: root }).filter((file) => !file.includes('.test.'));
  const code = files.map(read).join('\n');
  const members = code.matchAll(/\b(?:process\.env|variables|settings|set)\.([A-Z]\w+)(?: \?\? '([^']+)')?/g);
  const ofBuckets = code.matchAll(/setting\(variables, '(\w+)'/g);
  const destructured = [...code.matchAll(/const \{([^}]+)\} = (?:process\.env|variables);/g)].join();
  const found = [...destructured.matchAll(/\b([A-Z][A-Z0-9_]+)\b/g), ...ofBuckets, ...members];
  return Object.fromEntries(found.flatMap(([, name = '', standard]) => (name === 'PATH' ? [] : [[name, standard]])));
}

const ofStore = readBy('packages/federation/src/store/*.ts');

describe('docs/settings.md has each setting, and no other, with its default', () => {
  test('of the backend', () => {
    expect(documented('backend')).toStrictEqual(declared(BackendSettings));
  });

  test('of the edge', () => {
    expect(documented('edge')).toStrictEqual({ ...ofStore, ...declared(EdgeSettings) });
  });

  test('of the command', () => {
    const standard = { STORE_DIR: '.portal/store', ENVIRONMENTS_DIR: 'environments' };
    expect(documented('portal')).toStrictEqual({ ...ofStore, ...readBy('packages/cli/src/**/*.ts'), ...standard });
  });

  test('of npm start', () => {
    const standard = { HOST: '127.0.0.1', MAIN_API_URL: 'http://127.0.0.1:4000' };
    expect(documented('start')).toStrictEqual({
      ...readBy('scripts/start.ts'),
      ...standard,
      CONTENT_API_URL: `${standard.MAIN_API_URL}/content`,
    });
  });
});
