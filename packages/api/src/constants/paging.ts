/** Navigation page size (product.md#content-service). */
export const navigationPageSize = 50;

/** product.md#limits: selectable rows per page. The first one is the default. */
export const rowsPerPage = [10, 20, 50, 100] as const;

/** Of the search in a list. */
export const matchMaxLength = 100;

/** The highest page number that can be requested. */
export const lastPage = 1_000_000;
