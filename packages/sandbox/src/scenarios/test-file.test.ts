import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { scenarioTestFile } from '@up/api/scenario-test-file';
import { openSeeded } from '@up/backend/testing/database/seeded-database';
import { originOf } from '@up/processes/origin-of';

import { sandboxSuite } from '../testing/sandbox-suite.ts';
import { listScenarios } from './run-scenario.ts';

const run = promisify(execFile);

describe('the test file of a flow', () => {
  const folder = mkdtempSync(join(tmpdir(), 'flow-'));
  const { app, sandbox } = sandboxSuite(openSeeded);
  beforeAll(() => app.listen({ port: 0, host: '127.0.0.1' }));
  afterAll(() => rmSync(folder, { recursive: true }));

  /** Writes the test of a flow, and runs it as a developer does. */
  async function runTest(scenarioId: string, change = (file: string) => file) {
    const scenario = listScenarios().find((each) => each.scenarioId === scenarioId);
    if (!scenario) throw new Error(`There is no flow ${scenarioId}`);
    const file = join(folder, `${scenarioId}.test.mjs`);
    writeFileSync(file, change(scenarioTestFile({ ...scenario, title: scenario.title.ko }, originOf(app.server))));
    const { accessKey: UP_ACCESS_KEY, secretKey: UP_SECRET_KEY } = sandbox.key;
    const env = { PATH: process.env.PATH, UP_ACCESS_KEY, UP_SECRET_KEY };
    return run(process.execPath, ['--test', '--test-reporter=tap', file], { env });
  }

  it.each(['hotel', 'refunds'])('passes in the sandbox: %s', async (scenarioId) => {
    expect((await runTest(scenarioId)).stdout).toContain('# pass 1\n');
  });

  it('fails for an event that does not come', async () => {
    const withoutOne = (file: string) => file.replace('came.sort()', 'came.slice(1).sort()');
    await expect(runTest('fuel', withoutOne)).rejects.toMatchObject({
      stdout: expect.stringContaining('AUTHORIZATION_CAPTURED'),
    });
  });
});
