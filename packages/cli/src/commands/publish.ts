import { environmentFile, openEnvironment } from '@up/federation/composition/change-environment';
import { defaultVersion } from '@up/federation/composition/environment';
import { readHistory } from '@up/federation/composition/history';
import { promote, type PromotedVersion } from '@up/federation/composition/promote';
import { isOwnRepository } from '@up/federation/build/application-folder';
import { publishVersions, type Workspace } from '@up/federation/build/publish';

import { checkBudgets } from '../budgets/check-budgets.ts';
import { changeOptions, teamOptions } from '../change-options.ts';
import { requireApplications, UsageError, type Command } from '../command.ts';

export const publishCommand: Command = {
  usage:
    '<application>… [--version V] [--env E] [--if-changed] [--drop-fallbacks] [--skip-types] [--measure] [--url U]',
  summary:
    'build what is not in the store, and make it the current version; in the repository of one remote only with --env; --skip-types, in environment local only, checks no types; --measure requires that its budgets are measured',
  options: ['url', 'key', 'expires'],
  flags: ['if-changed', 'drop-fallbacks', 'skip-types', 'measure'],
  async run(input) {
    const { workspace, environment, environmentGiven = false, version, names, flags, print } = input;
    const applications = [...new Set(requireApplications(names, 'publish', '<application>'))];
    const skipsTypes = flags?.has('skip-types');
    if (skipsTypes && environment !== 'local') throw new UsageError('--skip-types is for environment local only');
    const results = await publishVersions(workspace, applications, {
      version,
      skipsTypes,
      ...teamOptions(input),
      onProgress: print,
    });
    const costs = await checkBudgets(input, results);
    const published = results.map(({ name, version: stored, built }): PromotedVersion => ({
      application: name,
      version: stored,
      built,
      measured: costs.get(name),
    }));
    // Environments are kept by the platform, so a repository of one remote does not have its own.
    if (!environmentGiven && applications.every((name) => isOwnRepository(workspace.root, name))) return;
    const taken = flags?.has('if-changed') ? await changedSince(workspace, environment, published) : published;
    const opened = await openEnvironment(workspace, environment);
    const isCurrent = ({ application, version: stored }: PromotedVersion) =>
      defaultVersion(opened, application)?.metadata.version === stored;
    for (const { application } of published.filter((one) => !taken.includes(one) && !isCurrent(one))) {
      print(
        `environment ${environment}: ${application} keeps its version, which was chosen after these sources were published`,
      );
    }
    if (taken.length === 0) return;
    await promote(workspace, environment, taken, { action: 'publish', ...changeOptions(input) });
    print(`environment ${environment}: ${taken.map((one) => `${one.application} ${one.version}`).join(', ')}`);
  },
};

/**
 * The versions that were not the last ones published here. For the others, a promotion or rollback since then was a
 * deliberate choice about the same sources, and is kept.
 */
async function changedSince(workspace: Workspace, environment: string, published: PromotedVersion[]) {
  const [opened, history] = await Promise.all([
    openEnvironment(workspace, environment),
    readHistory(environmentFile(workspace, environment)),
  ]);
  return published.filter(({ application, version, built }) => {
    const last = history.findLast((change) => change.application === application && change.action === 'publish');
    return built === true || last?.version !== version || !defaultVersion(opened, application);
  });
}
