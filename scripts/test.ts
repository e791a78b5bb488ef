import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { findHeadlessShell } from './chromium.ts';
import { countJourneys, countUnitTests } from './test/read-report.ts';
import { openRunFolder } from './test/run-folder.ts';
import { measureReference, processorTime } from './test/processor-time.ts';
import { readScope, scopedSteps } from './test/scope.ts';
import { runSideBySide, runStep, type Step } from './test/run-step.ts';
import { errorMessage } from '../packages/api/src/error-message.ts';

/**
 * `npm test` leaves out the journeys with this tag; `npm run test:full` runs all, builds the image where it can, and
 * tests the backend on an installed PostgreSQL too.
 */
const longJourneys = '@full';
/** Journeys that download a program from a registry only run by name: `npm run e2e -- strapi`. */
const foreignJourneys = '@strapi';
const full = process.argv.includes('--full');

/** Readings of the reference loop before and between the steps: the speed of a machine changes. */
const references: number[] = [];
/** The processor time of those readings, in seconds. */
let ofReferences = 0;

async function readReference(): Promise<void> {
  const before = processorTime() ?? 0;
  references.push(await measureReference());
  ofReferences += (processorTime() ?? 0) - before;
}

openRunFolder();
const reports = mkdtempSync(join(tmpdir(), 'up-test-reports-'));
// Programs in Node start hundreds of times, and compile the same modules.
process.env.NODE_COMPILE_CACHE ??= join(tmpdir(), 'compiled');
const unitReport = join(reports, 'unit.json');
const journeysReport = join(reports, 'journeys.json');

/** For programs in Go: they take a fifth less processor time if they may use 1 GB more before they collect garbage. */
const collectLess = { GOGC: '400' };

/** Two lanes that take about the same time. */
const checks: Step[][] = [
  [
    { name: 'formatting', command: ['oxfmt', '--check'] },
    { name: 'lint', command: ['node', '--run', 'lint'], environment: collectLess },
  ],
  [
    {
      name: 'types, including browser code without Node',
      command: ['node', '--run', 'types'],
      environment: collectLess,
    },
    { name: 'unused files, exports and dependencies', command: ['knip', '--no-progress', '--no-config-hints'] },
    { name: 'build, for the journeys', command: ['node', '--disable-warning=ExperimentalWarning', 'e2e/publish.ts'] },
  ],
];

/** Known vulnerabilities of dependencies, where the registry answers. */
const audit: Step = { name: 'audit of dependencies', command: ['node', 'scripts/test/audit.ts'] };

/** Says so where there is no builder or no base image. */
const image: Step = { name: 'image of the services', command: ['node', 'deploy/build-image.ts'] };

/** For programs in Node: services that may use more before they collect garbage take a twelfth less processor time. */
const nodeOptions = '--disable-warning=ExperimentalWarning --max-semi-space-size=64';

const reporter = '--reporters=<rootDir>/scripts/jest/report.mjs';
const unitTests = (words: readonly string[] = []): Step => ({
  name: 'unit, component and service tests',
  command: ['jest', '--silent', reporter, '--json', '--outputFile', unitReport, '--passWithNoTests', ...words],
  environment: {
    NODE_OPTIONS: nodeOptions,
    ...(full ? { TEST_DATABASES: 'all' } : {}),
  },
});

const journeys: Step = {
  name: full ? 'all journeys in Chromium' : 'journeys in Chromium',
  command: [
    'playwright',
    'test',
    '-c',
    'e2e/playwright.config.ts',
    '--reporter=dot,json',
    '--grep-invert',
    full ? foreignJourneys : `${longJourneys}|${foreignJourneys}`,
  ],
  environment: {
    PLAYWRIGHT_JSON_OUTPUT_FILE: journeysReport,
    NODE_OPTIONS: nodeOptions,
  },
};

/** Runs the checks of what is named or, without a name, all, the quickest first. Stops at the first failure. */
async function run(scope: string[] | undefined): Promise<boolean> {
  if (scope) {
    const { checks: scoped, tests } = scopedSteps(scope);
    return (await runSideBySide(scoped)) && (!tests || (await runStep(unitTests(tests), { atOnce: true })));
  }
  process.env.CHROMIUM_PATH = findHeadlessShell();
  const steps: (() => Promise<boolean>)[] = [
    () => runSideBySide(checks),
    ...(full ? [audit, image] : []).map((step) => () => runStep(step, { atOnce: true })),
    ...[unitTests(), journeys].map((step) => () => runStep(step, { atOnce: true })),
  ];
  for (const step of steps) {
    if (!(await step())) return false;
    await readReference();
    const spent = readSpent();
    if (spent !== undefined) console.log(`processor time so far: ${spent.toFixed(0)} s`);
  }
  return true;
}

/** The processor time of what ran until now, without the readings of the reference loop, in seconds. */
function readSpent(): number | undefined {
  const all = processorTime();
  return all === undefined ? undefined : all - ofReferences;
}

/** Ends the program with one line when the arguments name nothing that can be tested. */
function requireScope(): string[] | undefined {
  try {
    return readScope(process.argv.slice(2));
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exit(1);
  }
}

const started = performance.now();
const scope = requireScope();
await readReference();
try {
  if (!(await run(scope))) process.exitCode = 1;
} catch (error) {
  console.error(errorMessage(error));
  process.exitCode = 1;
}
const [units, walked] = [countUnitTests(unitReport), countJourneys(journeysReport)];
console.log(`\n${((performance.now() - started) / 60_000).toFixed(1)} minutes`);
const seconds = readSpent();
if (seconds !== undefined) {
  const reference = references.reduce((sum, each) => sum + each, 0) / references.length;
  const times = (seconds / reference).toFixed(0);
  console.log(`processor time ${seconds.toFixed(0)} s, ${times} times the reference loop of ${reference.toFixed(2)} s`);
}
console.log(`${units.passed + walked.passed} passed, ${units.failed + walked.failed} failed`);
