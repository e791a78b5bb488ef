import { eq, lt } from 'drizzle-orm';

import { invalid } from '../invalid.ts';
import { findResource, listResources } from '../resources.ts';
import type { SandboxContext } from '../sandbox-context.ts';
import { sandboxResources } from '../tables.ts';
import { type CardStatus, requireCard } from './card.ts';
import { cardAnswers } from './card-answer.ts';
import { hasStatus } from './card-status.ts';

export async function getCard(context: SandboxContext, id: string) {
  const [answer] = await cardAnswers(context, [await requireCard(context, id)]);
  return { ...answer };
}

export interface CardQuery {
  cardholderId?: string;
  status?: CardStatus;
  limit?: number;
  cursor?: string;
}

const defaultPageSize = 20;

/** Newest first. A cursor names the last card of a page, so that cards issued meanwhile do not move the pages. */
export async function listCards(context: SandboxContext, query: CardQuery) {
  const { cardholderId, status, limit = defaultPageSize, cursor } = query;
  const { parentId, sequence } = sandboxResources;
  const after = cursor === undefined ? undefined : await sequenceAt(context, cursor);
  const found = await listResources(context, 'card', {
    conditions: [
      cardholderId === undefined ? undefined : eq(parentId, cardholderId),
      status && hasStatus(status, context.now),
      after === undefined ? undefined : lt(sequence, after),
    ],
    // One more than the page, which tells whether there is another.
    limit: limit + 1,
  });
  const page = found.slice(0, limit);
  const last = page.at(-1);
  return {
    cards: await cardAnswers(context, page),
    ...(found.length > limit && last && { nextCursor: cursorAfter(last.id) }),
  };
}

function cursorAfter(cardId: string): string {
  return Buffer.from(JSON.stringify({ after: cardId })).toString('base64url');
}

async function sequenceAt(context: SandboxContext, cursor: string): Promise<number> {
  const id = /^\{"after":"(crd_[0-9A-Za-z]+)"\}$/.exec(Buffer.from(cursor, 'base64url').toString())?.[1];
  const card = id === undefined ? undefined : await findResource(context, 'card', { id });
  if (!card) throw invalid({ cursor: 'format' });
  return card.sequence;
}
