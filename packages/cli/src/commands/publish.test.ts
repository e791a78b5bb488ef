import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { environmentFile } from '@up/federation/composition/change-environment';
import type { Workspace } from '@up/federation/build/publish';
import { listOverrides } from '@up/federation/composition/override';
import { PublishedVersion } from '@up/federation/store/published';
import { readSourceMap } from '@up/federation/store/source-maps';
import { createStore } from '@up/federation/store/create-store';
import { untilEnded } from '@up/processes/testing/processes';
import { until } from '@up/processes/testing/until';
import { UsageError, type Command, type CommandInput } from '../command.ts';
import { createWorkspace, runCommand } from '../testing/commands.ts';
import { historyCommand } from './history.ts';
import { makeKeys } from './keys.ts';
import { overrideCommand } from './override.ts';
import { promoteCommand } from './promote.ts';
import { publishCommand } from './publish.ts';
import { rollbackCommand } from './rollback.ts';
import { statusCommand } from './status.ts';
import { readPublicKeys } from '@up/federation/contract/signing';

// Starts processes and workers, which is slow on a busy machine.
jest.setTimeout(60_000);

let workspace: Workspace;

beforeEach(async () => {
  workspace = await createWorkspace();
});
afterEach(() => rm(workspace.root, { recursive: true, force: true }));

const run = (command: Command, input?: Partial<CommandInput>) => runCommand(workspace, command, input);

/** An application whose build writes what webpack would, or fails. */
async function addApplication(name: string, build: string): Promise<void> {
  const folder = join(workspace.root, name);
  await mkdir(join(folder, 'node_modules/webpack'), { recursive: true });
  await writeFile(join(folder, 'package.json'), JSON.stringify({ name, version: '1.0.0', type: 'module' }));
  await writeFile(join(folder, 'webpack.config.mjs'), '');
  await writeFile(join(folder, 'node_modules/webpack/package.json'), '{ "type": "commonjs" }');
  await writeFile(
    join(folder, 'node_modules/webpack/index.js'),
    `const build = async () => { ${build} };
     const run = (done) => build().then(() => done(null, { hasErrors: () => false }), done);
     module.exports = () => ({ run, close: (done) => done() });`,
  );
}

const goodBuild = (name: string, version = 'process.env.PORTAL_VERSION') => `
  const { appendFileSync, mkdirSync, writeFileSync } = require('node:fs');
  const { join } = require('node:path');
  const write = (file, text) => writeFileSync(join(process.env.PORTAL_OUTPUT, file), text);
  appendFileSync('../builds.txt', '${name} ');
  mkdirSync(join(process.env.PORTAL_OUTPUT, 'server'), { recursive: true });
  write('remoteEntry.js', 'entry');
  write('server/remoteEntry.cjs', 'server');
  write('mf-manifest.json', '{}');
  write('mf-stats.json', '{}');
  mkdirSync(join(process.env.PORTAL_OUTPUT, 'maps'), { recursive: true });
  write('maps/remoteEntry.js.map', '{"version":3}');
  write('portal.json', JSON.stringify({ name: '${name}', version: ${version}, extras: {
    container: '${name}', hostContract: '^1.0.0', shared: {}, routes: [], entry: 'remoteEntry.js', entryChunks: [],
    pages: {}, messages: {}, serverEntry: 'server/remoteEntry.cjs' } }));
`;

const pause = (ms: number) => `await new Promise((resolve) => setTimeout(resolve, ${ms}))`;

const noShell = 'warning: no version of "shell" is in the environment: publish it first';

describe('portal publish', () => {
  test('builds, stores and serves each application once, and skips what is in the store', async () => {
    await addApplication('two', goodBuild('two'));
    const printed = await run(publishCommand, { names: ['two', 'two'], version: '1.0.0' });
    expect(printed).toEqual([
      'two 1.0.0: building',
      'two 1.0.0: publishing',
      expect.stringMatching(/^two 1\.0\.0: published in \d+\.\d s$/),
      noShell,
      'environment local: two 1.0.0',
    ]);
    const again = await run(publishCommand, { names: ['two'], version: '1.0.0' });
    expect(again).toEqual(['two 1.0.0 is in the store', noShell, 'environment local: two 1.0.0']);
    expect(await readFile(join(workspace.root, 'builds.txt'), 'utf8')).toBe('two ');
    const stored = PublishedVersion.parse(
      JSON.parse(await readFile(join(workspace.storeDirectory, 'two/1.0.0/portal.json'), 'utf8')),
    );
    // Source maps are not among the public files, of which an environment has the hashes.
    expect(Object.keys(stored.extras.files)).toEqual(['mf-manifest.json', 'remoteEntry.js', 'server/remoteEntry.cjs']);
    expect(await readFile(environmentFile(workspace, 'local'), 'utf8')).not.toContain('maps');
    expect(await readdir(join(workspace.storeDirectory, 'two/1.0.0/maps'))).toEqual(['remoteEntry.js.map.gz']);
    const store = createStore(workspace.storeDirectory);
    expect(await readSourceMap(store, stored, 'remoteEntry.js')).toBe('{"version":3}');
    expect(await readSourceMap(store, stored, 'other.js')).toBeUndefined();
    await writeFile(join(workspace.storeDirectory, 'two/1.0.0/maps/remoteEntry.js.map.gz'), 'changed');
    await expect(readSourceMap(store, stored, 'remoteEntry.js')).rejects.toThrow('differs from what was published');
  });

  test('in the repository of one remote, only stores it unless an environment is named', async () => {
    await addApplication('', goodBuild('own').replace('../builds.txt', 'builds.txt'));
    const folders = { storeDirectory: '.portal/store', environmentsDirectory: '.portal/environments' };
    for (const [name, folder] of Object.entries(folders))
      Object.assign(workspace, { [name]: join(workspace.root, folder) });
    await writeFile(join(workspace.root, 'package.json'), '{ "name": "own", "version": "1.0.0", "type": "commonjs" }');
    const publish = { names: ['own'], version: '1.0.0' };
    expect((await run(publishCommand, publish)).at(-1)).toMatch(/^own 1\.0\.0: published in/);
    await expect(readFile(environmentFile(workspace, 'local'))).rejects.toThrow('ENOENT');
    expect((await run(publishCommand, { ...publish, environmentGiven: true })).at(-1)).toBe(
      'environment local: own 1.0.0',
    );
  });

  test('for a preview stores the current sources and signs a link to them, and no environment changes', async () => {
    await addApplication('two', goodBuild('two'));
    const keys = join(workspace.root, 'override');
    await makeKeys(keys);
    const preview = { names: ['two'], options: { key: `${keys}.pem`, url: 'https://staging.example' } };
    await run(overrideCommand, preview);
    const [override] = await listOverrides(createStore(workspace.storeDirectory));
    const { version = '' } = override?.versions.two ?? {};
    expect(version).toMatch(/^1\.0\.0-h[0-9a-f]{10}$/);
    expect(await readdir(join(workspace.storeDirectory, 'two'))).toEqual([version]);
    await expect(readFile(environmentFile(workspace, 'local'))).rejects.toThrow('ENOENT');
  });

  test('starts no further build after one failed, and serves none of them', async () => {
    const failing = `require('node:fs').writeFileSync('../failing.txt', ''); console.error('Module not found');`;
    await addApplication('bad', `${failing} process.exit(1)`);
    for (const name of ['three', 'four']) await addApplication(name, goodBuild(name));
    // Two build at the same time; the third and fourth would have followed the one that succeeds.
    await addApplication(
      'slow',
      `while (!require('node:fs').existsSync('../failing.txt')) ${pause(20)}; ${pause(500)}; ${goodBuild('slow')}`,
    );
    await expect(run(publishCommand, { names: ['slow', 'bad', 'three', 'four'], version: '1.0.0' })).rejects.toThrow(
      /failed:/,
    );
    expect(await readFile(join(workspace.root, 'builds.txt'), 'utf8')).toBe('slow ');
    await expect(readFile(environmentFile(workspace, 'local'))).rejects.toThrow('ENOENT');
  });

  test('rejects a build that reports another version, and leaves nothing of it', async () => {
    await addApplication('two', goodBuild('two', "'0.9.0'"));
    await expect(run(publishCommand, { names: ['two'], version: '1.0.0' })).rejects.toThrow(
      'the build is two 0.9.0 instead of two 1.0.0',
    );
    expect(await readdir(workspace.storeDirectory)).not.toContain('two');
    expect(await readdir(join(workspace.root, '.portal/drafts'))).not.toContain('two@1.0.0');
  });

  test('rejects a remote above its budget, and status shows the first view of the others', async () => {
    const withPage = (firstViewKilobytes: number) =>
      goodBuild('two')
        .replace('pages: {}', `pages: { home: ['home.js'] }, budget: { firstViewKilobytes: ${firstViewKilobytes} }`)
        .replace(
          "write('mf-stats",
          "write('home.js', require('node:crypto').randomBytes(3000).toString('hex'));\n  $&",
        );
    await addApplication('two', withPage(2));
    await expect(run(publishCommand, { names: ['two'], version: '1.0.0' })).rejects.toThrow(
      /^two: the first view of the page "home" needs [23]\.\d KB of JavaScript; the budget in remote\.ts is 2 KB$/,
    );
    expect(await readdir(workspace.storeDirectory)).not.toContain('two');
    await addApplication('two', withPage(4));
    await run(publishCommand, { names: ['two'], version: '1.0.0' });
    expect((await run(statusCommand)).at(-1)).toMatch(/^\* +two .* [23]\.\d of 4 KB \(home\)$/);
  });

  test('rejects a version that is in the store with other sources, and names both', async () => {
    await addApplication('two', goodBuild('two'));
    await run(publishCommand, { names: ['two'], version: '5.0.0' });
    await writeFile(join(workspace.root, 'two/page.ts'), 'export const page = 1;');
    await expect(run(publishCommand, { names: ['two'], version: '5.0.0' })).rejects.toThrow(
      /^two 5\.0\.0 is in the store, built from the sources [0-9a-f]{10}; here are the sources [0-9a-f]{10}: choose another version$/,
    );
    await run(publishCommand, { names: ['two'], version: '5.0.1' });
    // It was stored without a publication, as earlier ones were.
    await addApplication('one', goodBuild('one'));
    await expect(run(publishCommand, { names: ['one'], version: '2.0.0' })).rejects.toThrow(
      'one 2.0.0 is in the store, built from unknown sources',
    );
  });

  describe('of an application that belongs to a team', () => {
    const keyFile = (team: string) => join(workspace.root, `${team}.pem`);
    const publishAs = (team: string | undefined, registered = true) =>
      run(publishCommand, {
        names: ['two'],
        version: '1.0.0',
        teamKeyFile: team && keyFile(team),
        teams: registered
          ? { owner: { applications: ['two'], keys: readPublicKeys(join(workspace.root, 'owner.pub')) } }
          : undefined,
      });
    beforeEach(async () => {
      await addApplication('two', goodBuild('two'));
      for (const team of ['owner', 'other']) await makeKeys(join(workspace.root, team));
    });

    test('needs the key of that team, and the history names the team', async () => {
      await expect(publishAs('other')).rejects.toThrow(
        'two belongs to team owner: TEAM_KEY_FILE is the key of no team',
      );
      await expect(publishAs(undefined)).rejects.toThrow('TEAM_KEY_FILE is not set');
      await expect(readFile(join(workspace.root, 'builds.txt'))).rejects.toThrow('ENOENT');
      await publishAs('owner');
      expect((await run(historyCommand, { names: ['two'] })).at(-1)).toMatch(/ kim \(owner\) +publish +two +1\.0\.0$/);
    });

    test('takes no version of another team that is in the store already, also where the teams are not known', async () => {
      await publishAs('other', false);
      const rejection = 'two 1.0.0 in the store was signed by another team';
      await expect(publishAs('owner')).rejects.toThrow(rejection);
      await expect(publishAs('owner', false)).rejects.toThrow(rejection);
    });
  });

  describe('builds nothing when the sources', () => {
    const file = async (path: string, text: string) => {
      await mkdir(join(workspace.root, path, '..'), { recursive: true });
      await writeFile(join(workspace.root, path), text);
    };
    /** What a publication of both applications is rejected with. */
    const rejection = async () => {
      await addApplication('three', goodBuild('three'));
      const error = await run(publishCommand, { names: ['three', 'two'], version: '1.0.0' }).catch(
        (cause: unknown) => cause,
      );
      await expect(readFile(join(workspace.root, 'builds.txt'))).rejects.toThrow('ENOENT');
      return error instanceof Error ? error.message : error;
    };
    beforeEach(() => addApplication('two', goodBuild('two')));

    test('have a type error', async () => {
      await file('two/tsconfig.json', '{ "compilerOptions": { "strict": true, "types": [] }, "include": ["src"] }');
      await file('two/src/page.ts', 'export const page: string = 1;');
      await file('two/src/page.test.ts', 'export const page: string = 1;');
      expect(await rejection()).toBe(
        "there are type errors:\ntwo/src/page.ts(1,14): error TS2322: Type 'number' is not assignable to type 'string'.",
      );
    });

    test('have a type error that a local start has skipped', async () => {
      await file('two/tsconfig.json', '{ "compilerOptions": { "strict": true, "types": [] }, "include": ["src"] }');
      await file('two/src/page.ts', 'export const page: string = 1;');
      const two = { names: ['two'], version: '1.0.0' };
      const skipping = { ...two, flags: new Set(['skip-types']) };
      expect(await run(publishCommand, skipping)).toContain('environment local: two 1.0.0');
      expect(await run(publishCommand, skipping)).toContain('two 1.0.0 is in the store');
      const others = { environment: 'staging', environmentGiven: true };
      await expect(run(publishCommand, { ...skipping, ...others })).rejects.toThrow(
        '--skip-types is for environment local only',
      );
      await expect(run(publishCommand, { ...two, ...others })).rejects.toThrow('there are type errors');
    });

    test('lack a text in one language', async () => {
      await file('two/locales/en.json', '{ "two.title": "Two" }');
      await file('two/locales/ko.json', '{ "two.title": "둘" }');
      await file('two/src/pages/home/locales/en.json', '{ "two.load.lead": "Loading", "two.done": "Done" }');
      await file(
        'two/src/pages/home/locales/ko.json',
        '{ "two.load.lead": " ", "two.later": "나중에", "two.done": "끝" }',
      );
      expect(await rejection()).toBe(
        'two/src/pages/home/locales/ko.json has no text for two.load.lead\n' +
          'two/src/pages/home/locales/en.json has no text for two.later',
      );
    });

    test('declare a page that does not exist', async () => {
      const routes = `[{ pattern: '/', page: 'home', access: 'public' }]`;
      await file('two/remote.ts', `export default { name: 'two', routes: ${routes} };`);
      expect(await rejection()).toBe('two: the page "home" has no ./src/pages/home/page.tsx');
    });
  });

  test('running twice at the same time builds one version once, and keeps two versions apart', async () => {
    await addApplication('two', `${pause(300)}; ${goodBuild('two')}`);
    const publish = (version: string) => run(publishCommand, { names: ['two'], version });
    await Promise.all([publish('1.0.0'), publish('1.0.0'), publish('2.0.0')]);
    expect(await readFile(join(workspace.root, 'builds.txt'), 'utf8')).toBe('two two ');
    for (const version of ['1.0.0', '2.0.0']) {
      const text = await readFile(join(workspace.storeDirectory, 'two', version, 'portal.json'), 'utf8');
      expect(PublishedVersion.parse(JSON.parse(text)).version).toBe(version);
    }
  });

  test('stops its build when it is killed, and the next one removes its draft', async () => {
    await addApplication(
      'two',
      `require('node:fs').writeFileSync('../pid', String(process.pid)); ${pause(1_000_000)};`,
    );
    const publication = new URL('publish.ts', import.meta.url).href;
    const script = `import { publishCommand } from ${JSON.stringify(publication)};
      await publishCommand.run({ workspace: ${JSON.stringify(workspace)}, environment: 'local', version: '1.0.0',
        names: ['two'], print: () => {} });`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'inherit' });
    const pidFile = join(workspace.root, 'pid');
    await until(() => existsSync(pidFile) && readFileSync(pidFile, 'utf8') !== '', 30);
    const pid = Number(readFileSync(pidFile, 'utf8'));
    child.kill('SIGKILL');
    await untilEnded(pid);
    expect(await readdir(join(workspace.root, '.portal/drafts'))).toContain('two@1.0.0');
    await addApplication('three', goodBuild('three'));
    await run(publishCommand, { names: ['three'], version: '1.0.0' });
    expect(await readdir(join(workspace.root, '.portal/drafts'))).not.toContain('two@1.0.0');
  });

  test('keeps a rollback while sources are unchanged, and publishes changed ones', async () => {
    await addApplication('two', goodBuild('two'));
    const publish = (version: string) =>
      run(publishCommand, { names: ['two'], version, flags: new Set(['if-changed']) });
    await publish('1.0.0');
    await publish('2.0.0');
    // Nothing was chosen.
    expect(await publish('2.0.0')).toEqual(['two 2.0.0 is in the store']);
    await run(rollbackCommand, { names: ['two'] });
    expect(await publish('2.0.0')).toContain(
      'environment local: two keeps its version, which was chosen after these sources were published',
    );
    expect((await run(statusCommand)).find((line) => line.startsWith('*'))).toContain('1.0.0');
    expect(await publish('1.0.0')).toContain('environment local: two 1.0.0');
    expect(await publish('3.0.0')).toContain('environment local: two 3.0.0');
    await run(promoteCommand, { names: ['two'], version: '1.0.0' });
    expect((await publish('3.0.0')).at(-1)).toContain('keeps its version');
  });

  test('rejects an unknown application and an invalid version', async () => {
    await expect(run(publishCommand, { names: ['nothing'] })).rejects.toThrow('There is no application "nothing"');
    await expect(run(publishCommand, { names: ['../one'] })).rejects.toThrow('There is no application "../one"');
    await addApplication('two', goodBuild('two'));
    await expect(run(publishCommand, { names: ['two'], version: '../1' })).rejects.toThrow('"../1" is not a version');
    await expect(run(publishCommand)).rejects.toThrow(UsageError);
  });
});
