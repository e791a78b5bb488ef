import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

import { builders, type Builder } from './image/builders.ts';
import { checkImage } from './image/check-image.ts';

const root = join(import.meta.dirname, '..');
const tag = process.argv.find((word) => !word.startsWith('-') && word.includes(':')) ?? 'up-portal:local';
const isRequired = process.argv.includes('--required');

/**
 * Builds the image of both services with the first builder that works here, without rights of root where it has none,
 * and starts each service in it. Where there is no builder or the base image cannot be had, a line says that nothing was
 * built; with `--required` that is a failure.
 *
 * @example node deploy/build-image.ts registry.example.com/up-portal:0.1.0 --required
 */
function buildImage(): number {
  const builder = builders.find(({ program, probe }) => works(program, probe));
  if (!builder) return notBuilt(`none of ${builders.map(({ program }) => program).join(', ')} works here`);
  const base = 'node:24-slim';
  if (!works(builder.program, builder.hasImage(base)) && !works(builder.program, builder.pull(base))) {
    return notBuilt(`${builder.program} cannot get the base image ${base}`);
  }
  console.log(`${builder.program} builds ${tag}`);
  const started = performance.now();
  const words = builder.build({ tag, file: join(root, 'deploy/Dockerfile'), context: root });
  const { status } = spawnSync(builder.program, words, { stdio: 'inherit' });
  if (status !== 0) return 1;
  console.log(`built in ${((performance.now() - started) / 1000).toFixed(0)} s`);
  return startServices(builder);
}

function startServices(builder: Builder): number {
  const faults = checkImage((command) => {
    const { status, stdout, stderr } = spawnSync('sh', ['-c', builder.run(tag, command)], { encoding: 'utf8' });
    return { status, output: `${stdout}${stderr}` };
  });
  for (const fault of faults) console.error(fault);
  if (faults.length === 0) console.log('both services and portal start in it');
  return faults.length === 0 ? 0 : 1;
}

function works(program: string, words: readonly string[]): boolean {
  return spawnSync(program, words, { stdio: 'ignore', timeout: 60_000 }).status === 0;
}

function notBuilt(reason: string): number {
  console.log(`the image was not built: ${reason}`);
  return isRequired ? 1 : 0;
}

process.exitCode = buildImage();
