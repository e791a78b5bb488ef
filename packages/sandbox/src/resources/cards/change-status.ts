import type { Locked } from '@up/platform/module';
import { newId } from '../../model/identifiers.ts';
import type { SandboxContext } from '../../model/sandbox-context.ts';
import { insertResource, saveResource } from '../../store/repository/locked-resources.ts';
import type { Resource } from '../../store/repository/resources.ts';
import { statusChange, statusOf } from './card-status.ts';
import { type Card, cardSchema, type CardStatusChange, statusChangeSchema, type StoredStatus } from './data.ts';

/**
 * Changes the status of a card, and keeps the change with its reason. The only way in which a call changes a status.
 * @returns the card as it is now, and the change as the API returns it
 */
export async function changeStatus(
  context: SandboxContext,
  card: Locked<Resource<Card>>,
  change: Partial<Card> & { status: StoredStatus },
  why: Pick<CardStatusChange, 'reason' | 'memo' | 'verifiedBy'> = {},
) {
  const previousStatus = statusOf(card, context.now());
  const saved = await saveResource(context, cardSchema, card, change);
  await insertResource(context, statusChangeSchema, {
    id: newId('csc', context.random),
    parentId: card.id,
    data: { previousStatus, status: change.status, ...why },
  });
  const response = statusChange(card, { previousStatus, status: change.status }, context.now());
  return { card: saved, change: response };
}
