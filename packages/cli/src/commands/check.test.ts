import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { mkdir, rm, writeFile } from 'node:fs/promises';

import { promote } from '@up/federation/composition/promote';
import type { Workspace } from '@up/federation/build/publish';
import { readPrivateKey } from '@up/federation/contract/signing';
import { originOf } from '@up/processes/origin-of';

import type { CommandInput } from '../command.ts';
import { createWorkspace, runCommand } from '../testing/commands.ts';
import { checkCommand } from './check.ts';
import { makeKeys } from './keys.ts';

let workspace: Workspace;
let backend: Server;
beforeEach(async () => {
  workspace = await createWorkspace();
  await mkdir(join(workspace.root, '.portal/data'), { recursive: true });
  await writeFile(join(workspace.root, '.portal/data/operator-token'), 'token');
});
afterEach(async () => {
  backend.close();
  await rm(workspace.root, { recursive: true });
});

test('a file that is older than what edges have accepted is reported, where they are asked', async () => {
  const both = ['shell', 'one'].map((application) => ({ application, version: '1.0.0' }));
  await promote(workspace, 'local', both);
  const edge = { edge: 'a', composition: 'c', since: new Date(0).toISOString(), at: new Date(0).toISOString() };
  const more = { versions: [], rejections: [], isReporting: true };
  let accepted = 1;
  backend = createServer((_request, response) => {
    const edges = [
      { ...edge, ...more, environment: 'local', revision: accepted },
      { ...edge, ...more, environment: 'staging', revision: 9 },
    ];
    response.setHeader('content-type', 'application/json').end(JSON.stringify(edges));
  }).listen(0, '127.0.0.1');
  await once(backend, 'listening');
  const check = (input: Partial<CommandInput> = {}) =>
    runCommand(workspace, checkCommand, { options: { url: originOf(backend) }, ...input });
  expect(await check()).toEqual([expect.stringContaining('fits together')]);
  accepted = 2;
  await expect(check()).rejects.toThrow('revision 1 is older than revision 2, which edges have accepted');
  // With the key of the environment, what somebody with the token of the edges has made up counts for nothing.
  await makeKeys(join(workspace.root, 'key'));
  await promote(workspace, 'local', both, { signingKey: readPrivateKey(join(workspace.root, 'key.pem')) });
  accepted = 999;
  const withKey = { environmentKeyFile: join(workspace.root, 'key.pub') };
  expect(await check(withKey)).toEqual([expect.stringContaining('fits together')]);
  await expect(check()).rejects.toThrow('older than revision 999');
});
