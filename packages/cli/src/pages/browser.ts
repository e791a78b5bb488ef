import type { Browser } from '@playwright/test';

import { CommandFailed, exitCodes } from '../command.ts';

/**
 * Starts Chromium: that of `CHROMIUM_PATH`, or the one that Playwright has installed.
 * @throws {CommandFailed} with exit code 3 where Playwright is not installed, or has no browser
 */
export async function launchBrowser(): Promise<Browser> {
  try {
    const { chromium } = await import('@playwright/test');
    const { CHROMIUM_PATH: executablePath } = process.env;
    // Run as root, as in a container, Chromium does not start with its sandbox; the pages are our own.
    return await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox'] });
  } catch (cause) {
    throw new CommandFailed(
      'there is no browser: install @playwright/test, and Chromium or set CHROMIUM_PATH to its program',
      exitCodes.unknown,
      { cause },
    );
  }
}
