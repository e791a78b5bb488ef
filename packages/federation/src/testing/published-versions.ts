import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import type { DeclaredRoute } from '../contract/declaration.ts';
import { isStoredCompressed, writeCompressed } from '../store/draft.ts';
import { integrityOf } from '../contract/integrity.ts';
import type { Workspace } from '../build/publish.ts';
import type { PublishedVersion } from '../store/published.ts';
import { mapsFolder, storedMap } from '../store/source-maps.ts';
import { Route } from '../contract/route.ts';

export interface VersionDraft {
  name: string;
  version: string;
  routes?: DeclaredRoute[];
  /** Files besides the entry, the server's entry and the manifest. */
  files?: Record<string, string>;
  /** Source maps by script. */
  maps?: Record<string, string>;
  change?: (extras: PublishedVersion['extras']) => void;
}

/** A temporary workspace with an empty store. */
export async function temporaryWorkspace(): Promise<Workspace & { close(): Promise<void> }> {
  const root = await mkdtemp(join(tmpdir(), 'up-workspace-'));
  return {
    root,
    storeDirectory: join(root, 'store'),
    environmentsDirectory: join(root, 'environments'),
    close: () => rm(root, { recursive: true, force: true }),
  };
}

/** Puts a version into a store, as a publication would. */
export async function storeVersion(storeDirectory: string, draft: VersionDraft): Promise<PublishedVersion> {
  const { name, version, routes = [], change } = draft;
  const entry = name === 'shell' ? 'shell.js' : 'remoteEntry.js';
  const serverEntry = name === 'shell' ? 'server/shell.cjs' : 'server/remoteEntry.cjs';
  const contents: Record<string, string> = {
    [entry]: `// entry of ${name} ${version}`,
    [serverEntry]: `// server of ${name} ${version}`,
    'mf-manifest.json': JSON.stringify({ name, version }),
    ...draft.files,
  };
  const folder = join(storeDirectory, name, version);
  const files: Record<string, string> = {};
  for (const [file, text] of Object.entries(contents)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
    if (isStoredCompressed(file)) await writeCompressed(join(folder, file), Buffer.from(text));
    files[file] = integrityOf(text);
  }
  const extras = {
    container: `${name}_${version}`.replace(/\W/g, '_'),
    hostContract: '^1.0.0',
    shared: { react: '19.3.1', '@up/host': '1.0.0' },
    routes: routes.map((route) => Route.parse(route)),
    entry,
    entryChunks: [],
    pages: {},
    messages: {},
    serverEntry,
    files,
  };
  change?.(extras);
  const maps: Record<string, string> = {};
  for (const [script, text] of Object.entries(draft.maps ?? {})) {
    const stored = await storedMap(`${mapsFolder}${script}.map`, Buffer.from(text));
    await mkdir(dirname(join(folder, stored.file)), { recursive: true });
    await writeFile(join(folder, stored.file), stored.bytes);
    maps[script] = stored.integrity;
  }
  const published = { name, version, extras, ...(draft.maps && { maps }) };
  await writeFile(join(folder, 'portal.json'), JSON.stringify(published));
  return published;
}

/** The route of a public page. */
export function publicRoute(pattern: string, more: Partial<DeclaredRoute> = {}): DeclaredRoute {
  return { pattern, page: 'page', access: 'public', ...more };
}
