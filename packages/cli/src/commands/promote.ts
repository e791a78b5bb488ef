import { AudienceRule } from '@up/federation/environment';
import { promote, startCanary, versionsServedBy } from '@up/federation/promote';

import { changeOptions } from '../change-options.ts';
import { requireNames, UsageError, type Command, type CommandInput } from '../command.ts';

export const promoteCommand: Command = {
  usage: '[<application>…] --version V|--from E [--env E] [--traffic N] [--cookie N=V] [--header N=V]',
  summary: 'make a published version what the environment serves, or some of its visitors (--traffic, in percent)',
  options: ['from', 'traffic', 'cookie', 'header'],
  async run(input) {
    const { workspace, environment, version, names, options = {}, print } = input;
    if ((version === undefined) === (options.from === undefined)) {
      throw new UsageError('say which version: portal promote <application> --version V, or --from <environment>');
    }
    if (version !== undefined && names.length > 1) throw new UsageError('--version is of one application');
    const versions = options.from
      ? await versionsServedBy(workspace, options.from, names)
      : requireNames(names, 'promote', '<application> --version V').map((application) => ({
          application,
          version: version ?? '',
        }));
    const share = readShare(input);
    if (!share) {
      await promote(workspace, environment, versions, changeOptions(input));
      for (const one of versions) print(`environment ${environment}: ${one.application} ${one.version}`);
      return;
    }
    for (const one of versions) {
      await startCanary(workspace, environment, one, share, changeOptions(input));
      const rules = share.audience.map(({ kind, name, value }) => `, and whoever has the ${kind} ${name}=${value}`);
      print(`environment ${environment}: ${one.application} ${one.version} for ${share.traffic} %${rules.join('')}`);
    }
  },
};

/** Who gets a canary; `undefined` when the version is for all. */
function readShare({ options = {} }: CommandInput) {
  const audience = (['cookie', 'header'] as const).flatMap((kind) => {
    const rule = options[kind];
    return rule === undefined ? [] : [readRule(kind, rule)];
  });
  if (options.traffic === undefined && audience.length === 0) return undefined;
  const traffic = Number(options.traffic ?? 0);
  if (!/^\d+(\.\d+)?$/.test(options.traffic ?? '0') || traffic > 99) {
    throw new UsageError('--traffic is a share in percent, from 0 to 99; leave it out to serve all');
  }
  return { traffic, audience };
}

function readRule(kind: AudienceRule['kind'], text: string): AudienceRule {
  const [name = '', value = ''] = text.split(/=(.*)/s);
  const rule = AudienceRule.safeParse({ kind, name: kind === 'header' ? name.toLowerCase() : name, value });
  if (!rule.success) throw new UsageError(`--${kind} is a name and a value, such as beta=1`);
  return rule.data;
}
