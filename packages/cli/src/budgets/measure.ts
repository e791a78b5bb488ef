import type { Browser } from '@playwright/test';

import type { Measured } from '@up/federation/composition/environment';
import type { RemoteBudget } from '@up/federation/contract/declaration';
import type { PublishedExample } from '@up/federation/contract/page-examples';

import { isInteractive, openContext, readPage, untilServed, watchPage, type Versions } from '../pages/observe.ts';
import { servePageWithoutScripts } from '../pages/page-without-scripts.ts';
import { slowDown } from '../pages/slow-line.ts';

/** The width and height of a phone, in CSS pixels. */
const viewport = { width: 390, height: 844 };
const cpuSlowdown = 4;
/** A busy machine makes a page slow once; a page that is slow each time exceeds its budget. */
const attempts = 3;

/** What a page costs beside the same page without scripts. */
export type PageCost = Measured;

export interface MeasureInput {
  browser: Browser;
  origin: string;
  /** A signed link that shows the version. */
  link: string;
  versions: Versions;
  examples: readonly PublishedExample[];
  budget: RemoteBudget;
  onProgress(line: string): void;
}

/**
 * Measures the examples that need no account, each on a slow line beside the same page without scripts. One above the
 * budget is measured again, and counts with its best attempt.
 * @returns the cost of each page
 */
export async function measureExamples(input: MeasureInput): Promise<PageCost[]> {
  const { browser, origin, link, versions, examples, budget, onProgress } = input;
  const context = await openContext(browser, link);
  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  const costs: PageCost[] = [];
  try {
    for (const [index, { path }] of examples.entries()) {
      const url = origin + path;
      if (index === 0) await untilServed(context, url, versions);
      // The first visit makes the edge render the page.
      await context.request.get(url);
      const still = await servePageWithoutScripts(url, { cookie });
      try {
        let best: PageCost | undefined;
        for (let attempt = 0; attempt < attempts && (!best || exceeds(best, budget)); attempt += 1) {
          const own = await visit(browser, link, url);
          const other = await visit(browser, link, still.url);
          const cost = costOf(path, own, other);
          best = best ? lesser(best, cost) : cost;
        }
        if (best) costs.push(best);
        if (best) onProgress(`${index + 1}/${examples.length} ${describeCost(best, budget)}`);
      } finally {
        still.server.close();
      }
    }
    return costs;
  } finally {
    await context.close();
  }
}

interface Visited {
  largestPaintMs: number;
  layoutShift: number;
}

async function visit(browser: Browser, link: string, url: string): Promise<Visited> {
  const context = await openContext(browser, link, undefined, viewport);
  try {
    const page = await context.newPage();
    await slowDown(await context.newCDPSession(page), cpuSlowdown);
    await page.addInitScript(watchPage);
    await page.goto(url, { waitUntil: 'load' });
    if ((await page.locator('script').count()) > 0) await isInteractive(page);
    return await page.evaluate(readPage);
  } finally {
    await context.close();
  }
}

/** What a page costs more than the same page without scripts. */
export function costOf(page: string, own: Visited, still: Visited): PageCost {
  return {
    page,
    paintRatio: own.largestPaintMs / Math.max(1, still.largestPaintMs),
    layoutShift: Math.max(0, own.layoutShift - still.layoutShift),
  };
}

/** Whether a page costs more than its remote declares. */
export function exceeds({ paintRatio, layoutShift }: PageCost, budget: RemoteBudget): boolean {
  const isOver = (figure: number, limit: number | undefined) => limit !== undefined && figure > limit;
  return isOver(paintRatio, budget.paintRatio) || isOver(layoutShift, budget.layoutShift);
}

function lesser(one: PageCost, other: PageCost): PageCost {
  return {
    page: one.page,
    paintRatio: Math.min(one.paintRatio, other.paintRatio),
    layoutShift: Math.min(one.layoutShift, other.layoutShift),
  };
}

/** The page that costs most of its budget, for `status`. */
export function costliest(costs: readonly PageCost[], budget: RemoteBudget): PageCost | undefined {
  const share = ({ paintRatio, layoutShift }: PageCost) =>
    Math.max(
      paintRatio / (budget.paintRatio ?? Infinity),
      layoutShift / Math.max(budget.layoutShift ?? Infinity, 0.001),
    );
  return costs.toSorted((a, b) => share(b) - share(a))[0];
}

/** A cost for people: `/pricing: paint 1.2 of 1.5 times, shift 0.00 of 0.02`. */
export function describeCost({ page, paintRatio, layoutShift }: PageCost, budget: Partial<RemoteBudget> = {}): string {
  const limitText = (limit: number | undefined) => (limit === undefined ? '' : ` of ${limit}`);
  return (
    `${page.split('?', 1)[0]}: paint ${paintRatio.toFixed(2)}${limitText(budget.paintRatio)} times, ` +
    `shift ${layoutShift.toFixed(3)}${limitText(budget.layoutShift)}`
  );
}
