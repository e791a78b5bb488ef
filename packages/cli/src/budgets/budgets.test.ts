import { rm } from 'node:fs/promises';
import { join } from 'node:path';

import type { Workspace } from '@up/federation/build/publish';
import { defaultVersion } from '@up/federation/composition/environment';
import { openEnvironment } from '@up/federation/composition/change-environment';
import { promote, versionsServedBy } from '@up/federation/composition/promote';
import { publicRoute, storeVersion } from '@up/federation/testing/published-versions';

import { CommandFailed, type CommandInput } from '../command.ts';
import { makeKeys } from '../commands/keys.ts';
import { statusCommand } from '../commands/status.ts';
import { createWorkspace, runCommand } from '../testing/commands.ts';
import { checkBudgets } from './check-budgets.ts';
import { costOf, costliest, describeCost, exceeds } from './measure.ts';

const budget = { firstViewKilobytes: 60, paintRatio: 1.5, layoutShift: 0.02 };

let workspace: Workspace;
beforeEach(async () => (workspace = await createWorkspace()));
afterEach(() => rm(workspace.root, { recursive: true, force: true }));

test('a page costs what it needs more than the same page without scripts', () => {
  const cost = costOf('/one', { largestPaintMs: 1200, layoutShift: 0.03 }, { largestPaintMs: 1000, layoutShift: 0.02 });
  expect(cost).toEqual({ page: '/one', paintRatio: 1.2, layoutShift: expect.closeTo(0.01) });
  expect(exceeds(cost, budget)).toBe(false);
  expect(exceeds({ ...cost, paintRatio: 1.6 }, budget)).toBe(true);
  expect(exceeds({ ...cost, layoutShift: 0.03 }, budget)).toBe(true);
  expect(exceeds({ ...cost, paintRatio: 9, layoutShift: 9 }, { firstViewKilobytes: 60 })).toBe(false);
  // A page without scripts that shifts more is no merit of this one.
  expect(costOf('/one', { largestPaintMs: 1, layoutShift: 0 }, { largestPaintMs: 0, layoutShift: 0.1 })).toEqual({
    ...{ page: '/one', paintRatio: 1, layoutShift: 0 },
  });
});

test('the costliest page is the one that is nearest to its budget', () => {
  const costs = [
    { page: '/a', paintRatio: 1.4, layoutShift: 0 },
    { page: '/b?x=1', paintRatio: 1, layoutShift: 0.0199 },
  ];
  expect(costliest(costs, budget)?.page).toBe('/b?x=1');
  expect(costliest(costs, { ...budget, layoutShift: undefined })?.page).toBe('/a');
  expect(describeCost(costs[1] ?? { page: '', paintRatio: 0, layoutShift: 0 }, budget)).toBe(
    '/b: paint 1.00 of 1.5 times, shift 0.020 of 0.02',
  );
});

/** Checks version 3.0.0 of a remote with a budget, and returns the printed lines. */
async function check(input: Partial<CommandInput> = {}, built = true): Promise<string[]> {
  const routes = [publicRoute('/')];
  const version = await storeVersion(workspace.storeDirectory, { name: 'one', version: '3.0.0', routes });
  const extras = { ...version.extras, budget };
  const lines: string[] = [];
  const all = { workspace, environment: 'local', names: [], print: (line: string) => lines.push(line), ...input };
  await checkBudgets(all, [{ ...version, extras, built }]);
  return lines;
}

test('where paint and shift cannot be measured, a line says why, and --measure makes it a failure', async () => {
  const noKey = 'there is no signing key: set its file with --key or SIGNING_KEY_FILE';
  expect(await check()).toEqual([`one 3.0.0: its pages were not tried: ${noKey}`]);
  await expect(check({ flags: new Set(['measure']) })).rejects.toThrow(noKey);
  await makeKeys(join(workspace.root, 'key'));
  // Port 9 is that of the discard service, which nobody runs.
  const options = { key: join(workspace.root, 'key.pem'), url: 'http://127.0.0.1:9' };
  const [line] = await check({ options });
  expect(line).toContain('no site answers at http://127.0.0.1:9: start it, or name one with --url');
  await expect(check({ options, flags: new Set(['measure']) })).rejects.toMatchObject({ exitCode: 3 });
  await expect(check({ options, flags: new Set(['measure']) })).rejects.toBeInstanceOf(CommandFailed);
});

test('what is in the store already is measured only on request, and not while the site starts', async () => {
  expect(await check({}, false)).toEqual([]);
  expect(await check({ flags: new Set(['if-changed']) })).toEqual([]);
});

test('status shows the costliest page, also where the version was promoted to', async () => {
  const measured = { page: '/one', paintRatio: 1.25, layoutShift: 0.001 };
  const shell = { application: 'shell', version: '1.0.0' };
  await promote(workspace, 'local', [shell, { application: 'one', version: '1.0.0', measured }]);
  await promote(workspace, 'staging', await versionsServedBy(workspace, 'local', []));
  const staging = await openEnvironment(workspace, 'staging');
  expect(defaultVersion(staging, 'one')?.extras.measured).toEqual(measured);
  const lines = await runCommand(workspace, statusCommand, { environment: 'staging', environmentGiven: true });
  expect(lines.join('\n')).toContain('/one: paint 1.25 times, shift 0.001');
});
