import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';

import { pages } from '@up/api/pages';

import { freePort } from '../../e2e/site/ports.ts';
import type { BudgetLine } from './budgets.ts';

/** Pages that visitors read before they sign up; a typical one of each kind. */
const measured = [
  pages.home(),
  pages.pricing(),
  pages.notice({ noticeId: '2026-11-03-price-list' }),
  pages.onboardingGuide({ slug: [] }),
];

/** The target score of each page in Lighthouse's categories, from 0 to 100. */
const aims = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
type Category = keyof typeof aims;

export interface PageScores {
  path: string;
  scores: Record<Category, number>;
}

/** Lighthouse's scores of the front pages on its simulated phone, one run each. @throws {Error} without a score */
export async function measureMarketingPages(executablePath: string, origin: string): Promise<PageScores[]> {
  const port = await freePort();
  const args = ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`];
  const browser = await chromium.launch({ executablePath, args });
  const categories = Object.keys(aims) as Category[];
  const results: PageScores[] = [];
  try {
    for (const path of measured) {
      // The first request renders and compresses the page on the edge.
      await fetch(origin + path);
      const result = await lighthouse(origin + path, { port, onlyCategories: categories, logLevel: 'error' });
      const scoreOf = (category: Category) => {
        const score = result?.lhr.categories[category]?.score;
        if (typeof score !== 'number') throw new Error(`Lighthouse returned no score of ${category} for ${path}`);
        return [category, Math.round(score * 100)] as const;
      };
      results.push({ path, scores: Object.fromEntries(categories.map(scoreOf)) as PageScores['scores'] });
    }
  } finally {
    await browser.close();
  }
  return results;
}

export function marketingLines(results: readonly PageScores[]): BudgetLine[] {
  return results.flatMap(({ path, scores }) =>
    (Object.entries(scores) as [Category, number][]).map(([category, figure]) => ({
      budget: `Lighthouse, ${category}`,
      kind: 'aim' as const,
      page: `${path}, phone`,
      figure,
      limit: aims[category],
      kept: figure >= aims[category],
    })),
  );
}
