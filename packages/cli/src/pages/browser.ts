import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

import type { Browser } from '@playwright/test';

import { CommandFailed, exitCodes } from '../command.ts';

/** Programs that are looked for where Playwright has installed none. */
const programs = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * Starts Chromium: that of `CHROMIUM_PATH`, the one that Playwright has installed, or one of the system.
 * @throws {CommandFailed} with exit code 3 where Playwright is not installed, or has no browser
 */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = await findBrowser();
  try {
    const { chromium } = await import('@playwright/test');
    // Run as root, as in a container, Chromium does not start with its sandbox; the pages are our own.
    return await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  } catch (cause) {
    throw noBrowser(cause);
  }
}

/**
 * The program that {@link launchBrowser} starts.
 * @throws {CommandFailed} as that does
 */
export async function findBrowser(): Promise<string> {
  const { CHROMIUM_PATH: named, PATH = '' } = process.env;
  const folders = PATH.split(delimiter).filter((folder) => folder !== '');
  const found = programs.flatMap((program) => folders.map((folder) => join(folder, program)));
  try {
    const { chromium } = await import('@playwright/test');
    const program = (named ? [named] : [chromium.executablePath(), ...found]).find((file) => existsSync(file));
    if (program !== undefined) return program;
  } catch (cause) {
    throw noBrowser(cause);
  }
  throw noBrowser();
}

function noBrowser(cause?: unknown): CommandFailed {
  return new CommandFailed(
    'there is no browser: install @playwright/test, and Chromium or set CHROMIUM_PATH to its program',
    exitCodes.unknown,
    { cause },
  );
}
