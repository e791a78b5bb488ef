import { environmentFile, openEnvironment } from '@up/federation/change-environment';
import { defaultVersion } from '@up/federation/environment';
import { readHistory } from '@up/federation/history';
import { promote, type PromotedVersion } from '@up/federation/promote';
import { publishVersion, type Workspace } from '@up/federation/publish';

import { changeOptions } from '../change-options.ts';
import { requireNames, type Command } from '../command.ts';

/** Concurrent builds; more would not be faster on two cores. */
const parallelBuilds = 2;

export const publishCommand: Command = {
  usage: '<application>… [--version V] [--env E] [--if-changed]',
  summary: 'build what is not in the store, and make it the current version',
  flags: ['if-changed'],
  async run(input) {
    const { workspace, environment, version, names, flags, print } = input;
    const waiting = [...new Set(requireNames(names, 'publish', '<application>'))];
    const published: PromotedVersion[] = [];
    const work = async () => {
      for (let application = waiting.shift(); application; application = waiting.shift()) {
        const started = performance.now();
        const result = await publishVersion(workspace, application, { version, onProgress: print });
        if (result.built) print(`${application} ${result.version}: published in ${seconds(started)}`);
        published.push({ application, version: result.version, built: result.built });
      }
    };
    // After a failed build, no further one starts; one that runs beside it is awaited.
    const ends = await Promise.allSettled(
      Array.from({ length: parallelBuilds }, () => work().finally(() => waiting.splice(0))),
    );
    const failed = ends.find((end) => end.status === 'rejected');
    if (failed) throw failed.reason;
    const taken = flags?.has('if-changed') ? await changedSince(workspace, environment, published) : published;
    for (const { application } of published.filter((one) => !taken.includes(one))) {
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

function seconds(started: number): string {
  return `${((performance.now() - started) / 1000).toFixed(1)} s`;
}
