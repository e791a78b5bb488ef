import { search, searchSegments } from '@up/api/calls/search';
import { matchMaxLength, rowsPerPage } from '@up/api/constants';
import { callQuery, type Portal } from '@up/host';

const segments = Object.values(searchSegments);
type Segment = (typeof segments)[number];

/** What is searched, as the address says it. */
export interface SearchChoice {
  match: string;
  segment: Segment;
  page: number;
  rows: number;
}

/** Reads an address; what it does not say, or says wrongly, is as at first. */
export function choiceOf(query: URLSearchParams): SearchChoice {
  const number = (name: string) => Number(query.get(name) ?? '');
  return {
    match: (query.get('match') ?? '').trim().slice(0, matchMaxLength),
    segment: segments.find((segment) => segment === query.get('segment')) ?? searchSegments.userSite,
    page: Number.isInteger(number('page')) && number('page') > 0 ? number('page') : 1,
    rows: rowsPerPage.find((rows) => rows === number('rows')) ?? rowsPerPage[0],
  };
}

export const resultsQuery = (portal: Pick<Portal, 'call' | 'locale'>, { match, segment, page, rows }: SearchChoice) =>
  callQuery(portal, search, { query: { match, segment, page, pageSize: rows } });
