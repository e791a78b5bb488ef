import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { measureFirstView } from './first-view.ts';

test('the first view is the heaviest page in its heavier language, with what every page of the remote loads', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'up-first-view-'));
  const sizes = { 'entry.js': 100, 'all.js': 50, 'a.js': 10, 'b.js': 20, 'ko.js': 5, 'en.js': 4, 'en-a.js': 30 };
  for (const [file, size] of Object.entries(sizes)) await writeFile(join(folder, `${file}.br`), Buffer.alloc(size));
  const extras = {
    ...{ container: 'one', hostContract: '^1.0.0', shared: {}, routes: [], serverEntry: 'server.cjs' },
    entry: 'entry.js',
    // The entry may be listed again; it is loaded once.
    entryChunks: ['all.js', 'entry.js'],
    pages: { a: ['a.js'], b: ['b.js'] },
    messages: { ko: ['ko.js'], en: ['en.js'], 'en-a': ['en-a.js'] },
  };
  expect(await measureFirstView(folder, extras)).toEqual({ page: 'a', bytes: 100 + 50 + 10 + 4 + 30 });
  expect(await measureFirstView(folder, { ...extras, pages: {} })).toBeUndefined();
  await rm(folder, { recursive: true });
});
