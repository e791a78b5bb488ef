import type { Browser, Page } from '@playwright/test';

import { errorMessage } from '@up/api/error-message';
import { leftoversOf, newLeftovers, watchLeftovers, type Leftovers } from '@up/federation/journeys/leftovers';

import { isInteractive, openContext, readPage, untilServed, watchPage, type Versions } from './observe.ts';

/** An address that no remote owns: only the shell shows it. */
const nowhere = '/-/unmounted';
/** What is set up once per tab is there after the second time; what a page leaves behind becomes more each time. */
const mounts = 3;
/** How long timers of a page that was left may still end: before they are counted, and while there are more, in milliseconds. */
const baselineMs = 1000;
const settleMs = 3000;

export interface LeftoversInput {
  browser: Browser;
  origin: string;
  /** A signed link that shows the version; without one, the pages are those of every visitor. */
  link?: string;
  versions: Versions;
  /** Whose leftovers are counted. */
  application: string;
  /** Addresses of its pages, for visitors. */
  paths: readonly string[];
}

/**
 * Opens each page, leaves it for one of the shell and comes back, in one document.
 * @returns one line for each page that leaves more behind each time, or could not be opened: `mf-docs: 1 interval, at
 * /developers`
 */
export async function leftByPages(input: LeftoversInput): Promise<string[]> {
  const { browser, origin, link, versions, application, paths } = input;
  const lines: string[] = [];
  const context = link === undefined ? await browser.newContext() : await openContext(browser, link);
  try {
    await watchLeftovers(context, [application]);
    await context.addInitScript(watchPage);
    for (const [index, path] of paths.entries()) {
      if (index === 0) await untilServed(context, origin + path, versions);
      const page = await context.newPage();
      try {
        await page.goto(origin + path);
        await isInteractive(page);
        lines.push(...(await leftAtEachMount(page)).map((line) => `${line}, at ${path}`));
      } catch (error) {
        const [reason] = errorMessage(error).split('\n', 1);
        lines.push(`${application}: unknown, because of ${reason}, at ${path}`);
      } finally {
        await page.close();
      }
    }
    return lines;
  } finally {
    await context.close();
  }
}

async function leftAtEachMount(page: Page): Promise<string[]> {
  let before: Leftovers | undefined;
  let left: string[] = [];
  for (let mount = 1; mount <= mounts; mount += 1) {
    await page.evaluate(readPage);
    await page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, nowhere);
    await page.evaluate(readPage);
    const now = await settled(page, before);
    left = before ? newLeftovers(before, now) : [];
    if (mount > 1 && left.length === 0) return [];
    before = now;
    await page.goBack();
  }
  return left;
}

/** What is left once there is no more than before, or after a while. */
async function settled(page: Page, before: Leftovers | undefined): Promise<Leftovers> {
  const end = performance.now() + (before ? settleMs : baselineMs);
  for (;;) {
    const now = await leftoversOf(page);
    if (performance.now() > end || (before && newLeftovers(before, now).length === 0)) return now;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
