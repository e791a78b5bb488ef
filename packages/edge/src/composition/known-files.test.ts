import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { promote } from '@up/federation/composition/promote';
import { publicRoute, storeVersion } from '@up/federation/testing/published-versions';

import { edgeSuite } from '../testing/edge-suite.ts';
import { runEdge, type RunningEdge } from '../testing/running-edge.ts';

// Starts processes and workers, which is slow on a busy machine.
jest.setTimeout(60_000);

describe('a version beyond the last five of its environment', () => {
  const { site, edge } = edgeSuite({}, async ({ workspace }) => {
    for (const version of ['2.0.0', '3.0.0', '4.0.0', '5.0.0', '6.0.0', '7.0.0']) {
      await storeVersion(workspace.storeDirectory, { name: 'one', version, routes: [publicRoute('/')] });
      await promote(workspace, 'local', [{ application: 'one', version }]);
    }
  });
  const folder = () => join(site.workspace.storeDirectory, 'one/1.0.0');
  const chunk = (file = 'page.js') => edge.ask(`/_portal/one/1.0.0/${file}`);
  let more: RunningEdge | undefined;
  afterEach(async () => {
    await more?.close();
    more = undefined;
  });

  test('is served by an edge that has just started, for tabs that still use it', async () => {
    const { status, body, headers } = await chunk();
    expect([status, body]).toEqual([200, 'page '.repeat(50)]);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await chunk('server/remoteEntry.cjs')).status).toBe(404);
    expect((await chunk('portal.json')).status).toBe(404);
  });

  test('is verified: neither a changed file nor a changed list of files is sent', async () => {
    const description = join(folder(), 'portal.json');
    const text = await readFile(description, 'utf8');
    const added = text.replace('"files":{', `"files":{"added.js":"sha256-${'a'.repeat(43)}=",`);
    await writeFile(description, added);
    await writeFile(join(folder(), 'added.js'), 'x');
    more = await runEdge(site);
    expect((await more.ask('/_portal/one/1.0.0/added.js')).status).toBe(404);
    expect((await more.ask('/_portal/one/1.0.0/page.js')).status).toBe(404);
    await writeFile(description, text);
    expect((await more.ask('/_portal/one/1.0.0/page.js')).status).toBe(200);
    await writeFile(join(folder(), 'page.js'), 'changed');
    expect((await more.ask('/_portal/one/1.0.0/page.js')).status).toBe(404);
    await writeFile(join(folder(), 'page.js'), 'page '.repeat(50));
  });

  test('is not found once it was removed from the store, and 503 while the store cannot be read', async () => {
    more = await runEdge(site);
    await rename(site.workspace.storeDirectory, `${site.workspace.storeDirectory}.away`);
    expect((await more.ask('/_portal/one/1.0.0/page.js')).status).toBe(503);
    await rename(`${site.workspace.storeDirectory}.away`, site.workspace.storeDirectory);
    await rename(folder(), `${folder()}.away`);
    expect((await more.ask('/_portal/one/1.0.0/page.js')).status).toBe(404);
    await rename(`${folder()}.away`, folder());
  });

  test('is not found when the environment never had it', async () => {
    await storeVersion(site.workspace.storeDirectory, { name: 'one', version: '9.9.9' });
    expect((await edge.ask('/_portal/one/9.9.9/remoteEntry.js')).status).toBe(404);
    await rm(join(site.workspace.storeDirectory, 'one/9.9.9'), { recursive: true });
  });
});
