import { matchMaxLength } from '@up/api/constants/paging';
import { readPageChoice } from '@up/api/page-choice';

import type { ListChoice } from '../../project/queries.ts';

/** Parses the list's state from an address: page, rows per page, and search. */
export function readListChoice(query: URLSearchParams): ListChoice {
  const match = (query.get('match') ?? '').trim().slice(0, matchMaxLength);
  return { ...readPageChoice(query), match };
}
