import { eq, sql } from 'drizzle-orm';

import { listResources, saveResource } from '../resources.ts';
import type { SandboxContext } from '../sandbox-context.ts';
import { sandboxResources } from '../tables.ts';

/** Suspends or deletes the tokens of a card with it; tells how many. */
export async function endTokens(
  context: SandboxContext,
  cardId: string,
  status: 'SUSPENDED' | 'DELETED',
): Promise<number> {
  const { data, parentId } = sandboxResources;
  const open = status === 'DELETED' ? sql`${data}->>'status' <> 'DELETED'` : sql`${data}->>'status' = 'ACTIVE'`;
  const tokens = await listResources(context, 'token', { conditions: [eq(parentId, cardId), open], limit: 50 });
  for (const token of tokens) {
    const suspendReason = status === 'SUSPENDED' ? ('CARD_SUSPENDED' as const) : undefined;
    await saveResource(context, token, { status, suspendReason });
    const change = { tokenId: token.id, cardId, previousStatus: token.data.status, status };
    context.events.push({ type: 'TOKEN_STATUS_CHANGED', data: change });
  }
  return tokens.length;
}
