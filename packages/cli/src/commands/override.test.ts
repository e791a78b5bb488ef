import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readHistory } from '@up/federation/composition/history';
import { idOfToken, readOverride } from '@up/federation/composition/override';
import { createStore } from '@up/federation/store/create-store';
import { storeVersion } from '@up/federation/testing/published-versions';
import { CommandFailed, UsageError, type Command } from '../command.ts';
import { keysCommand } from './keys.ts';
import { overrideCommand } from './override.ts';
import { overridesCommand } from './overrides.ts';
import { readPublicKeys } from '@up/federation/contract/signing';
import { originOf } from '@up/processes/origin-of';

/** No site responds there. */
const nowhere = 'http://127.0.0.1:1';
let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'up-override-'));
  await storeVersion(join(root, 'store'), { name: 'one', version: '2.0.0' });
});
afterEach(() => rm(root, { recursive: true }));

async function run(
  command: Command,
  names: string[],
  options: Record<string, string> = {},
  { flags = [], lines = [] }: { flags?: string[]; lines?: string[] } = {},
): Promise<string[]> {
  const workspace = { root, storeDirectory: join(root, 'store'), environmentsDirectory: join(root, 'environments') };
  const print = (line: string) => void lines.push(line);
  await command.run({ workspace, environment: 'staging', names, options, flags: new Set(flags), print });
  return lines;
}

test('a link is signed with a created key, for one environment and a limited time', async () => {
  await run(keysCommand, [join(root, 'key')]);
  expect((await stat(join(root, 'key.pem'))).mode & 0o077).toBe(0);
  await expect(run(keysCommand, [join(root, 'key')])).rejects.toThrow('exists already');
  const options = { key: join(root, 'key.pem'), url: `${nowhere}/`, expires: '30m' };
  const [link = ''] = await run(overrideCommand, ['one=2.0.0'], options);
  const url = new URL(link);
  expect(url.origin + url.pathname).toBe(`${nowhere}/_portal/override`);
  const open = (environment: string) => {
    const trust = { publicKey: readPublicKeys(join(root, 'key.pub')), environment };
    const id = idOfToken(trust, url.searchParams.get('token') ?? '');
    return id === undefined ? undefined : readOverride(createStore(join(root, 'store')), trust, id);
  };
  const override = await open('staging');
  expect(override).toMatchObject({ by: 'unknown', versions: { one: { version: '2.0.0' } } });
  expect((override?.expires ?? 0) * 1000 - Date.now()).toBeLessThan(31 * 60_000);
  expect(await open('production')).toBeUndefined();
  const history = await readHistory(join(root, 'environments/staging.json'));
  expect(history).toMatchObject([{ action: 'override', application: 'one', version: '2.0.0', by: 'unknown' }]);
  expect(Date.parse(history[0]?.until ?? '') - Date.now()).toBeGreaterThan(29 * 60_000);
});

test('a link expires by the clock of the site, even if that of the publisher is wrong', async () => {
  const time = new Date(Date.now() + 90 * 60_000);
  const ahead = createServer((_request, response) => response.writeHead(200, { date: time.toUTCString() }).end());
  await once(ahead.listen(0), 'listening');
  try {
    await run(keysCommand, [join(root, 'key')]);
    const options = { key: join(root, 'key.pem'), url: originOf(ahead), expires: '30m' };
    const [, until = ''] = await run(overrideCommand, ['one=2.0.0'], options);
    const expected = Math.floor(time.getTime() / 1000) * 1000 + 30 * 60_000;
    expect(until).toBe(`until ${new Date(expected).toISOString()}, for environment staging`);
  } finally {
    ahead.close();
  }
});

test('links are listed with their versions, and can be revoked', async () => {
  await run(keysCommand, [join(root, 'key')]);
  expect(await run(overridesCommand, [])).toEqual(['environment staging has no overrides']);
  const options = { key: join(root, 'key.pem'), url: nowhere };
  await run(overrideCommand, ['one=2.0.0'], options);
  await run(overrideCommand, ['one=2.0.0'], { ...options, expires: '3d' });
  const [heading, first, second] = await run(overridesCommand, []);
  expect(heading).toMatch(/^id +until \(UTC\) +who +versions$/);
  expect(second).toMatch(/^[\w-]{22} {2}\d{4}-\d\d-\d\d \d\d:\d\d {2}unknown {2}one 2\.0\.0$/);
  const [id = ''] = first?.split(' ') ?? [];
  await run(overridesCommand, [], { revoke: id });
  expect(await run(overridesCommand, [])).toEqual([expect.any(String), second]);
  await expect(run(overridesCommand, [], { revoke: id })).rejects.toThrow(`has no override ${id}`);
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

describe('with journeys', () => {
  const { CHROMIUM_PATH } = process.env;
  let site: Server;
  /** The version of `one` that the site shows to who has opened the link. */
  let shown: string;
  /** The status of its response to the link. */
  let accepts: number;
  let url: string;

  beforeEach(async () => {
    [shown, accepts] = ['2.0.0', 303];
    site = createServer((request, response) => {
      const isOpened = request.headers.cookie === 'UP_OVERRIDE=signed';
      if (request.url?.startsWith('/_portal/override?token=')) {
        response.writeHead(accepts, { location: '/', 'set-cookie': 'UP_OVERRIDE=signed; Path=/; HttpOnly' });
        response.end('This link has expired or is not valid.\n');
      } else if (request.url === '/_portal/composition') {
        response.writeHead(shown === '' ? 500 : 200);
        response.end(JSON.stringify({ id: isOpened ? 'a-override' : 'a' }));
      } else if (request.url === '/_portal/compositions/a-override.json') {
        response.end(JSON.stringify({ remotes: { one: [{ version: shown }, { version: '1.0.0' }] } }));
      } else response.end('ok');
    });
    site.listen(0, '127.0.0.1');
    await once(site, 'listening');
    url = originOf(site);
    process.env.CHROMIUM_PATH = process.execPath;
    await run(keysCommand, [join(root, 'key')]);
    await mkdir(join(root, 'one'));
    await declare('node journeys.mjs');
    await writeFile(
      join(root, 'one/journeys.mjs'),
      `import { writeFileSync } from 'node:fs';
      writeFileSync('variables.json', JSON.stringify(process.env));
      process.exitCode = process.env.PORTAL_TEST_FAILS ? 7 : 0;`,
    );
  });
  afterEach(async () => {
    delete process.env.PORTAL_TEST_FAILS;
    delete process.env.CHROMIUM_PATH;
    if (CHROMIUM_PATH !== undefined) process.env.CHROMIUM_PATH = CHROMIUM_PATH;
    site.close();
    await once(site, 'close');
  });

  const declare = (script?: string) =>
    writeFile(join(root, 'one/package.json'), JSON.stringify({ name: 'one', scripts: { journeys: script } }));
  const open = (flags: string[] = [], lines: string[] = []) =>
    run(overrideCommand, ['one=2.0.0'], { key: join(root, 'key.pem'), url }, { flags: ['journeys', ...flags], lines });

  test('the script of the application runs with the link, the site and the versions', async () => {
    const [link, until, running] = await open();
    expect(until).toMatch(/^until .* for environment staging$/);
    expect(running).toBe('running the journeys of one');
    expect(JSON.parse(await readFile(join(root, 'one/variables.json'), 'utf8'))).toMatchObject({
      PORTAL_URL: url,
      PORTAL_PREVIEW_LINK: link,
      PORTAL_PREVIEW_VERSIONS: '{"one":"2.0.0"}',
      CHROMIUM_PATH: process.execPath,
    });
  });

  test('one that fails is the result of the command', async () => {
    process.env.PORTAL_TEST_FAILS = 'yes';
    await expect(open()).rejects.toMatchObject({ exitCode: 1, message: `the journeys of one failed on ${url}` });
    const lines: string[] = [];
    await expect(open(['json'], lines)).rejects.toEqual(new CommandFailed('', 1));
    expect(JSON.parse(lines.join('\n'))).toMatchObject({
      environment: 'staging',
      link: expect.stringContaining(`${url}/_portal/override?token=`),
      versions: { one: '2.0.0' },
      journeys: { one: 'failed' },
    });
  });

  test.each([
    ['has no script for them', () => declare(), 'one has no journeys: add "journeys": "playwright test'],
    ['does not exist', () => rm(join(root, 'one'), { recursive: true }), 'There is no application "one"'],
    ['has no browser', () => (process.env.CHROMIUM_PATH = join(root, 'none')), 'there is no browser'],
    ['has no site', () => (url = 'http://127.0.0.1:1'), 'no site answers at http://127.0.0.1:1'],
    [
      'has a link that the site rejects',
      () => (accepts = 403),
      'does not accept the signed link (status 403): This link',
    ],
    ['is shown in another version', () => (shown = '1.0.0'), 'does not show one 2.0.0: it has to be in the store'],
    ['cannot be shown', () => (shown = ''), 'cannot show one 2.0.0: it has to be in the store'],
  ])('an application that %s ends it with another code', async (_, change, message) => {
    await change();
    await expect(open()).rejects.toMatchObject({ exitCode: 3, message: expect.stringContaining(message) });
    await expect(readFile(join(root, 'one/variables.json'))).rejects.toThrow('ENOENT');
  });
});
