import { defineConfig } from '@playwright/test';

import { openRunFolder } from '../scripts/test/run-folder.ts';

openRunFolder();

export default defineConfig({
  testDir: '.',
  globalSetup: './site/global-setup.ts',
  outputDir: '../test-results',
  // Two files in parallel on one site: each user and project of a journey has a name that no other journey uses.
  workers: 2,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: process.env.CI === 'true',
  reporter: [['list']],
  use: {
    // Set by the global setup, before the workers read this file.
    baseURL: process.env.SITE_ORIGIN,
    browserName: 'chromium',
    viewport: { width: 1280, height: 900 },
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    colorScheme: 'light',
    // A trace of each journey takes an eighth of the processor time: `npm run e2e -- <file> --trace retain-on-failure`.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      // In a container Chromium runs as root, where its sandbox is unavailable; the pages are our own.
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    },
  },
});
