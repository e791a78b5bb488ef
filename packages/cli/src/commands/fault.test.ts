import { join } from 'node:path';

import { faultsFile, readFaults } from '@up/federation/composition/fault';
import { promote } from '@up/federation/composition/promote';
import { publicRoute, storeVersion } from '@up/federation/testing/published-versions';
import { workspaceSuite } from '@up/federation/testing/workspace-suite';

import { UsageError } from '../command.ts';
import { faultCommand } from './fault.ts';

const workspace = workspaceSuite();
beforeEach(async () => {
  await storeVersion(workspace.storeDirectory, { name: 'shell', version: '1.0.0' });
  await storeVersion(workspace.storeDirectory, { name: 'mf-docs', version: '2.0.0', routes: [publicRoute('/')] });
  await promote(workspace, 'local', [
    { application: 'shell', version: '1.0.0' },
    { application: 'mf-docs', version: '2.0.0' },
  ]);
});

async function fault(
  names: string[],
  { version, clear }: { version?: string; clear?: boolean } = {},
  environment = 'local',
) {
  const printed: string[] = [];
  const flags = new Set(clear ? ['clear'] : []);
  await faultCommand.run({ workspace, environment, names, version, flags, print: (line) => printed.push(line) });
  return printed;
}

test('portal fault adds a fault, lists and clears faults', async () => {
  expect(await fault([])).toEqual(['no faults']);
  // The served version fails, so that the previous one can take over.
  expect(await fault(['mf-docs', 'chunk', 'hanging'])).toEqual(['mf-docs 2.0.0 chunk hanging']);
  expect(await fault(['shell', 'entry', 'missing'], { version: 'all' })).toHaveLength(2);
  expect(await fault(['data', 'failing'])).toEqual([
    'mf-docs 2.0.0 chunk hanging',
    'shell entry missing',
    'data failing',
  ]);
  expect(readFaults(join(workspace.root, faultsFile))).toHaveLength(3);
  expect(await fault([], { clear: true })).toEqual(['no faults']);
});

test.each([[['mf-docs']], [['mf-docs', 'data', 'hanging']], [['data', 'broken']], [['mf-none', 'entry', 'missing']]])(
  'rejects %j',
  async (names) => {
    await expect(fault(names)).rejects.toThrow(UsageError);
  },
);

test('is limited to environment local', async () => {
  await expect(fault(['data', 'failing'], {}, 'production')).rejects.toThrow(UsageError);
});
