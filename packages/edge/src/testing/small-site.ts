import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { DeclaredRoute } from '@up/federation/contract/declaration';
import { promote } from '@up/federation/composition/promote';
import type { Workspace } from '@up/federation/build/publish';
import { createStore } from '@up/federation/store/create-store';
import type { Store } from '@up/federation/store/store';
import { publicRoute, storeVersion } from '@up/federation/testing/published-versions';

/** A shell's server build whose behaviour is chosen by the address. */
const shellServer = `
let renders = 0;
exports.documentParts = { bootScript: 'boot()', tokens: ':root{}', pageDataId: 'up-page' };
exports.createRenderer = ({ composition, loadContainer }) => ({
  load: (owner, from) => loadContainer(composition.remotes[owner][from].container).catch(() => undefined),
  async render({ url, origin, failed, from = 0 }) {
    const path = url.replace(/^\\/en(?=\\/|$)/, '');
    if (path.startsWith('/crash')) setImmediate(() => process.exit(1));
    if (path.startsWith('/stray')) Promise.reject(new Error('stray'));
    if (path.startsWith('/crash') || path.startsWith('/wait')) await new Promise(() => {});
    const broken = path.startsWith('/broken') && from === 0;
    if (path.startsWith('/hang') && from === 0) for (;;);
    if (path.startsWith('/throw') && from === 0) throw new Error('thrown');
    const read = path.startsWith('/asks') ? await (await fetch(origin + '/api/asked?a=1', { headers: { 'x-km-language': 'ko', cookie: 'a=1' } })).text()
      : path.startsWith('/reads/') ? await (await fetch(origin + path.slice(6))).text() : '';
    if (path.startsWith('/container')) await loadContainer(composition.remotes.one[0].container);
    if (!failed) renders += 1;
    const status = failed ?? Number((/^\\/status\\/(\\d+)/.exec(path) ?? [])[1] ?? (path === '/UP-ADDRESS' ? 404 : 200));
    return {
      status, location: status === 302 ? '/elsewhere' : undefined, locale: path === url ? 'ko' : 'en', title: 'T',
      siteName: 'one ' + composition.remotes.one[0].version, head: {}, markup: (failed ? 'error page ' : '') + url + ' #' + renders + ' ' + Object.keys(process.env).join() + read, styles: '',
      styleAttributes: '', complete: true, broken,
      data: { rendered: 'page', version: composition.remotes.one[from]?.version },
    };
  },
});
`;

/** The first character of the script is from the second line of its source. */
const pageMap = JSON.stringify({
  version: 3,
  sources: ['one/src/page.tsx'],
  sourcesContent: ['// Page\nthrow new Error();\n'],
  names: [],
  mappings: 'AACA',
});

export interface SmallSite {
  workspace: Workspace;
  store: Store;
  environmentFile: string;
  cacheDirectory: string;
  close(): Promise<void>;
}

export const smallRoutes: DeclaredRoute[] = [
  publicRoute('/'),
  publicRoute('/:first/*', { query: ['page'] }),
  publicRoute('/never', { cacheSeconds: 0 }),
];

/** A store with a shell and one remote, small enough to start quickly, and an environment that serves them. */
export async function smallSite(routes = smallRoutes): Promise<SmallSite> {
  const root = await mkdtemp(join(tmpdir(), 'up-edge-'));
  // Server code runs as another user where that is possible.
  await chmod(root, 0o755);
  const workspace = { root, storeDirectory: join(root, 'store'), environmentsDirectory: join(root, 'environments') };
  await storeVersion(workspace.storeDirectory, {
    name: 'shell',
    version: '1.0.0',
    files: { 'server/shell.cjs': shellServer },
  });
  await storeVersion(workspace.storeDirectory, {
    name: 'one',
    version: '1.0.0',
    routes,
    files: { 'server/remoteEntry.cjs': 'exports.one = true;', 'page.js': 'page '.repeat(50) },
    maps: { 'page.js': pageMap },
  });
  await promote(workspace, 'local', [
    { application: 'shell', version: '1.0.0' },
    { application: 'one', version: '1.0.0' },
  ]);
  return {
    workspace,
    store: createStore(workspace.storeDirectory),
    environmentFile: join(workspace.environmentsDirectory, 'local.json'),
    cacheDirectory: join(root, 'cache'),
    close: () => rm(root, { recursive: true, force: true }),
  };
}

/** A log that records what was written. */
export function recordingLog() {
  const lines: string[] = [];
  const write = (message: string) => void lines.push(message);
  return { lines, info: write, warn: write, error: write };
}
