import type { PageChoice } from '@up/api/page-choice';

/** A page of a list of which there are `total` rows, and the rows of the list that are on it. */
export interface PlacedPage {
  place: PageChoice & { total: number };
  part: { limit: number; offset: number };
}

/** Places a page in a list. Instead of a page after the last one it is the last one. */
export function placePage({ page: asked, pageSize }: PageChoice, total: number): PlacedPage {
  const page = Math.max(1, Math.min(asked, Math.ceil(total / pageSize)));
  return { place: { page, pageSize, total }, part: { limit: pageSize, offset: (page - 1) * pageSize } };
}
