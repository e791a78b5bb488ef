import { pages } from '@up/api/pages';

import type { Attempts } from '../attempts.ts';
import type { BudgetLine } from '../budgets.ts';
import { runLighthouse } from './run-lighthouse.ts';

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
const categories = Object.keys(aims) as Category[];

export interface PageScores {
  path: string;
  scores: Record<Category, number>;
}

/** Lighthouse's scores of the front pages, one run each; without those that returned none. */
export async function measureMarketingPages(
  attempts: Attempts,
  executablePath: string,
  origin: string,
): Promise<PageScores[]> {
  const results: PageScores[] = [];
  for (const path of measured) {
    const scores = await attempts.measure(`Lighthouse of ${path}`, async () => {
      // The first request renders and compresses the page on the edge.
      await fetch(origin + path);
      return runLighthouse(executablePath, origin + path, categories);
    });
    if (scores) results.push({ path, scores });
  }
  return results;
}

export function marketingLines(results: readonly PageScores[]): BudgetLine[] {
  return results.flatMap(({ path, scores }) =>
    categories.map((category) => ({
      budget: `Lighthouse, ${category}`,
      kind: 'aim' as const,
      page: `${path}, phone`,
      figure: scores[category],
      limit: aims[category],
      isMet: scores[category] >= aims[category],
    })),
  );
}
