import { lastPage, rowsPerPage } from './constants/paging.ts';

/** The page of a list, and its number of rows. */
export interface PageChoice {
  /** From 1. */
  page: number;
  pageSize: number;
}

/** The choice in an address, from `page` and `pageSize`; missing and invalid values get the default. */
export function readPageChoice(query: URLSearchParams): PageChoice {
  const page = Number(query.get('page'));
  const requestedSize = query.get('pageSize');
  return {
    page: Number.isInteger(page) && page >= 1 && page <= lastPage ? page : 1,
    pageSize: rowsPerPage.find((rows) => String(rows) === requestedSize) ?? rowsPerPage[0],
  };
}

/** The parameters that {@link readPageChoice} reads; defaults are `undefined` and thus omitted. */
export function pageParameters({ page, pageSize }: PageChoice): Record<'page' | 'pageSize', string | undefined> {
  return {
    page: page === 1 ? undefined : String(page),
    pageSize: pageSize === rowsPerPage[0] ? undefined : String(pageSize),
  };
}

/** Adds a choice to the query of an address; other parameters stay. */
export function withPageChoice(query: URLSearchParams, choice: PageChoice): URLSearchParams {
  const changed = new URLSearchParams(query);
  for (const [name, value] of Object.entries(pageParameters(choice))) {
    if (value === undefined) changed.delete(name);
    else changed.set(name, value);
  }
  return changed;
}
