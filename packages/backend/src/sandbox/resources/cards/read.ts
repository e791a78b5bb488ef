import type { InputOf } from '../../model/operation.ts';
import type { SandboxContext } from '../../model/sandbox-context.ts';
import { cardAnswers } from './card-response.ts';
import { pageOfCards, requireCard } from './repository.ts';

export async function getCard(context: SandboxContext, id: string) {
  const [answer] = await cardAnswers(context, [await requireCard(context, id)]);
  if (!answer) throw new Error('A card that was found has no answer');
  return answer;
}

/** Newest first. */
export async function listCards(context: SandboxContext, query: InputOf<'GET /sandbox/v1/cards'>) {
  const { cardholderId, status, ...page } = query;
  const { rows, nextCursor } = await pageOfCards(context, page, { cardholderId, status });
  return { cards: await cardAnswers(context, rows), ...(nextCursor !== undefined && { nextCursor }) };
}
