import { lastPage, rowsPerPage } from './constants.ts';

/** Which page of a list, and how many rows of it. */
export interface PageChoice {
  /** From 1. */
  page: number;
  pageSize: number;
}

/** The choice that an address holds as `page` and `pageSize`; what it does not hold, or wrongly, is the default. */
export function readPageChoice(query: URLSearchParams): PageChoice {
  const page = Number(query.get('page'));
  const asked = Number(query.get('pageSize'));
  return {
    page: Number.isInteger(page) && page >= 1 && page <= lastPage ? page : 1,
    pageSize: rowsPerPage.find((rows) => rows === asked) ?? rowsPerPage[0],
  };
}

/** The parameters that {@link readPageChoice} reads; what is the default is `undefined`, which is left out. */
export function pageParameters({ page, pageSize }: PageChoice): Record<'page' | 'pageSize', string | undefined> {
  return {
    page: page === 1 ? undefined : String(page),
    pageSize: pageSize === rowsPerPage[0] ? undefined : String(pageSize),
  };
}

/** The query of an address with a choice in it; other parameters stay. */
export function withPageChoice(query: URLSearchParams, choice: PageChoice): URLSearchParams {
  const changed = new URLSearchParams(query);
  for (const [name, value] of Object.entries(pageParameters(choice))) {
    if (value === undefined) changed.delete(name);
    else changed.set(name, value);
  }
  return changed;
}
