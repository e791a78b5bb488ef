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

/** The query of an address with a choice in it. What is the default is left out, and other parameters stay. */
export function withPageChoice(query: URLSearchParams, { page, pageSize }: PageChoice): URLSearchParams {
  const changed = new URLSearchParams(query);
  const write = (name: string, value: number, usual: number) =>
    value === usual ? changed.delete(name) : changed.set(name, String(value));
  write('page', page, 1);
  write('pageSize', pageSize, rowsPerPage[0]);
  return changed;
}
