import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

import { findChromium } from './chromium.ts';

const root = join(import.meta.dirname, '..');
const experimental = '--experimental-vm-modules --disable-warning=ExperimentalWarning';

interface Step {
  name: string;
  command: string[];
  environment?: Record<string, string>;
}

/** `npm test` leaves out the journeys that carry this tag; `npm run test:full` runs them too. */
const longJourneys = '@full';
const full = process.argv.includes('--full');

const bin = (name: string) => join(root, 'node_modules/.bin', name);

/** Everything that has to hold, the quickest answers first. */
const steps: Step[] = [
  { name: 'formatting', command: [bin('prettier'), '--check', '--log-level', 'warn', '.'] },
  { name: 'types', command: [bin('tsc'), '--noEmit', '-p', 'tsconfig.json'] },
  { name: 'lint, with the one-way law', command: [bin('eslint'), '.', '--max-warnings', '0'] },
  {
    name: 'unit, component and service tests',
    command: [bin('jest'), '--silent'],
    environment: { NODE_OPTIONS: experimental },
  },
  {
    name: full ? 'all journeys in Chromium' : 'journeys in Chromium',
    command: [
      bin('playwright'),
      'test',
      '-c',
      'e2e/playwright.config.ts',
      ...(full ? [] : ['--grep-invert', longJourneys]),
    ],
  },
];

function run(): number {
  const chromium = findChromium();
  for (const { name, command, environment } of steps) {
    const started = performance.now();
    console.log(`\n— ${name}`);
    const [program = '', ...words] = command;
    const env = { ...process.env, ...environment, CHROMIUM_PATH: chromium };
    const { status } = spawnSync(program, words, { cwd: root, stdio: 'inherit', env });
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    if (status !== 0) {
      console.error(`\n${name}: failed after ${seconds} s`);
      return status ?? 1;
    }
    console.log(`${name}: ${seconds} s`);
  }
  return 0;
}

try {
  process.exitCode = run();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
