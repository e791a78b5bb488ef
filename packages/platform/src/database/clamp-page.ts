import type { PageChoice } from '@up/api/page-choice';

/** A page of a list with `total` rows, and the range of rows on it. */
export interface ClampedPage {
  place: PageChoice & { total: number; hasMore?: boolean };
  part: { limit: number; offset: number };
}

/** Computes a page of a list. A page number after the last page selects the last page. */
export function clampPage({ page: requested, pageSize }: PageChoice, total: number): ClampedPage {
  const page = Math.max(1, Math.min(requested, Math.ceil(total / pageSize)));
  return { place: { page, pageSize, total }, part: { limit: pageSize, offset: (page - 1) * pageSize } };
}
