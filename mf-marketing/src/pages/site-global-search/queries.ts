import { search, searchSegments } from '@up/api/calls/publishing/search';
import { matchMaxLength } from '@up/api/constants/paging';
import { readPageChoice, type PageChoice } from '@up/api/page-choice';
import { callQuery, type Portal } from '@up/host';

const segments = Object.values(searchSegments);
type Segment = (typeof segments)[number];

/** The search in the address. */
export interface SearchChoice extends PageChoice {
  match: string;
  segment: Segment;
}

/** Parses an address; missing and invalid values get their defaults. */
export function choiceOf(query: URLSearchParams): SearchChoice {
  return {
    match: (query.get('match') ?? '').trim().slice(0, matchMaxLength),
    segment: segments.find((segment) => segment === query.get('segment')) ?? searchSegments.userSite,
    ...readPageChoice(query),
  };
}

export const resultsQuery = (portal: Pick<Portal, 'call' | 'locale'>, choice: SearchChoice) =>
  callQuery(portal, search, { query: choice });
