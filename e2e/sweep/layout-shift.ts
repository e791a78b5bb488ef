import type { BrowserContext, Page } from '@playwright/test';

declare global {
  interface Window {
    layoutShift?: number;
  }
}

/** From now on each document of the browser counts how much of it jumps. */
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

/** The sum of all shifts so far: never less than the score of Cumulative Layout Shift. */
export async function layoutShift(page: Page): Promise<number> {
  // What was shifted is told after the frame in which it was.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  return page.evaluate(() => window.layoutShift ?? 0);
}
