import { newTable } from '@up/api/new-table';
import { publishVersions } from '@up/federation/build/publish';
import { recordOverride } from '@up/federation/composition/change-environment';
import { versionsServedBy } from '@up/federation/composition/promote';
import type { Preview } from '@up/federation/journeys/preview';

import { teamOptions } from '../change-options.ts';
import {
  CommandFailed,
  requireApplication,
  requireEnvironment,
  requireNames,
  UsageError,
  type Command,
  type CommandInput,
} from '../command.ts';
import { openPreview } from '../journeys/open-preview.ts';
import { requireJourneys, runJourneys } from '../journeys/run-journeys.ts';
import { findBrowser } from '../pages/browser.ts';
import { requireSite, signVersions, siteOf } from '../signed-links.ts';

/** Whether the journeys of each application passed. */
type Results = Record<string, 'passed' | 'failed'>;

export const overrideCommand: Command = {
  usage:
    '<application>[=<version>]…|--from E [<application>…] [--journeys] [--expires 2h] [--env E] [--url U] [--json]',
  summary:
    'create a signed link that shows other versions to its bearer; without a version, the current sources are published for it, --from shows what another environment serves; --journeys opens it with the journeys of the applications: exits with 1 when one fails, 3 when they cannot run',
  options: ['expires', 'url', 'key', 'from'],
  flags: ['journeys', 'json'],
  async run(input) {
    const { workspace, environment, flags, actor = 'unknown', print } = input;
    const isForPrograms = flags?.has('json') ?? false;
    const { versions, unpublished } = await readVersions(input);
    const applications = [...Object.keys(versions), ...unpublished];
    const browser = flags?.has('journeys') ? await requireAllForJourneys(input, applications) : undefined;
    const onProgress = isForPrograms ? () => undefined : print;
    const published = await publishVersions(workspace, unpublished, { ...teamOptions(input), onProgress });
    for (const { name, version } of published) versions[name] = version;
    const { link, until } = await signVersions(input, versions);
    await recordOverride(workspace, environment, versions, { by: actor, at: new Date(), until });
    if (!isForPrograms) {
      print(link);
      print(`until ${until.toISOString()}, for environment ${environment}`);
    }
    const preview = { url: siteOf(input), link, versions };
    const journeys =
      browser === undefined ? undefined : await openWithJourneys(input, { applications, preview, browser });
    if (isForPrograms) print(JSON.stringify({ environment, link, until, versions, journeys }, null, 2));
    const failed = Object.entries(journeys ?? {}).flatMap(([name, result]) => (result === 'failed' ? [name] : []));
    if (failed.length > 0) {
      throw new CommandFailed(isForPrograms ? '' : `the journeys of ${failed.join(', ')} failed on ${preview.url}`);
    }
  },
};

/** The versions that the words of the command name, and the applications that it names without one. */
async function readVersions({ workspace, names, options = {} }: CommandInput) {
  const versions: Record<string, string> = newTable();
  const unpublished: string[] = [];
  if (options.from !== undefined) {
    if (names.some((word) => word.includes('='))) throw new UsageError('--from takes names without versions');
    const from = requireEnvironment(options.from);
    for (const { application, version } of await versionsServedBy(workspace, from, names.map(requireApplication))) {
      versions[application] = version;
    }
    return { versions, unpublished };
  }
  for (const word of requireNames(names, 'override', '<application>[=<version>]')) {
    const [application = '', version] = word.split('=');
    if (version === undefined) unpublished.push(application);
    else versions[application] = version;
  }
  return { versions, unpublished };
}

/**
 * What is missing is reported before anything is published.
 * @returns the program of the browser
 */
async function requireAllForJourneys(input: CommandInput, applications: readonly string[]): Promise<string> {
  for (const application of applications) requireJourneys(input.workspace.root, application);
  await requireSite(siteOf(input));
  return findBrowser();
}

interface Opening {
  applications: readonly string[];
  preview: Preview;
  browser: string;
}

async function openWithJourneys(
  { workspace: { root }, flags, print }: CommandInput,
  { applications, preview, browser }: Opening,
): Promise<Results> {
  await openPreview(preview);
  const output = flags?.has('json') ? 'errors' : 'inherit';
  const results: Results = {};
  for (const application of applications) {
    if (output === 'inherit') print(`running the journeys of ${application}`);
    const passed = await runJourneys(application, { root, preview, browser, output });
    results[application] = passed ? 'passed' : 'failed';
  }
  return results;
}
