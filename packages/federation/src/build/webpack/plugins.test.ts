import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import webpack, { type Stats } from 'webpack';

import type { DeclaredRoute } from '../../contract/declaration.ts';
import { integrityOf } from '../../contract/integrity.ts';
import { BuildReport } from '../../store/published.ts';
import { publicRoute } from '../../testing/published-versions.ts';
import { workspaceSuite } from '../../testing/workspace-suite.ts';
import { IntegrityPlugin } from './integrity-plugin.ts';
import { ReportPlugin } from './report-plugin.ts';
import { privateSourceMaps } from './web-config.ts';

// Starts processes and workers, which is slow on a busy machine.
jest.setTimeout(60_000);

const workspace = workspaceSuite();
beforeEach(async () => {
  await mkdir(join(workspace.root, 'src'));
  const entry = "import(/* webpackChunkName: 'page-home' */ './home.js');\nconsole.log('at the end');";
  await writeFile(join(workspace.root, 'src/entry.js'), entry);
  await writeFile(join(workspace.root, 'src/home.js'), "export const home = 'home of one';");
});

const dist = (file: string) => readFile(join(workspace.root, 'dist', file), 'utf8');

async function build(routes: DeclaredRoute[]): Promise<Stats | undefined> {
  const compiler = webpack({
    context: workspace.root,
    mode: 'production',
    target: ['web', 'es2022'],
    entry: { entry: './src/entry.js' },
    output: { path: join(workspace.root, 'dist'), chunkFilename: '[name].js', publicPath: 'auto' },
    plugins: [
      new IntegrityPlugin(),
      privateSourceMaps({ name: 'one' }),
      new ReportPlugin({
        name: 'one',
        version: '1.0.0',
        container: 'one_1_0_0',
        hostContract: '^1.0.0',
        shared: {},
        declaration: {
          ...{ name: 'one', budget: { firstViewKilobytes: 20 }, routes },
          alert: { errorsPer100Views: 2, rollBack: true },
        },
        entry: 'entry.js',
        entryChunk: 'entry',
        serverEntry: 'server/entry.cjs',
      }),
    ],
  });
  const stats = await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  return stats;
}

test('the entry contains the integrity of every lazy chunk, and the report lists the chunks', async () => {
  const stats = await build([publicRoute('/', { page: 'home' })]);
  expect(stats?.toJson({ errors: true }).errors).toEqual([]);
  const entry = await dist('entry.js');
  expect(entry).toContain(integrityOf(await dist('page-home.js')));
  expect(entry.match(/sha256-[\w+/]{43}=/g)).toHaveLength(1);
  expect(entry).not.toContain('__PORTAL_CHUNK_INTEGRITY__');
  expect(BuildReport.parse(JSON.parse(await dist('portal.json')))).toMatchObject({
    name: 'one',
    version: '1.0.0',
    extras: {
      entry: 'entry.js',
      pages: { home: ['page-home.js'] },
      routes: [{ pattern: '/', cacheSeconds: 60 }],
      budget: { firstViewKilobytes: 20 },
      alert: { errorsPer100Views: 2, minViews: 200, rollBack: true },
    },
  });
});

test('each script has a source map of its final text, which it does not name', async () => {
  await build([publicRoute('/', { page: 'home' })]);
  // The entry has the hashes before this text.
  for (const [script, word, place] of [
    ['page-home.js', 'home of', { source: 'one/src/home.js', line: 1, column: 20 }],
    ['entry.js', 'at the end', { source: 'one/src/entry.js', line: 2, column: 12 }],
  ] as const) {
    const text = await dist(script);
    expect(text).not.toContain('sourceMappingURL');
    const map = new TraceMap(await dist(`maps/${script}.map`));
    const found = originalPositionFor(map, { line: 1, column: text.indexOf(word) - 1 });
    expect([script, found]).toEqual([script, { ...place, name: null }]);
  }
});

test('a declared page without a chunk fails the build', async () => {
  await expect(build([publicRoute('/a', { page: 'other' })])).rejects.toThrow(
    'one: the route /a has no chunk "page-other"',
  );
});
