import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';

export { hydrated } from '@up/federation/journeys/journey';
export { expect };

const builder = createRequire(import.meta.url).resolve('@axe-core/playwright');
/** The builder itself would send the version with comments to each page, which is twice as long. */
const axeSource = readFileSync(createRequire(builder).resolve('axe-core/axe.min.js'), 'utf8');

interface Fixtures {
  /**
   * Errors and warnings of the page so far, a moment after they were shown: a test waits for those that it expects, and
   * removes them.
   */
  faults: string[];
  /** Kinds of faults that may be left at the end of a test. A test adds those that it expects, whenever they come. */
  allowedFaults: RegExp[];
}

/** A browser test that fails on any console error, failed request or rejected script. */
export const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- it needs no other fixture, and the runner reads the pattern
  allowedFaults: async ({}, use) => {
    await use([]);
  },
  faults: [
    async ({ page, allowedFaults }, use) => {
      const faults: string[] = [];
      page.on('console', (message) => {
        const text = message.text();
        // The frame of a mail runs no scripts, including those that Playwright injects into every frame.
        if (text.includes('/mailbox/') && text.includes('frame is sandboxed')) return;
        // It depends on the machine's speed and on redirects. The sweep checks that pages use what they preload.
        if (text.includes('was preloaded using link preload but not used')) return;
        if (message.type() === 'error' || message.type() === 'warning')
          faults.push(`${text} ${message.location().url}`.trim());
      });
      page.on('pageerror', (error) => faults.push(String(error)));
      page.on('requestfailed', (request) => {
        const reason = request.failure()?.errorText ?? '';
        // Leaving a page aborts its requests.
        if (reason !== 'net::ERR_ABORTED') faults.push(`${request.url()} ${reason}`);
      });
      await use(faults);
      expect(faults.filter((fault) => !allowedFaults.some((allowed) => allowed.test(fault)))).toEqual([]);
    },
    { auto: true },
  ],
});

/** Navigates like a link of the page, without a page load. */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

/** Expects no violation of WCAG 2.2 AA in the current state of the page. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page, axeSource })
    // There are no frames of other origins, and passed rules need not be listed: this takes a fifth of the time.
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  expect(found).toEqual([]);
}

/** Expects no horizontal scrolling once the page has adapted to the width of its window. */
export async function expectNoSidewaysScroll(page: Page, timeout?: number): Promise<void> {
  const excess = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(excess, { timeout }).toBeLessThanOrEqual(0);
}
