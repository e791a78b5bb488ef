import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

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

test('a remote that declares its own React may contain that, but no copy of what needs the React of the shell', async () => {
  const check = () => requireSharedOnce(folder, ['page.js'], 'isolated');
  await write('page.js', 'Symbol.for("react.element");"__DOM_INTERNALS_DO_NOT_USE";"No QueryClient set"');
  await expect(check()).resolves.toBeUndefined();
  await write('page.js', 'throw Error("usePortal was called outside of the shell")');
  await expect(check()).rejects.toThrow('page.js contains a copy of @up/host: its hooks need the React of the shell.');
  await write('page.js', '"data-styled-version"');
  await expect(check()).rejects.toThrow('page.js contains a copy of styled-components: two copies write into');
});

test('a shell in whose scripts a library cannot be found is rejected, because remotes could not be checked', async () => {
  await write('shell.js', 'Symbol.for("react.transitional.element");"data-styled-version"');
  await expect(requireSharedOnce(folder, ['shell.js'], 'host')).rejects.toThrow(
    'no mark of react-dom, react-router, @lingui/core, @lingui/react, @tanstack/react-query, @up/host',
  );
});
