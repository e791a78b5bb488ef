import { matchMaxLength } from '@up/api/constants';
import { readPageChoice } from '@up/api/page-choice';

import type { ListChoice } from '../../project/queries.ts';

/** What of the list an address asks for: its page, the rows of one, and the words that narrow it. */
export function readListChoice(query: URLSearchParams): ListChoice {
  const match = (query.get('match') ?? '').trim().slice(0, matchMaxLength);
  return { ...readPageChoice(query), match };
}
