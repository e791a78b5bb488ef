import { eq } from 'drizzle-orm';

import type { InputOf } from '../operation.ts';
import { pageOfResources } from '../resources.ts';
import type { SandboxContext } from '../sandbox-context.ts';
import { sandboxResources } from '../tables.ts';
import { requireCard } from './card.ts';
import { cardAnswers } from './card-answer.ts';
import { hasStatus } from './card-status.ts';

export async function getCard(context: SandboxContext, id: string) {
  const [answer] = await cardAnswers(context, [await requireCard(context, id)]);
  if (!answer) throw new Error('A card that was found has no answer');
  return answer;
}

/** Newest first. */
export async function listCards(context: SandboxContext, query: InputOf<'GET /sandbox/v1/cards'>) {
  const { cardholderId, status, ...page } = query;
  const { rows, nextCursor } = await pageOfResources(context, 'card', page, [
    cardholderId === undefined ? undefined : eq(sandboxResources.parentId, cardholderId),
    status && hasStatus(status, context.now()),
  ]);
  return { cards: await cardAnswers(context, rows), ...(nextCursor !== undefined && { nextCursor }) };
}
