import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

import { ownFolder } from './own-folder.ts';

const parent = mkdtempSync(join(tmpdir(), 'up-own-'));
afterAll(() => rmSync(parent, { recursive: true }));

/** The id of a process that has ended. */
const { pid: ended } = spawnSync(process.execPath, ['--version']);

function folderOf(name: string): string {
  const folder = join(parent, name);
  mkdirSync(folder);
  writeFileSync(join(folder, 'file'), '');
  return folder;
}

it('deletes the folders of processes that were killed, and those of no other', () => {
  const abandoned = folderOf(`up-server-${ended}-aB12cd`);
  const others = [
    folderOf(`up-server-${process.pid}-aB12cd`),
    folderOf(`up-server-files-${ended}-aB12cd`),
    folderOf(`other-${ended}-aB12cd`),
    folderOf('up-server-name'),
  ];
  const own = ownFolder(parent, 'up-server');
  expect(existsSync(abandoned)).toBe(false);
  expect(others.filter((folder) => !existsSync(folder))).toEqual([]);
  expect(basename(own)).toMatch(new RegExp(`^up-server-${process.pid}-`));
  expect(existsSync(own)).toBe(true);
});
