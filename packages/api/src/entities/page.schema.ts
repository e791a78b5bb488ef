import * as z from 'zod/mini';

import { lastPage, rowsPerPage } from '../constants/paging.ts';

/** The query of a paged list; both parameters have a default. */
export const pageQuery = {
  page: z._default(z.coerce.number<number>().check(z.int(), z.minimum(1), z.maximum(lastPage)), 1),
  pageSize: z._default(
    z.coerce.number<number>().check(z.refine((rows) => rowsPerPage.some((choice) => choice === rows))),
    rowsPerPage[0],
  ),
};

/** A page of a list. After the last page, the last one is returned. */
export function pageOf<Item extends z.ZodMiniType>(item: Item) {
  return z.object({
    items: z.array(item),
    /** From 1. */
    page: z.number(),
    pageSize: z.number(),
    /** Number of entries on all pages. */
    total: z.number(),
    /** There are more entries than `total`, which are not counted: a page further on counts more of them. */
    hasMore: z.optional(z.boolean()),
  });
}
