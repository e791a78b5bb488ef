import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';

import { freePort } from '@up/processes/free-port';
import { recordOf } from '../../packages/api/src/keys-of.ts';

/**
 * Lighthouse's scores of a page on its simulated phone, 0 to 100 by category, in a browser of its own.
 * @throws {Error} when Lighthouse returns no score
 */
export async function runLighthouse<Category extends string>(
  executablePath: string,
  url: string,
  categories: readonly Category[],
): Promise<Record<Category, number>> {
  const port = await freePort();
  const args = ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`];
  const browser = await chromium.launch({ executablePath, args });
  try {
    const result = await lighthouse(url, { port, onlyCategories: [...categories], logLevel: 'error' });
    return recordOf(categories, (category) => {
      const score = result?.lhr.categories[category]?.score;
      if (typeof score !== 'number') throw new Error(`Lighthouse returned no score of ${category} for ${url}`);
      return Math.round(score * 100);
    });
  } finally {
    await browser.close();
  }
}
