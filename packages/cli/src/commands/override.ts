import { publishVersions } from '@up/federation/build/publish';
import { recordOverride } from '@up/federation/composition/change-environment';

import { teamOptions } from '../change-options.ts';
import { requireNames, type Command } from '../command.ts';
import { signVersions } from '../signed-links.ts';

export const overrideCommand: Command = {
  usage: '<application>[=<version>]… [--expires 2h] [--env E] [--url U]',
  summary:
    'create a signed link that shows other versions to its bearer; without a version, the current sources are published for it',
  options: ['expires', 'url', 'key'],
  async run(input) {
    const { workspace, environment, names, actor = 'unknown', print } = input;
    const versions: Record<string, string> = {};
    const unpublished: string[] = [];
    for (const word of requireNames(names, 'override', '<application>[=<version>]')) {
      const [application = '', version] = word.split('=');
      if (version === undefined) unpublished.push(application);
      else versions[application] = version;
    }
    const published = await publishVersions(workspace, unpublished, { ...teamOptions(input), onProgress: print });
    for (const { name, version } of published) versions[name] = version;
    const at = new Date();
    const { link, until } = await signVersions(input, versions, at);
    await recordOverride(workspace, environment, versions, { by: actor, at, until });
    print(link);
    print(`until ${until.toISOString()}, for environment ${environment}`);
  },
};
