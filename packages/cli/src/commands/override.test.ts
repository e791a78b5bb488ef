import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from '@jest/globals';

import { readHistory } from '@up/federation/composition/history';
import { verifyOverride } from '@up/federation/composition/override';
import { readPublicKey } from '@up/federation/contract/signing';
import { storeVersion } from '@up/federation/testing/published-versions';

import { UsageError, type Command } from '../command.ts';
import { keysCommand } from './keys.ts';
import { overrideCommand } from './override.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'up-override-'));
  await storeVersion(join(root, 'store'), { name: 'one', version: '2.0.0' });
});
afterEach(() => rm(root, { recursive: true }));

async function run(command: Command, names: string[], options: Record<string, string> = {}): Promise<string[]> {
  const lines: string[] = [];
  const workspace = { root, storeDirectory: join(root, 'store'), environmentsDirectory: join(root, 'environments') };
  await command.run({ workspace, environment: 'staging', names, options, print: (line) => void lines.push(line) });
  return lines;
}

test('a link is signed with a created key, for one environment and a limited time', async () => {
  await run(keysCommand, [join(root, 'key')]);
  expect((await stat(join(root, 'key.pem'))).mode & 0o077).toBe(0);
  await expect(run(keysCommand, [join(root, 'key')])).rejects.toThrow('exists already');
  const options = { key: join(root, 'key.pem'), url: 'https://staging.example/', expires: '30m' };
  const [link = ''] = await run(overrideCommand, ['one=2.0.0'], options);
  const url = new URL(link);
  expect(url.origin + url.pathname).toBe('https://staging.example/_portal/override');
  const open = (environment: string, minutes: number) =>
    verifyOverride(readPublicKey(join(root, 'key.pub')), url.searchParams.get('token') ?? '', {
      environment,
      now: new Date(Date.now() + minutes * 60_000),
    });
  expect(open('staging', 29)).toMatchObject({ versions: { one: { version: '2.0.0' } } });
  expect(open('staging', 31)).toBeUndefined();
  expect(open('production', 0)).toBeUndefined();
  const history = await readHistory(join(root, 'environments/staging.json'));
  expect(history).toMatchObject([{ action: 'override', application: 'one', version: '2.0.0', by: 'unknown' }]);
  expect(Date.parse(history[0]?.until ?? '') - Date.now()).toBeGreaterThan(29 * 60_000);
});

test('reports what is missing', async () => {
  await expect(run(overrideCommand, ['one=2.0.0'])).rejects.toThrow('there is no signing key');
  await expect(run(overrideCommand, ['one=9.0.0'])).rejects.toThrow('one 9.0.0 is not in the store');
  await expect(run(overrideCommand, ['one='])).rejects.toThrow('one  is not in the store');
  await expect(run(overrideCommand, ['one'])).rejects.toThrow('There is no application "one"');
  await expect(run(overrideCommand, [])).rejects.toThrow(UsageError);
  for (const expires of ['0h', '15d', '2', 'h', '-1h']) {
    await expect(run(overrideCommand, ['one=2.0.0'], { expires })).rejects.toThrow(UsageError);
  }
  const key = join(root, 'store/one/2.0.0/portal.json');
  await expect(run(overrideCommand, ['one=2.0.0'], { key })).rejects.toThrow(/portal\.json contains no usable key/);
  expect(await readFile(key, 'utf8')).toContain('one');
});
