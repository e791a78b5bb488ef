import type { Browser, Page } from '@playwright/test';

import { interactiveMark } from '@up/federation/contract/interactive-mark';

import { slowDown } from '../../packages/cli/src/pages/slow-line.ts';
import { followTransfers, longestChain, sumOfBytes } from './transfers.ts';

/** Bytes of bodies as transferred, compressed and without headers; times in milliseconds since the navigation began. */
export interface PageFigures {
  requests: number;
  jsBytes: number;
  htmlBytes: number;
  /** The longest chain of requests in which each one began after the previous one had ended. */
  serialRoundTrips: number;
  fcpMs: number;
  lcpMs: number;
  /** Total blocking time: the part above 50 ms of each task after the first paint, until all controls answer. */
  blockingMs: number;
  /** When React has hydrated the page; 0 for a page without it. */
  interactiveMs: number;
  /** When every button of the page is hydrated, including those in late boundaries; 0 for a page without React. */
  controlsMs: number;
}

const cpuSlowdown = 4;

export interface MeasureOptions {
  /** Width of the window, in CSS pixels. */
  width: number;
  /** Whether scripts hydrate the page. */
  hydrates: boolean;
}

/** Opens a page in a new throttled context and measures it. */
export async function measurePage(
  browser: Browser,
  url: string,
  { width, hydrates }: MeasureOptions,
): Promise<PageFigures> {
  const context = await browser.newContext({ viewport: { width, height: 900 }, serviceWorkers: 'block' });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const transfers = await followTransfers(session);
  await slowDown(session, cpuSlowdown);
  await page.addInitScript(observePage);
  await page.goto(url, { waitUntil: 'load' });
  if (hydrates) await page.waitForFunction((name) => performance.getEntriesByName(name).length > 0, interactiveMark);
  const interactiveMs = hydrates
    ? await page.evaluate((name) => performance.getEntriesByName(name)[0]?.startTime ?? 0, interactiveMark)
    : 0;
  const controlsMs = hydrates ? await whenControlsWork(page) : 0;
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  const observed = await readObserved(page);
  const began = Math.min(...[...transfers.values()].map(({ start }) => start));
  // Requests that a page prefetches once it is interactive are not part of its first view.
  const counted = [...transfers.values()].filter(
    ({ start, end }) => end > 0 && (!hydrates || start < began + interactiveMs / 1000),
  );
  await context.close();
  return {
    requests: counted.length,
    jsBytes: sumOfBytes(counted, 'Script'),
    htmlBytes: sumOfBytes(counted, 'Document'),
    serialRoundTrips: longestChain(counted),
    ...observed,
    interactiveMs,
    controlsMs,
  };
}

async function whenControlsWork(page: Page): Promise<number> {
  const handle = await page.waitForFunction(() => {
    const buttons = [...document.querySelectorAll('#root button')];
    const whole = buttons.every((button) => Object.keys(button).some((key) => key.startsWith('__react')));
    return whole && performance.now();
  });
  return (await handle.jsonValue()) as number;
}

/** The data that {@link observePage} stores in the page. Times in milliseconds. */
interface Observed {
  lcp: number;
  tasks: { start: number; duration: number }[];
}

declare global {
  interface Window {
    benchObserved: Observed;
  }
}

/** Runs in the page, before its own scripts. */
export function observePage(): void {
  const observed: Observed = { lcp: 0, tasks: [] };
  window.benchObserved = observed;
  new PerformanceObserver((list) => {
    observed.lcp = list.getEntries().at(-1)?.startTime ?? observed.lcp;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) observed.tasks.push({ start: startTime, duration });
  }).observe({ type: 'longtask', buffered: true });
}

async function readObserved(page: Page): Promise<Pick<PageFigures, 'fcpMs' | 'lcpMs' | 'blockingMs'>> {
  return page.evaluate(() => {
    const { lcp, tasks } = window.benchObserved;
    const fcpMs = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    const blockingMs = tasks
      .filter(({ start }) => start > fcpMs)
      .reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0);
    return { fcpMs, lcpMs: lcp, blockingMs };
  });
}
