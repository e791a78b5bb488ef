import { defineConfig } from '@playwright/test';

import { readPreview } from './preview.ts';

/**
 * The Playwright configuration of a remote's journeys, for a `playwright.config.ts` in its folder `journeys`: all
 * `*.spec.ts` beside it run on the site that `portal override --journeys` names.
 *
 * @example export { remoteJourneys as default } from '@up/federation/journeys/config';
 */
export const remoteJourneys = defineConfig({
  // Of what a build reads, nothing may change with a run.
  outputDir: '../.portal/journeys',
  timeout: 60_000,
  // A site starts workers at the first visit of a preview.
  expect: { timeout: 15_000 },
  forbidOnly: process.env.CI !== undefined,
  reporter: [['list']],
  use: {
    baseURL: readPreview(process.env).url,
    browserName: 'chromium',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      // Run as root, as in a container, Chromium does not start with its sandbox; the pages are our own.
      args: ['--no-sandbox'],
    },
  },
});
