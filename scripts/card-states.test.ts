import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { cardStates } from '../mf-marketing/src/pages/card-product/card-states.ts';

/** Generated from the table that the sandbox asks. */
const guide = 'packages/backend/content/en/guidelines/lifecycles.md';

test('the page of the card API names the states of the guide', () => {
  const [, block = ''] =
    /## Card\s+```states\n([^`]+)```/.exec(readFileSync(join(import.meta.dirname, '..', guide), 'utf8')) ?? [];
  const stored = block
    .trim()
    .split('\n')
    .map((line) => line.split(' ')[0] ?? '');
  // A permanent block is shown as a block, and a card expires without a change of its row.
  const shown = [...stored.filter((name) => name !== 'BLOCKED_PERMANENTLY'), 'EXPIRED'];
  expect(cardStates.flatMap(({ names }) => names).toSorted()).toEqual(shown.toSorted());
});
