import { promote } from '@up/federation/promote';
import { publishVersion } from '@up/federation/publish';

import { requireNames, type Command } from '../command.ts';

/** Builds at the same time; more would only wait for each other on two cores. */
const parallelBuilds = 2;

export const publishCommand: Command = {
  usage: '<application>… [--version V] [--env E]',
  summary: 'build what is not in the store, and make it what the environment serves',
  async run({ workspace, environment, version, names, print }) {
    const waiting = [...new Set(requireNames(names, 'publish', '<application>'))];
    const published: { application: string; version: string }[] = [];
    const work = async () => {
      for (let application = waiting.shift(); application; application = waiting.shift()) {
        const started = performance.now();
        const result = await publishVersion(workspace, application, { version, onProgress: print });
        if (result.built) print(`${application} ${result.version}: published in ${seconds(started)}`);
        published.push({ application, version: result.version });
      }
    };
    // A build that failed is the last that was begun; one that runs beside it is waited for, not left behind.
    const ends = await Promise.allSettled(
      Array.from({ length: parallelBuilds }, () => work().finally(() => waiting.splice(0))),
    );
    const failed = ends.find((end) => end.status === 'rejected');
    if (failed) throw failed.reason;
    await promote(workspace, environment, published);
    print(`environment ${environment}: ${published.map((one) => `${one.application} ${one.version}`).join(', ')}`);
  },
};

function seconds(started: number): string {
  return `${((performance.now() - started) / 1000).toFixed(1)} s`;
}
