import * as z from 'zod/mini';

import { lastPage, rowsPerPage } from '../constants.ts';

/** What a list with pages is asked by; both have a default. */
export const pageQuery = {
  page: z._default(z.coerce.number<number>().check(z.int(), z.minimum(1), z.maximum(lastPage)), 1),
  pageSize: z._default(
    z.coerce.number<number>().check(z.refine((rows) => rowsPerPage.some((choice) => choice === rows))),
    rowsPerPage[0],
  ),
};

/** One page of a list. Of a page behind the last one the last is answered. */
export function pageOf<Item extends z.ZodMiniType>(item: Item) {
  return z.object({
    items: z.array(item),
    /** From 1. */
    page: z.number(),
    pageSize: z.number(),
    /** Of all pages. */
    total: z.number(),
  });
}
