import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';

import { freePort } from '../../e2e/site/ports.ts';
import { median } from './median.ts';

/**
 * Lighthouse's performance score of a page on its simulated phone, 0 to 100: the median of several runs.
 * @throws {Error} when Lighthouse returns no score
 */
export async function lighthouseScore(executablePath: string, url: string, runs: number): Promise<number> {
  const port = await freePort();
  const args = ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`];
  const browser = await chromium.launch({ executablePath, args });
  const scores: number[] = [];
  try {
    for (let run = 0; run < runs; run += 1) {
      const result = await lighthouse(url, { port, onlyCategories: ['performance'], logLevel: 'error' });
      const score = result?.lhr.categories.performance?.score;
      if (typeof score !== 'number') throw new Error(`Lighthouse returned no score for ${url}`);
      scores.push(Math.round(score * 100));
    }
  } finally {
    await browser.close();
  }
  return median(scores);
}
