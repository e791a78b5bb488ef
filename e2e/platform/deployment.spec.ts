import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { request as requests, type APIRequestContext, type Page } from '@playwright/test';

import { reportTelemetry } from '@up/api/calls/platform/telemetry';
import { readHistory } from '@up/federation/composition/history';
import { startCanary } from '@up/federation/composition/promote';

import { CommandFailed } from '../../packages/cli/src/command.ts';
import { alertsCommand } from '../../packages/cli/src/commands/alerts.ts';
import { makeKeys } from '../../packages/cli/src/commands/keys.ts';
import { overrideCommand } from '../../packages/cli/src/commands/override.ts';
import { rehearseCommand } from '../../packages/cli/src/commands/rehearse.ts';
import { expect, hydrated, test } from '../journey.ts';
import { copyVersion } from '../site/copy-version.ts';
import { openEdge, type Edge, type Published } from '../site/site.ts';

const docs = '/en/developers/api-documentation';
const next = { application: 'mf-docs', version: '9.0.0-next' };
const [title, nextTitle] = ['API documentation', 'API handbook!!!!!'];
/** A change of the environment starts workers, which is slow on a busy machine. */
const slowly = { timeout: 45_000 };

test.describe.configure({ mode: 'serial' });

let edge: Edge;
let keys: string;
let current: string;
let currentShell: string;

test.beforeAll(async () => {
  const main = process.env.BACKEND_ORIGIN ?? '';
  const published = JSON.parse(process.env.SITE_PUBLISHED ?? '[]') as Published;
  current = published.find(({ application }) => application === 'mf-docs')?.version ?? '';
  currentShell = published.find(({ application }) => application === 'shell')?.version ?? '';
  keys = await mkdtemp(join(tmpdir(), 'up-keys-'));
  await makeKeys(join(keys, 'override'));
  edge = await openEdge({ main, content: `${main}/content` }, published, {
    prepare: ({ storeDirectory }) =>
      copyVersion({
        ...next,
        storeDirectory,
        from: current,
        replaced: [`"${title}"`, `"${nextTitle}"`],
      }),
    settings: { OVERRIDE_KEY_FILE: join(keys, 'override.pub') },
  });
});
test.afterAll(async () => {
  await edge.close();
  await rm(keys, { recursive: true });
});

/** Workers start at the first visit of a composition; on a busy machine a page may be late until then. */
async function untilRendered(page: Page, address = edge.origin + docs): Promise<void> {
  await expect.poll(async () => (await page.request.get(address)).status(), slowly).toBe(200);
}

/** Runs `portal override` with the next version, and returns the lines that it prints. */
async function override(...flags: string[]): Promise<string[]> {
  const printed: string[] = [];
  await overrideCommand.run({
    workspace: edge.workspace,
    environment: 'local',
    names: [`${next.application}=${next.version}`],
    options: { url: edge.origin, key: join(keys, 'override.pem') },
    flags: new Set(flags),
    print: (line) => printed.push(line),
  });
  return printed;
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('a signed link shows another version to its visitor only, with a banner that ends it', async ({
  page,
  browser,
}) => {
  const [link = ''] = await override();
  await untilRendered(page, link);
  await page.goto(link);
  await untilRendered(page);
  await page.goto(edge.origin + docs);
  await hydrated(page);
  await expect(heading(page, nextTitle)).toBeVisible();
  const banner = page.getByRole('complementary', { name: 'Preview' });
  await expect(banner).toContainText(`${next.application} ${next.version}`);

  const other = await (await browser.newContext()).newPage();
  await untilRendered(other, edge.origin);
  await untilRendered(other);
  await other.goto(edge.origin + docs);
  await expect(heading(other, title)).toBeVisible();
  await expect(other.getByRole('complementary', { name: 'Preview' })).toHaveCount(0);
  expect((await other.goto(link.replace('token=', 'token=x')))?.status()).toBe(403);
  await other.context().close();

  // At the end of the page it covers nothing.
  const covered = async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const [footer, below] = [await page.getByRole('contentinfo').boundingBox(), await banner.boundingBox()];
    return footer && below ? footer.y + footer.height - below.y : NaN;
  };
  await expect.poll(covered).toBeLessThanOrEqual(1);
  await banner.getByRole('button', { name: 'End preview' }).click();
  await page.goto(edge.origin + docs);
  await expect(heading(page, title)).toBeVisible();
  await expect(banner).toHaveCount(0);
});

test('the journeys of a remote run through its link @full', async () => {
  expect(JSON.parse((await override('journeys', 'json')).join('\n'))).toMatchObject({
    journeys: { 'mf-docs': 'passed' },
  });
});

test('a canary keeps a browser on its version, and serves every browser with its cookie', async ({ page }) => {
  await startCanary(edge.workspace, 'local', [next], {
    traffic: 50,
    audience: [{ kind: 'cookie', name: 'beta', value: '1' }],
  });
  const versionOf = async (visitor: APIRequestContext) =>
    (await (await visitor.get(edge.origin + docs)).text()).includes(nextTitle) ? 'next' : 'current';
  const fresh = () => requests.newContext();
  const cookieOf = async () => (await (await fresh()).get(edge.origin + docs)).headers()['set-cookie'] ?? '';
  await expect.poll(cookieOf, slowly).toContain('UP_BUCKET');
  const sides = new Set<string>();
  for (let visitors = 0; visitors < 20; visitors += 1) {
    const visitor = await fresh();
    const seen = new Set([await versionOf(visitor), await versionOf(visitor), await versionOf(visitor)]);
    expect(seen.size).toBe(1);
    for (const side of seen) sides.add(side);
    await visitor.dispose();
  }
  expect([...sides].sort()).toEqual(['current', 'next']);
  await page.context().addCookies([{ name: 'beta', value: '1', url: edge.origin }]);
  await page.goto(edge.origin + docs);
  await hydrated(page);
  await expect(heading(page, nextTitle)).toBeVisible();

  // Browsers report errors of the canary, and the alert rule that mf-docs was built with ends it.
  const judge = async () => {
    const printed: string[] = [];
    const options = {
      url: process.env.BACKEND_ORIGIN,
      'token-file': join(process.env.SITE_DATA ?? '', 'operator-token'),
    };
    const input = { workspace: edge.workspace, environment: 'local', names: [], options };
    await alertsCommand.run({ ...input, print: (line) => printed.push(line) }).catch((error: unknown) => {
      if (!(error instanceof CommandFailed)) throw error;
    });
    return printed;
  };
  const report = (event: object) => {
    const events = Array.from({ length: 25 }, () => ({ ...next, ...event }));
    return page.request.post(edge.origin + reportTelemetry.path, { data: { events } });
  };
  await report({ kind: 'error', name: 'TypeError', detail: 'of the canary' });
  expect(await judge()).toEqual(['environment local: no version breaks its alert rule']);
  for (let reports = 0; reports < 8; reports += 1) await report({ kind: 'page', name: 'view' });
  const reason = /^environment local: mf-docs 9\.0\.0-next has [\d.]+ errors per 100 views .* its canary was ended$/;
  expect(await judge()).toEqual([expect.stringMatching(reason)]);
  expect(await judge()).toEqual(['environment local: no version breaks its alert rule']);
  const history = await readHistory(edge.environmentFile);
  expect(history.at(-1)).toMatchObject({ action: 'end-canary', ended: next.version, version: current });
  await expect.poll(async () => versionOf(await fresh()), slowly).toBe('current');
});

test('a rehearsal opens the pages of each version in another shell, and names what differs @full', async () => {
  test.setTimeout(300_000);
  const { storeDirectory } = edge.workspace;
  const shell = { storeDirectory, application: 'shell', from: currentShell };
  await copyVersion({ ...shell, version: '9.0.0-same' });
  const mark = '"portal:interactive"';
  await copyVersion({ ...shell, version: '9.1.0-other', replaced: [mark, `(console.error("not today"),${mark})`] });
  const rehearse = async (version: string) => {
    const printed: string[] = [];
    const run = rehearseCommand.run({
      workspace: edge.workspace,
      environment: 'local',
      names: [version, 'mf-account'],
      options: { url: edge.origin, key: join(keys, 'override.pem') },
      flags: new Set(['json']),
      print: (line) => printed.push(line),
    });
    const failed = await run.then(
      () => false,
      () => true,
    );
    const { rows } = JSON.parse(printed.join('')) as { rows: { page: string; differences: string[] }[] };
    return { failed, rows };
  };
  const same = await rehearse('9.0.0-same');
  expect(same.rows.length).toBeGreaterThan(2);
  expect(same.rows.filter(({ differences }) => differences.length > 0)).toEqual([]);
  expect(same.failed).toBe(false);
  const other = await rehearse('9.1.0-other');
  expect(other.failed).toBe(true);
  expect(new Set(other.rows.flatMap(({ differences }) => differences))).toEqual(new Set(['console: not today']));
});
