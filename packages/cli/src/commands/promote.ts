import { AudienceRule } from '@up/federation/composition/environment';
import { promote, startCanary, versionsServedBy } from '@up/federation/composition/promote';

import { changeOptions } from '../change-options.ts';
import {
  requireApplication,
  requireApplications,
  requireEnvironment,
  UsageError,
  type Command,
  type CommandInput,
} from '../command.ts';

export const promoteCommand: Command = {
  usage:
    '[<application>…] --version V|--from E [--env E] [--traffic N] [--cookie N=V] [--header N=V] [--drop-fallbacks]',
  summary: 'make a published version the current one, or a canary (--traffic, in percent)',
  options: ['from', 'traffic', 'cookie', 'header'],
  flags: ['drop-fallbacks'],
  async run(input) {
    const { workspace, environment, version, names, options = {}, print } = input;
    if ((version === undefined) === (options.from === undefined)) {
      throw new UsageError('usage: portal promote <application> --version V, or --from <environment>');
    }
    if (version !== undefined && names.length > 1) throw new UsageError('--version takes exactly one application');
    const versions = options.from
      ? await versionsServedBy(workspace, requireEnvironment(options.from), names.map(requireApplication))
      : requireApplications(names, 'promote', '<application> --version V').map((application) => ({
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
      const rules = share.audience.map(({ kind, name, value }) => `, and those with the ${kind} ${name}=${value}`);
      print(`environment ${environment}: ${one.application} ${one.version} for ${share.traffic} %${rules.join('')}`);
    }
  },
};

/** The audience of a canary; `undefined` when the version is for everybody. */
function readShare({ options = {} }: CommandInput) {
  const audience = (['cookie', 'header'] as const).flatMap((kind) => {
    const rule = options[kind];
    return rule === undefined ? [] : [readRule(kind, rule)];
  });
  if (options.traffic === undefined && audience.length === 0) return undefined;
  const traffic = Number(options.traffic ?? 0);
  if (!/^\d+(\.\d+)?$/.test(options.traffic ?? '0') || traffic > 99) {
    throw new UsageError('--traffic is a percentage from 0 to 99; omit it to serve everybody');
  }
  return { traffic, audience };
}

function readRule(kind: AudienceRule['kind'], text: string): AudienceRule {
  const [name = '', value = ''] = text.split(/=(.*)/s);
  const rule = AudienceRule.safeParse({ kind, name: kind === 'header' ? name.toLowerCase() : name, value });
  if (!rule.success) throw new UsageError(`--${kind} takes a name and a value, such as beta=1`);
  return rule.data;
}
