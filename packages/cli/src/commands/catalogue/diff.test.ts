import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { CommandFailed, type CommandInput, UsageError } from '../../command.ts';
import { diffFiles } from './diff.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'diff-'));
});
afterEach(() => rm(root, { recursive: true }));

async function write(name: string, paths: object): Promise<string> {
  const file = join(root, name);
  await writeFile(file, JSON.stringify({ openapi: '3.1.0', info: { title: 'Shop', version: '1' }, paths }));
  return file;
}

const operation = { responses: { 200: { description: 'ok' } } };

test('prints what changes, and fails when clients break', async () => {
  const printed: string[] = [];
  const input = { print: (line: string) => printed.push(line) } as unknown as CommandInput;
  const before = await write('before.json', { '/a': { get: operation }, '/b': { get: operation } });
  const after = await write('after.json', { '/a': { get: operation } });
  await expect(diffFiles(input, [before, after])).rejects.toThrow(CommandFailed);
  expect(printed).toEqual(['GET /b', '  breaking: removed', '1 changed, 1 of them break clients']);
  await diffFiles(input, [after, before]);
  expect(printed.slice(3)).toEqual(['GET /b', '  added', '1 changed, 0 of them break clients']);
  await expect(diffFiles(input, [before])).rejects.toThrow(UsageError);
});
