import { AudienceRule } from '@up/federation/composition/environment';
import { promote, startCanary, versionsServedBy, type PromotedVersion } from '@up/federation/composition/promote';

import { changeOptions } from '../change-options.ts';
import {
  requireApplication,
  requireEnvironment,
  requireNames,
  requireVersion,
  UsageError,
  type Command,
  type CommandInput,
} from '../command.ts';

export const promoteCommand: Command = {
  usage:
    '<application>=<version>…|[<application>…] --version V|--from E [--env E] [--traffic N] [--cookie N=V] [--header N=V] [--drop-fallbacks]',
  summary:
    'make a published version the current one, or a canary (--traffic, in percent); several with their versions are one change, with one rollback',
  options: ['from', 'traffic', 'cookie', 'header'],
  flags: ['drop-fallbacks'],
  async run(input) {
    const { workspace, environment, names, print } = input;
    const versions = await readVersions(input);
    const together = names.some((name) => name.includes('='));
    const share = readShare(input);
    if (!share) {
      await promote(workspace, environment, versions, { ...changeOptions(input), together });
      for (const one of versions) print(`environment ${environment}: ${one.application} ${one.version}`);
      return;
    }
    const rules = share.audience.map(({ kind, name, value }) => `, and those with the ${kind} ${name}=${value}`);
    for (const canary of together ? [versions] : versions.map((one) => [one])) {
      await startCanary(workspace, environment, canary, share, changeOptions(input));
      for (const { application, version } of canary) {
        print(`environment ${environment}: ${application} ${version} for ${share.traffic} %${rules.join('')}`);
      }
    }
  },
};

async function readVersions({ workspace, version, names, options = {} }: CommandInput): Promise<PromotedVersion[]> {
  const named = names.filter((name) => name.includes('='));
  const ways = [named.length > 0, version !== undefined, options.from !== undefined].filter(Boolean).length;
  if (ways !== 1 || (named.length > 0 && named.length < names.length)) {
    throw new UsageError('usage: portal promote <application>=<version>…, or --version V, or --from <environment>');
  }
  if (options.from !== undefined) {
    return versionsServedBy(workspace, requireEnvironment(options.from), names.map(requireApplication));
  }
  if (version !== undefined && names.length > 1) throw new UsageError('--version takes exactly one application');
  const versions = requireNames(names, 'promote', '<application> --version V').map((name) => {
    const [application = '', own = version ?? ''] = name.split(/=(.*)/s);
    return { application: requireApplication(application), version: requireVersion(own) };
  });
  const twice = versions.find(
    ({ application }, index) => versions.findIndex((one) => one.application === application) < index,
  );
  if (twice) throw new UsageError(`${twice.application} is named twice`);
  return versions;
}

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
