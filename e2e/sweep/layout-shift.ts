import type { BrowserContext, Page } from '@playwright/test';

declare global {
  interface Window {
    layoutShift?: number;
  }
}

/** Measures layout shifts in each document of the browser from now on. */
export async function watchLayoutShift(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    interface Shift extends PerformanceEntry {
      value: number;
      hadRecentInput: boolean;
    }
    window.layoutShift = 0;
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput } of list.getEntries() as Shift[]) {
        if (!hadRecentInput) window.layoutShift = (window.layoutShift ?? 0) + value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The sum of all shifts so far: never less than the Cumulative Layout Shift. */
export async function layoutShift(page: Page): Promise<number> {
  // A shift is reported after the frame in which it occurred.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  return page.evaluate(() => window.layoutShift ?? 0);
}
