import { join } from 'node:path';

import { environmentFile } from '@up/federation/composition/change-environment';
import { defaultVersion } from '@up/federation/composition/environment';
import { readEnvironment } from '@up/federation/composition/signed-environment';
import { Fault, faultKinds, faultParts, faultsFile, readFaults, writeFaults } from '@up/federation/composition/fault';

import { UsageError, type Command } from '../command.ts';

/** Injects faults into the edge of this machine; `npm start` serves with them. */
export const faultCommand: Command = {
  usage: '[<application> <part> <kind> | data <kind>] [--version V|all] [--clear]',
  summary: `make the local site fail in browsers: ${faultParts.join(', ')}; ${faultKinds.join(', ')}`,
  flags: ['clear'],
  async run({ workspace, environment, names, version, flags, print }) {
    if (environment !== 'local') throw new UsageError('faults are limited to environment local');
    const file = join(workspace.root, faultsFile);
    if (flags?.has('clear')) await writeFaults(file, []);
    else if (names.length > 0) {
      const fault = readFault(names);
      if (fault.application !== undefined && version !== 'all') {
        const known = await readEnvironment(environmentFile(workspace, environment));
        fault.version = version ?? defaultVersion(known, fault.application)?.metadata.version;
        if (fault.version === undefined) throw new UsageError(`environment local has no ${fault.application}`);
      }
      await writeFaults(file, [...readFaults(file), fault]);
    }
    const faults = readFaults(file);
    for (const { application = '', version: ownVersion = '', part, kind } of faults)
      print([application, ownVersion, part, kind].filter(Boolean).join(' '));
    if (faults.length === 0) print('no faults');
  },
};

/** @throws {UsageError} */
function readFault(names: string[]): Fault {
  const [first, second, third] = names;
  const parsed = Fault.safeParse(
    first === 'data' ? { part: 'data', kind: second } : { application: first, part: second, kind: third },
  );
  if (!parsed.success || (parsed.data.part === 'data') !== (parsed.data.application === undefined)) {
    throw new UsageError(`usage: portal fault ${faultCommand.usage}`);
  }
  return parsed.data;
}
