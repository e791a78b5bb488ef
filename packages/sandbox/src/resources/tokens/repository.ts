import { sql } from 'drizzle-orm';

import type { SandboxContext } from '../../model/sandbox-context.ts';
import { listResources } from '../../store/repository/resources.ts';
import { sandboxResources } from '../../store/tables.ts';
import { tokenSchema } from './data.ts';

const { data } = sandboxResources;

/** Whether a card has a token of a provider for a device that is not deleted. */
export async function hasTokenFor(
  context: SandboxContext,
  cardId: string,
  { provider, deviceId }: { provider: string; deviceId: string },
): Promise<boolean> {
  const condition = sql`${data}->'device'->>'deviceId' = ${deviceId}`;
  const filter = { parentId: cardId, data: { provider }, statusNot: 'DELETED', condition };
  return (await listResources(context, tokenSchema, filter, 1)).length > 0;
}
