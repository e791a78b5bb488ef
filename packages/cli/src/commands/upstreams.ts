import { openEnvironment } from '@up/federation/composition/change-environment';
import { addressOf } from '@up/federation/composition/declared-upstreams';
import type { Environment } from '@up/federation/composition/environment';
import { servedVersions } from '@up/federation/composition/served-versions';
import { setUpstream } from '@up/federation/composition/set-upstream';

import { changeOptions } from '../change-options.ts';
import { columns, requireApplication, UsageError, type Command } from '../command.ts';

const usage = '[<remote> <upstream> [<address>]] [--env E] [--remove]';

export const upstreamsCommand: Command = {
  usage,
  summary: 'where the services of teams are in an environment; with an address, change one',
  maxNames: 3,
  flags: ['remove'],
  async run(input) {
    const { workspace, environment, names, flags, print } = input;
    const [application, upstream, address] = names;
    if (application === undefined) {
      printAll(environment, await openEnvironment(workspace, environment), print);
      return;
    }
    const isRemoved = flags?.has('remove') ?? false;
    if (upstream === undefined || (address === undefined) !== isRemoved) {
      throw new UsageError(`usage: portal upstreams ${usage}`);
    }
    const named = { application: requireApplication(application), upstream, address };
    await setUpstream(workspace, environment, named, changeOptions(input));
    print(
      `environment ${environment}: ${application}/${upstream} ${address === undefined ? 'removed' : `is at ${address}`}`,
    );
  },
};

/** Those that served versions declare, and those that only have an address. */
function printAll(name: string, environment: Environment, print: (line: string) => void): void {
  const { microFrontends, upstreams = {} } = environment;
  const declared = Object.keys(microFrontends).flatMap((remote) =>
    servedVersions(environment, remote).flatMap(({ version }) =>
      Object.keys(version.extras.upstreams ?? {}).map((upstream) => `${remote}/${upstream}`),
    ),
  );
  const placed = Object.entries(upstreams).flatMap(([remote, all]) =>
    Object.keys(all).map((one) => `${remote}/${one}`),
  );
  const all = [...new Set([...declared, ...placed])].sort();
  if (all.length === 0) print(`environment ${name} has no upstreams`);
  const rows = all.map((one) => {
    const [remote = '', upstream = ''] = one.split('/');
    return [one, addressOf(upstreams, remote, upstream) ?? '–', declared.includes(one) ? 'in use' : ''];
  });
  if (rows.length > 0) for (const line of columns([['upstream', 'address', 'declared'], ...rows])) print(line);
}
