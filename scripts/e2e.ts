import { findHeadlessShell } from './chromium.ts';
import { runStep } from './test/run-step.ts';

// Runs the journeys whose file names match the arguments, or all without arguments. Options are passed on to
// Playwright.
process.env.CHROMIUM_PATH = findHeadlessShell();
const command = ['playwright', 'test', '-c', 'e2e/playwright.config.ts', ...process.argv.slice(2)] as const;
if (!(await runStep({ name: 'journeys in Chromium', command: [...command] }, { atOnce: true }))) process.exitCode = 1;
