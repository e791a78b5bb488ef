import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { UsageError } from '../command.ts';
import { createCommand } from './create.ts';

let root: string;
beforeEach(async () => (root = await mkdtemp(join(tmpdir(), 'up-create-'))));
afterEach(() => rm(root, { recursive: true }));

const create = (...names: string[]) => createWith({}, ...names);

const createWith = (options: Record<string, string>, ...names: string[]) => run(['no-install'], options, names);

const run = (flags: string[], options: Record<string, string>, names: string[]) =>
  createCommand.run({
    workspace: { root, storeDirectory: root, environmentsDirectory: root },
    environment: 'local',
    names,
    options,
    flags: new Set(flags),
    print: () => undefined,
  });

test('creates a remote whose parts work together, and never overwrites an existing one', async () => {
  await create('mf-card-status');
  const read = (file: string) => readFile(join(root, 'mf-card-status', file), 'utf8');
  expect(await read('remote.ts')).toContain("{ pattern: '/card-status', page: 'home', access: 'public' }");
  const manifest = JSON.parse(await read('package.json')) as object;
  expect(manifest).toMatchObject({
    name: 'mf-card-status',
    scripts: { journeys: 'playwright test --config journeys' },
  });
  expect(await read('journeys/home.spec.ts')).toContain("['/en/card-status', en['card-status.title']]");
  const used = [...(await read('src/pages/home/page.tsx')).matchAll(/text\('([^']+)'\)/g)].map(([, id]) => id);
  expect(used).not.toEqual([]);
  for (const locale of ['ko', 'en']) {
    const known = {
      ...JSON.parse(await read(`locales/${locale}.json`)),
      ...JSON.parse(await read(`src/pages/home/locales/${locale}.json`)),
    } as object;
    for (const id of used) expect(known).toHaveProperty([id ?? '']);
  }
  await expect(create('mf-card-status')).rejects.toThrow('mf-card-status exists already');
});

test('creates a repository of one remote with exact versions, or with the tarballs of our packages', async () => {
  const { version } = JSON.parse(await readFile(join(import.meta.dirname, '../../../host/package.json'), 'utf8')) as {
    version: string;
  };
  const tarball = `up-host-${version}.tgz`;
  await writeFile(join(root, tarball), '');
  const into = join(root, 'elsewhere');
  await run(['standalone'], { into, packages: root }, ['mf-status']);
  const { name, dependencies, devDependencies } = JSON.parse(await readFile(join(into, 'package.json'), 'utf8')) as {
    name: string;
    dependencies: Record<string, string>;
    devDependencies: Record<string, string>;
  };
  expect(name).toBe('mf-status');
  expect(dependencies['@up/host']).toBe(`file:${join(root, tarball)}`);
  const others = Object.entries({ ...dependencies, ...devDependencies }).filter(([one]) => one !== '@up/host');
  expect(others.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
  expect(Object.keys(devDependencies)).toContain('@up/cli');
  const workflow = await readFile(join(into, '.github/workflows/remote.yml'), 'utf8');
  expect(workflow).toContain('npx portal publish mf-status');
  expect(workflow).toContain('npx portal override mf-status --journeys --env staging');
  await expect(run(['standalone'], { into }, ['mf-status'])).rejects.toThrow('exists already');
});

test('a repository finds our packages at the registry of the company, never at the public one', async () => {
  const into = join(root, 'registered');
  for (const options of [{ into }, { into, registry: 'npm.example.com' }] as Record<string, string>[]) {
    await expect(run(['standalone'], options, ['mf-status'])).rejects.toThrow('--registry takes the address');
  }
  await run(['standalone'], { into, registry: 'https://npm.example.com/up/' }, ['mf-status']);
  expect(await readFile(join(into, '.npmrc'), 'utf8')).toBe('@up:registry=https://npm.example.com/up/\n');
});

test('creates no repository inside of the workspace', async () => {
  await writeFile(join(root, 'pnpm-workspace.yaml'), '');
  await expect(run(['standalone'], { into: join(root, 'mf-status') }, ['mf-status'])).rejects.toThrow(UsageError);
});

test.each(['status', 'mf-', 'mf-Status', 'mf-../x', 'mf-a-', 'mf-1'])(
  '%j is not a valid name of a remote',
  async (name) => {
    await expect(create(name)).rejects.toThrow(UsageError);
  },
);

test('its title is Korean in Korean', async () => {
  const titles = async (name: string) =>
    Promise.all(
      ['ko', 'en'].map(async (locale) =>
        Object.values(
          JSON.parse(await readFile(join(root, name, `locales/${locale}.json`), 'utf8')) as Record<string, string>,
        ),
      ),
    );
  await create('mf-one');
  expect(await titles('mf-one')).toEqual([['새 페이지'], ['One']]);
  await createWith({ title: "What's new", 'title-ko': '새로운 소식' }, 'mf-two');
  expect(await titles('mf-two')).toEqual([['새로운 소식'], ["What's new"]]);
  await expect(createWith({ 'title-ko': 'Status' }, 'mf-three')).rejects.toThrow('--title-ko takes the Korean title');
});

describe('linking the packages', () => {
  const { PATH, CI } = process.env;
  afterEach(() => {
    process.env.PATH = PATH;
    if (CI === undefined) delete process.env.CI;
    else process.env.CI = CI;
  });

  /** Runs the command with another program in place of npx. */
  async function createWithNpx(program: string): Promise<void> {
    await writeFile(join(root, 'package.json'), '{ "packageManager": "pnpm@10.34.9" }');
    await writeFile(join(root, 'npx'), `#!${process.execPath}\n${program}`, { mode: 0o755 });
    Object.assign(process.env, { PATH: `${root}:${PATH}`, CI: 'true' });
    await createCommand.run({
      workspace: { root, storeDirectory: root, environmentsDirectory: root },
      environment: 'local',
      names: ['mf-status'],
      print: () => undefined,
    });
  }

  test('changes the lockfile in a pipeline too', async () => {
    await createWithNpx(`require('node:fs').writeFileSync('words', process.argv.slice(2).join(' '))`);
    expect(await readFile(join(root, 'words'), 'utf8')).toContain('pnpm@10.34.9 install');
    expect(await readFile(join(root, 'words'), 'utf8')).toContain('--no-frozen-lockfile');
  });

  test('that fails shows the reason', async () => {
    await expect(createWithNpx(`console.log('ERR_PNPM_NO_SPACE'); process.exit(1)`)).rejects.toThrow(
      /could not link the packages.*\nERR_PNPM_NO_SPACE$/,
    );
  });
});
