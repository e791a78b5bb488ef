import { firstViewBudgets } from '../scripts/budgets.ts';
import type { PageFigures } from './pages/measure-page.ts';

/** The results for one page at one width. */
export interface PageResult {
  /** The measured page. */
  page: 'home' | 'largestApi' | 'usualApi';
  width: number;
  site: PageFigures;
  /** The same page, served with the same headers, without its scripts. */
  withoutScripts: PageFigures;
  /** Score of Lighthouse's performance category, 0 to 100; measured for a phone only. */
  lighthouse?: number;
}

interface Budget {
  name: string;
  limit: number;
  /** `must` fails the bench; `aim` is reported. */
  kind: 'must' | 'aim';
  /** Whether a higher figure is better. */
  atLeast?: boolean;
  figure(result: PageResult): number | undefined;
}

const { home, api } = firstViewBudgets;

const budgets: readonly Budget[] = [
  { name: 'HTML, front page', limit: home.html, kind: 'must', figure: (r) => figuresOf(r, true)?.htmlBytes },
  { name: 'HTML, API page', limit: api.html, kind: 'must', figure: (r) => figuresOf(r, false)?.htmlBytes },
  { name: 'JavaScript, front page', limit: home.javascript, kind: 'must', figure: (r) => figuresOf(r, true)?.jsBytes },
  { name: 'JavaScript, API page', limit: api.javascript, kind: 'must', figure: (r) => figuresOf(r, false)?.jsBytes },
  {
    name: 'LCP / without scripts',
    limit: 1.15,
    kind: 'aim',
    figure: ({ site, withoutScripts }) => site.lcpMs / withoutScripts.lcpMs,
  },
  { name: 'total blocking time', limit: 400, kind: 'aim', figure: ({ site }) => site.blockingMs },
  { name: 'all controls answer', limit: 2200, kind: 'aim', figure: ({ site }) => site.controlsMs },
  { name: 'Lighthouse', limit: 90, kind: 'aim', atLeast: true, figure: ({ lighthouse }) => lighthouse },
];

function figuresOf({ page, site }: PageResult, isFrontPage: boolean): PageFigures | undefined {
  return (page === 'home') === isFrontPage ? site : undefined;
}

export interface BudgetLine {
  budget: string;
  kind: Budget['kind'];
  page: string;
  figure: number;
  limit: number;
  isMet: boolean;
}

/** A line about a figure that should be at most its limit. */
export function atMost(
  budget: string,
  { kind, page }: Pick<BudgetLine, 'kind' | 'page'>,
  figure: number,
  limit: number,
): BudgetLine {
  return { budget, kind, page, figure, limit, isMet: figure <= limit };
}

/** Compares every result with every budget that applies to it. */
export function compareWithBudgets(results: readonly PageResult[]): BudgetLine[] {
  return budgets.flatMap(({ name, limit, kind, atLeast, figure }) =>
    results.flatMap((result) => {
      const value = figure(result);
      if (value === undefined) return [];
      const isMet = atLeast ? value >= limit : value <= limit;
      return [{ budget: name, kind, page: `${result.page}, ${result.width} px`, figure: value, limit, isMet }];
    }),
  );
}

/**
 * The exit code of the bench.
 * @param failures how many measurements failed
 * @returns 1 when a budget is broken that must be kept; 2 when none is, but something could not be measured
 */
export function exitCodeOf(lines: readonly BudgetLine[], failures: number): 0 | 1 | 2 {
  if (lines.some(({ kind, isMet }) => kind === 'must' && !isMet)) return 1;
  return failures > 0 ? 2 : 0;
}
