import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from '@jest/globals';

import { requireSharedOnce } from './own-copies.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'up-copies-'));
  await mkdir(join(folder, 'server'));
});
afterEach(() => rm(folder, { recursive: true }));

const write = (file: string, text: string) => writeFile(join(folder, file), text);

test('a remote without shared libraries is accepted, whatever its other files contain', async () => {
  await write('page.js', 'export const page = 1;');
  await write('notes.txt', 'react.transitional.element');
  await expect(requireSharedOnce(folder, ['page.js', 'notes.txt'], 'remote')).resolves.toBeUndefined();
});

test.each([
  ['the JSX runtime of React 19', 'Symbol.for("react.transitional.element")', 'react'],
  ['the JSX runtime of React 18', 'Symbol.for("react.element")', 'react'],
  ['React DOM', 'e.__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE', 'react-dom'],
  ['messages', '"Lingui: Attempted to call a translation function without setting a locale"', '@lingui/core'],
  ['a router', 'window.__reactRouterVersion="7.18.5"', 'react-router'],
  ['a cache', 'throw Error("No QueryClient set, use QueryClientProvider to set one")', '@tanstack/react-query'],
])('a remote with %s is rejected by the file and the library', async (_, text, library) => {
  await write('server/page.cjs', text);
  await expect(requireSharedOnce(folder, ['server/page.cjs'], 'remote')).rejects.toThrow(
    `server/page.cjs contains a copy of ${library}, which the shell shares.`,
  );
});

test('a shell in whose scripts a library cannot be found is rejected, because remotes could not be checked', async () => {
  await write('shell.js', 'Symbol.for("react.transitional.element");"data-styled-version"');
  await expect(requireSharedOnce(folder, ['shell.js'], 'host')).rejects.toThrow(
    'no mark of react-dom, react-router, @lingui/core, @lingui/react, @tanstack/react-query, @up/host',
  );
});
