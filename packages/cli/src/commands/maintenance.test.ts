import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { maintenanceCommands } from './maintenance.ts';

let root: string;
beforeEach(async () => void (root = await mkdtemp(join(tmpdir(), 'up-maintenance-'))));
afterEach(() => rm(root, { recursive: true, force: true }));

async function run(name: string, names: string[] = [], flags: string[] = []) {
  const workspace = { root, storeDirectory: root, environmentsDirectory: root };
  const input = { workspace, environment: 'local', names, flags: new Set(flags), print: () => undefined };
  return new Map(maintenanceCommands).get(name)?.run(input);
}

test('a repository without a backend cannot maintain a database', async () => {
  await expect(run('migrate')).rejects.toThrow('this command is part of the portal');
  await expect(run('backup')).rejects.toThrow('usage: portal backup <folder>');
});

test('the task runs in the code of the backend, and its failure is that of the command', async () => {
  const folder = join(root, 'packages/backend/src/maintenance');
  await mkdir(folder, { recursive: true });
  const fails = 'process.exitCode = process.argv.slice(2).join() === "restore,/backup,--dry-run" ? 0 : 3;';
  await writeFile(join(folder, 'main.ts'), fails);
  await run('restore', ['/backup'], ['dry-run']);
  await expect(run('migrate')).rejects.toMatchObject({ exitCode: 3 });
});
