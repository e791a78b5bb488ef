import { join } from 'node:path';

import { composeEnvironment, publicComposition } from '@up/federation/composition/composition';
import { readEnvironment } from '@up/federation/composition/signed-environment';
import { createStore } from '@up/federation/store/create-store';

import { copyServerBuild } from '../../packages/edge/src/composition/server-builds.ts';

/**
 * Renders distinct addresses with the server builds of the running site in this process, and prints the heap in use:
 * `node --expose-gc scripts/bench/render-memory.ts http://localhost:3000 20000`. The line must be flat.
 */
const [origin = 'http://localhost:3000', total = '20000', pattern = '/en/resources/notices/none-#'] =
  process.argv.slice(2);
const root = join(import.meta.dirname, '../..');
const store = createStore(join(root, '.portal/store'));
const cache = join(root, '.portal/render-memory');
const composition = composeEnvironment(await readEnvironment(join(root, 'environments/local.json')));

interface ShellServer {
  createRenderer(options: { composition: unknown; loadContainer(container: string): Promise<unknown> }): {
    render(input: object): Promise<{ status: number }>;
  };
}
const load = async (file: string) => {
  const module = (await import(file)) as { default?: Record<string, unknown> } & Record<string, unknown>;
  return module.default ?? module;
};
const shell = (await load(await copyServerBuild(store, composition.shell, cache))) as unknown as ShellServer;
const renderer = shell.createRenderer({
  composition: publicComposition(composition),
  async loadContainer(container) {
    const candidate = Object.values(composition.remotes)
      .flat()
      .find(({ extras }) => extras.container === container);
    if (!candidate) throw new Error(`${container} is not part of the composition`);
    const module = await load(await copyServerBuild(store, candidate, cache));
    return module[container] ?? module;
  },
});
const siteConfig = { environment: 'local', passwordMaxLength: 12, siteUrl: origin };

const heapMegabytes = () => {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed / 1024 / 1024;
};
const statuses = new Map<number, number>();
const count = Number(total);
const step = Math.max(50, Math.floor(count / 20));
for (let done = 0; done <= count; done++) {
  if (done % step === 0) console.log(done, heapMegabytes().toFixed(1), 'MB', Object.fromEntries(statuses));
  const { status } = await renderer.render({ url: pattern.replace('#', String(done)), origin, siteConfig });
  statuses.set(status, (statuses.get(status) ?? 0) + 1);
}
