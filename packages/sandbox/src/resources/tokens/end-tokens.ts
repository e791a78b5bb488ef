import { lockResources, saveResource } from '../../store/repository/locked-resources.ts';
import type { SandboxContext } from '../../model/sandbox-context.ts';
import { tokenSchema } from './data.ts';

/** Suspends or deletes all tokens of a card, which the caller has locked, and returns their number. */
export async function endTokens(
  context: SandboxContext,
  cardId: string,
  status: 'SUSPENDED' | 'DELETED',
): Promise<number> {
  const affected = status === 'DELETED' ? { statusNot: 'DELETED' } : { data: { status: 'ACTIVE' } };
  const tokens = await lockResources(context, tokenSchema, { parentId: cardId, ...affected });
  for (const token of tokens) {
    const suspendReason = status === 'SUSPENDED' ? ('CARD_SUSPENDED' as const) : undefined;
    await saveResource(context, tokenSchema, token, { status, suspendReason });
  }
  return tokens.length;
}
