import type { Browser, BrowserContext } from '@playwright/test';

import { interactiveMark } from '@up/federation/contract/interactive-mark';

import type { Observation } from './differences.ts';
import { textOfMain } from './text-of-main.ts';

/** How long a page may take until it responds, in milliseconds. */
const interactiveMs = 15_000;

/** How long an edge may take to start with other versions, and how often it is asked, in milliseconds. */
const startMs = 45_000;
const askAgainMs = 300;

/** A site that shows certain versions to a browser. */
export interface ObservedSite {
  origin: string;
  /** The signed link that selects the versions. */
  link: string;
  /** The versions that the pages have to come from, by application. */
  versions: Readonly<Record<string, string>>;
}

/**
 * Opens pages of a site one after the other, each in a document of its own.
 * @throws {Error} when the site does not accept the signed link
 */
export async function observePages(
  browser: Browser,
  site: ObservedSite,
  paths: readonly string[],
): Promise<Observation[]> {
  const context = await browser.newContext({ locale: 'en', timezoneId: 'UTC', reducedMotion: 'reduce' });
  try {
    const started = await context.request.get(site.link, { maxRedirects: 0 });
    if (started.status() !== 303)
      throw new Error(`${site.origin} does not accept the signed link: ${await started.text()}`);
    const observations: Observation[] = [];
    const [first] = paths;
    if (first !== undefined) await untilServed(context, site, first);
    for (const path of paths) observations.push(await observe(context, site, path));
    return observations;
  } finally {
    await context.close();
  }
}

/** An edge starts its workers at the first visit of these versions. What is not served then is part of the observation. */
async function untilServed(context: BrowserContext, site: ObservedSite, path: string): Promise<void> {
  const end = performance.now() + startMs;
  while (performance.now() < end) {
    const response = await context.request.get(site.origin + path);
    if (response.ok() && missingVersions(site, await response.text()).length === 0) return;
    await new Promise((resolve) => setTimeout(resolve, askAgainMs));
  }
}

/** The versions that a document does not name. */
function missingVersions({ versions }: ObservedSite, html: string): string[] {
  return Object.entries(versions)
    .filter(([application, version]) => !html.includes(`/${application}/${version}/`))
    .map(([application, version]) => `${application} ${version}`);
}

async function observe(context: BrowserContext, site: ObservedSite, path: string): Promise<Observation> {
  const page = await context.newPage();
  const errors: string[] = [];
  // Addresses contain versions, which differ.
  const add = (text: string) => errors.push(text.replaceAll(/https?:\/\/\S+/g, '…'));
  page.on('console', (message) => {
    if (message.type() === 'error') add(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => add(`error: ${error.message}`));
  await page.addInitScript(() => {
    Object.assign(window, { rehearsedShift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { rehearsedShift = 0 } = window as { rehearsedShift?: number };
        if ('value' in entry) Object.assign(window, { rehearsedShift: rehearsedShift + Number(entry.value) });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const response = await page.goto(site.origin + path);
  const html = (await response?.text()) ?? '';
  for (const missing of missingVersions(site, html)) add(`${missing} was not served`);
  const isReady = await page
    .waitForFunction((mark) => performance.getEntriesByName(mark).length > 0, interactiveMark, {
      timeout: interactiveMs,
    })
    .then(
      () => true,
      () => false,
    );
  if (!isReady) add(`does not respond after ${interactiveMs / 1000} s`);
  const hydrated = await page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        // A shift is reported after the frame in which it occurred.
        requestAnimationFrame(() =>
          requestAnimationFrame(() => resolve(document.querySelector('main')?.textContent ?? '')),
        );
      }),
  );
  const layoutShift = await page.evaluate(() => (window as { rehearsedShift?: number }).rehearsedShift ?? 0);
  await page.close();
  return { status: response?.status() ?? 0, rendered: textOfMain(html), hydrated, errors, layoutShift };
}
