import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { applicationFolder } from '@up/federation/build/application-folder';
import { previewVariables, type Preview } from '@up/federation/journeys/preview';
import { exitCode } from '@up/processes/exit-code';

import { CommandFailed, exitCodes } from '../command.ts';

/** The script of a `package.json` that runs the journeys of an application. */
const script = 'journeys';

/**
 * Requires that an application declares journeys, before anything is built for them.
 * @param root of the repository
 * @throws {CommandFailed} with exit code 3
 */
export function requireJourneys(root: string, application: string): void {
  const file = join(applicationFolder(root, application), 'package.json');
  if (!existsSync(file)) throw new CommandFailed(`There is no application "${application}"`, exitCodes.unknown);
  const { scripts } = JSON.parse(readFileSync(file, 'utf8')) as { scripts?: Record<string, string> };
  if (scripts?.[script] !== undefined) return;
  throw new CommandFailed(
    `${application} has no journeys: add "${script}": "playwright test --config journeys" to the scripts of ${file}`,
    exitCodes.unknown,
  );
}

/** Where the journeys of an application run, and where their output goes. */
export interface JourneysInput {
  root: string;
  preview: Preview;
  /** The program of Chromium, where Playwright has not installed its own. */
  browser?: string;
  /** With `errors`, standard output is left to a report for programs. */
  output: 'inherit' | 'errors';
}

/**
 * Runs the journeys of an application, and shows what they print.
 * @returns whether all passed
 */
export async function runJourneys(application: string, input: JourneysInput): Promise<boolean> {
  const { root, preview, browser, output } = input;
  const child = spawn(process.execPath, ['--run', script], {
    cwd: applicationFolder(root, application),
    env: { ...process.env, ...previewVariables(preview), ...(browser ? { CHROMIUM_PATH: browser } : {}) },
    stdio: ['ignore', output === 'errors' ? process.stderr : 'inherit', 'inherit'],
  });
  return (await exitCode(child)) === 0;
}
