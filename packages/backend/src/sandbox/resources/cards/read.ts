import type { InputOf } from '../../model/operation.ts';
import type { SandboxContext } from '../../model/sandbox-context.ts';
import { cardResponses } from './card-response.ts';
import { pageOfCards, requireCard } from './repository.ts';

export async function getCard(context: SandboxContext, id: string) {
  const [response] = await cardResponses(context, [await requireCard(context, id)]);
  if (!response) throw new Error('A card that was found has no answer');
  return response;
}

/** Newest first. */
export async function listCards(context: SandboxContext, query: InputOf<'GET /sandbox/v1/cards'>) {
  const { cardholderId, status, ...page } = query;
  const { rows, nextCursor } = await pageOfCards(context, page, { cardholderId, status });
  return { cards: await cardResponses(context, rows), ...(nextCursor !== undefined && { nextCursor }) };
}
