import type { Browser } from '@playwright/test';

import { languages, widths } from '../../e2e/sweep/looks.ts';
import { maxLayoutShift, publicPages, shiftOnSlowLine } from '../../e2e/sweep/slow-first-visit.ts';
import type { Attempts } from '../attempts.ts';
import { atMost, type BudgetLine } from '../budgets.ts';

export interface ShiftResult {
  page: string;
  language: string;
  width: number;
  shift: number;
}

/** The layout shift of each public page on a slow line, at both widths; the languages take turns. */
export async function measureLayoutShifts(
  attempts: Attempts,
  browser: Browser,
  origin: string,
): Promise<ShiftResult[]> {
  const results: ShiftResult[] = [];
  for (const [place, publicPage] of publicPages.entries()) {
    for (const [turn, width] of widths.entries()) {
      const language = languages[(place + turn) % languages.length] ?? 'ko';
      const what = `layout shift of ${publicPage.name}, ${language}, ${width} px`;
      const measure = () => shiftOnSlowLine(browser, { ...publicPage, origin, language, width });
      const shift = await attempts.measure(what, measure);
      if (shift !== undefined) results.push({ page: publicPage.name, language, width, shift });
    }
  }
  return results;
}

/** The worst page of each width. */
export function shiftLines(results: readonly ShiftResult[]): BudgetLine[] {
  return widths.flatMap((width) => {
    const worst = results.filter((each) => each.width === width).toSorted((a, b) => b.shift - a.shift)[0];
    if (!worst) return [];
    const page = `${worst.page}, ${worst.language}, ${width} px`;
    return [atMost('layout shift', { kind: 'must', page }, worst.shift, maxLayoutShift)];
  });
}
