import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { callUrl } from '@up/api/call';
import { login } from '@up/api/calls/people/session';
import { headers } from '@up/api/constants/headers';
import { schemasOf } from '@up/api/schemas-of';
import { createStore } from '@up/federation/store/create-store';
import { openBucket, type Bucket } from '@up/federation/testing/bucket';

import { packPackages } from '../../scripts/pack/pack-packages.ts';
import { expect, hydrated, test } from '../journey.ts';
import { firstPassword, join as joinSite, person } from '../people.ts';
import { freePort } from '@up/processes/free-port';
import { openEdge, publishedVersions, root, type Edge } from '../site/site.ts';
import { openTeamService } from './team-service.ts';

const run = promisify(execFile);
const portal = join(root, 'packages/cli/src/main.ts');

test.describe.configure({ mode: 'serial' });

let folder: string;
let repository: string;
let bucket: Bucket;
let version: string;
let edge: Edge | undefined;
let service: Awaited<ReturnType<typeof openTeamService>>;

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'up-team-'));
  repository = join(folder, 'mf-status');
  bucket = await openBucket();
  service = await openTeamService(() => `${edge?.origin}/api/upstream-keys`);
});
test.afterAll(async () => {
  await edge?.close();
  await bucket.close();
  await service.close();
  await rm(folder, { recursive: true });
});

/** Lets the page show the state that a service of the team knows. */
async function readFromService(): Promise<void> {
  await change('remote.ts', 'routes: [', "upstreams: { status: { reads: [{ path: '/now' }] } },\n  routes: [");
  await writeFile(
    join(repository, 'src/now.ts'),
    `import type * as z from 'zod/mini';

import { callDefinitions } from '@up/api/call';

const defineCall = callDefinitions<{ now: { response: z.ZodMiniType<{ state: string }> } }>();
export const now = defineCall({ name: 'now', summary: 'Now', method: 'GET', path: '/_upstream/mf-status/status/now' });
`,
  );
  const page = 'src/pages/home/page.tsx';
  await change(page, '{ Head }', '{ callQuery, Head, useCall, type PageArguments }');
  await change(page, 'import { useText }', "import { now } from '../../now.ts';\nimport { useText }");
  await change(page, 'const text = useText();', 'const text = useText();\n  const { state } = useCall(now, {});');
  await change(page, '</h1>', '</h1>\n        <output>{state}</output>');
  const load = `export const load = ({ portal }: PageArguments) => portal.queryClient.ensureQueryData(callQuery(portal, now, {}));`;
  await change(page, '/** The first page', `${load}\n\n/** The first page`);
  await change('src/pages/home/page.test.tsx', '{ locale }', "{ locale, respond: () => ({ state: 'fine' }) }");
}

/** Runs a program in the repository of the team, and returns what it prints. */
async function inRepository(command: string, words: string[], variables: Record<string, string> = {}) {
  const env = { ...process.env, ...variables };
  const { stdout } = await run(command, words, { cwd: repository, env, maxBuffer: 64 * 1024 * 1024 });
  return stdout;
}

/** Runs the platform's `portal`, with the teams that it knows. */
function onPlatform(words: string[], environmentsDirectory: string, team: string) {
  return run(process.execPath, [portal, ...words], {
    cwd: folder,
    env: {
      ...process.env,
      STORE_DIR: bucket.location,
      ENVIRONMENTS_DIR: environmentsDirectory,
      TEAMS_FILE: join(folder, 'teams.json'),
      TEAM_KEY_FILE: join(folder, `${team}.pem`),
    },
  });
}

async function registerTeams(): Promise<void> {
  const teams: Record<string, unknown> = {};
  for (const [team, application] of [
    ['status', 'mf-status'],
    ['other', 'mf-other'],
  ] as const) {
    await run(process.execPath, [portal, 'keys', join(folder, team)]);
    const key = (await readFile(join(folder, `${team}.pub`), 'utf8')).replaceAll(/-----.*?-----|\s/g, '');
    teams[team] = { applications: [application], keys: [key] };
  }
  await writeFile(join(folder, 'teams.json'), JSON.stringify(teams));
}

test('a repository elsewhere installs the packed packages, and its remote is tested, built and published @full', async () => {
  // Installs several hundred packages.
  test.setTimeout(600_000);
  const tarballs = join(folder, 'tarballs');
  await packPackages(root, tarballs);
  const create = ['create', 'mf-status', '--standalone', '--into', repository, '--packages', tarballs];
  await run(process.execPath, [portal, ...create, '--title', 'Status', '--title-ko', '서비스 상태']);
  await readFromService();
  await inRepository('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund']);
  await inRepository('npm', ['test']);
  await inRepository('npm', ['run', 'types']);
  await registerTeams();
  await run(process.execPath, [portal, 'keys', join(folder, 'preview')]);
  const published = await inRepository('npx', ['portal', 'publish', 'mf-status'], {
    STORE_DIR: bucket.location,
    TEAM_KEY_FILE: join(folder, 'status.pem'),
  });
  version = /mf-status (\S+): published/.exec(published)?.[1] ?? '';
  const stored = await createStore(bucket.location).find('mf-status', version);
  expect(stored?.signature).toEqual(expect.any(String));
  expect(stored?.extras.hostContract).toMatch(/^\^\d/);
});

test('up listen runs from its package in an empty folder @full', async () => {
  const empty = join(folder, 'empty');
  await mkdir(empty);
  const packed = (await readdir(join(folder, 'tarballs'))).filter((name) => /^up-(api|listen)-/.test(name));
  const packages = packed.flatMap((name) => ['--package', join(folder, 'tarballs', name)]);
  const { stdout } = await run('npx', ['--yes', '--prefer-offline', ...packages, 'up', 'listen', '--help'], {
    cwd: empty,
  });
  expect(stdout).toContain('up listen --forward-to <address>');
});

test('the team promotes it, and the shell shows its page as the server rendered it @full', async ({ page }) => {
  test.setTimeout(240_000);
  const published = publishedVersions();
  edge = await openEdge({
    settings: {
      STORE_DIR: bucket.location,
      TEAMS_FILE: join(folder, 'teams.json'),
      OVERRIDE_KEY_FILE: join(folder, 'preview.pub'),
      EDGE_TOKEN_FILE: join(process.env.SITE_DATA ?? '', 'edge-token'),
    },
    async prepare({ storeDirectory, environmentsDirectory }) {
      const store = createStore(bucket.location);
      const local = createStore(storeDirectory);
      for (const { application, version } of published) {
        const found = await local.find(application, version);
        if (found) await store.put(found, join(storeDirectory, application, version));
      }
      const promote = ['promote', 'mf-status', '--version', version];
      await expect(onPlatform(promote, environmentsDirectory, 'other')).rejects.toMatchObject({
        code: 1,
        stderr: expect.stringContaining('mf-status belongs to team status'),
      });
      await expect(onPlatform(promote, environmentsDirectory, 'status')).rejects.toMatchObject({
        stderr: expect.stringContaining('reads from status, which has no address here'),
      });
      await onPlatform(['upstreams', 'mf-status', 'status', service.origin], environmentsDirectory, 'status');
      await onPlatform(promote, environmentsDirectory, 'status');
      const { stdout } = await onPlatform(['history', 'mf-status'], environmentsDirectory, 'status');
      expect(stdout).toMatch(/\(status\) +promote +mf-status/);
    },
  });
  for (const [path, title] of [
    ['/status', '서비스 상태'],
    ['/en/status', 'Status'],
  ] as const) {
    const html = await (await page.request.get(edge.origin + path)).text();
    expect(html).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
    expect(html).toContain('<output>Operational</output>');
    await page.goto(edge.origin + path);
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(title));
  }
  // From there a page of another remote, in the same document.
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole('contentinfo').getByRole('link', { name: 'API documentation' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'API documentation' })).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('its service learns which member calls, from a token that it verifies itself @full', async ({ request }) => {
  const who = person('Upstream Member', 'en');
  await joinSite(request, who);
  const signedIn = await request.post(callUrl(login, {}), { data: { username: who.email, password: firstPassword } });
  const { userId } = schemasOf(login).response.parse(await signedIn.json());
  const session = signedIn.headers()[headers.authToken.toLowerCase()] ?? '';
  const address = `${edge?.origin}/_upstream/mf-status/status/me`;
  expect((await request.get(address)).status()).toBe(401);
  const response = await request.get(address, { headers: { [headers.authToken]: session } });
  expect(await response.json()).toEqual({ sub: userId });
  expect(JSON.stringify(service.received)).not.toContain(session);
});

/** Changes a file of the repository. */
async function change(path: string, text: string, replacement: string): Promise<void> {
  const file = join(repository, path);
  const before = await readFile(file, 'utf8');
  expect(before).toContain(text);
  await writeFile(file, before.replace(text, replacement));
}

/** What the workflow of a pull request does: a preview, and the journeys through its link. */
function preview() {
  const origin = edge?.origin ?? '';
  const options = ['--journeys', '--url', origin, '--key', join(folder, 'preview.pem')];
  return inRepository('npx', ['portal', 'override', 'mf-status', ...options], {
    STORE_DIR: bucket.location,
    TEAM_KEY_FILE: join(folder, 'status.pem'),
  });
}

test('a pull request gets a preview, which its journeys open through the link @full', async ({ page }) => {
  test.setTimeout(240_000);
  await change('locales/en.json', '"Status"', '"System status"');
  const printed = await preview();
  expect(printed).toMatch(/mf-status \S+: published/);
  expect(printed).toContain(`${edge?.origin}/_portal/override?token=`);
  expect(printed).toContain('2 passed');
  // Nobody else sees it.
  await page.goto(`${edge?.origin}/en/status`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Status');

  const wrong = ['level: 1', 'level: 2'] as const;
  await change('journeys/home.spec.ts', ...wrong);
  await expect(preview()).rejects.toMatchObject({
    code: 1,
    // A journey is no part of the version.
    stdout: expect.stringMatching(/mf-status \S+ is in the store[^]*heading[^]*2 failed/),
    stderr: expect.stringContaining('the journeys of mf-status failed'),
  });
  await change('journeys/home.spec.ts', wrong[1], wrong[0]);

  // A site that shows another version, as one does that cannot serve the preview.
  const other = {
    PORTAL_URL: edge?.origin ?? '',
    PORTAL_PREVIEW_LINK: /http\S+override\?token=\S+/.exec(printed)?.[0] ?? '',
    PORTAL_PREVIEW_VERSIONS: '{"mf-status":"9.0.0"}',
  };
  await expect(inRepository('npm', ['run', 'journeys'], other)).rejects.toMatchObject({
    stdout: expect.stringMatching(
      /the preview was not shown[^]*\/en\/status is a page of mf-status \S+, not the preview/,
    ),
  });
});

test('the team develops it against that site, in the shell of the site @full', async ({ page }) => {
  test.setTimeout(120_000);
  const [port, developmentPort] = [String(await freePort()), String(await freePort())];
  const command: ChildProcess = spawn('npm', ['run', 'dev', '--', edge?.origin ?? ''], {
    cwd: repository,
    detached: true,
    env: { ...process.env, PORT: port, DEVELOPMENT_PORT: developmentPort },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(command, 'exit');
  try {
    await new Promise<void>((resolve, reject) => {
      command.stdout?.on('data', (chunk: Buffer) => {
        if (chunk.toString('utf8').includes('is open at')) resolve();
      });
      void ended.then(() => reject(new Error('portal dev ended before the site was open')));
    });
    await page.goto(`http://localhost:${port}/en/status`);
    await expect(page.getByRole('heading', { level: 1, name: 'System status' })).toBeVisible();
    await change('locales/en.json', '"System status"', '"All systems"');
    await expect(page.getByRole('heading', { level: 1, name: 'All systems' })).toBeVisible({ timeout: 30_000 });
  } finally {
    if (command.exitCode === null) process.kill(-(command.pid ?? 0), 'SIGINT');
    await ended;
  }
});
