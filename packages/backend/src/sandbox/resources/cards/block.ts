import { refuseInvalid } from '../../model/invalid.ts';
import { refusal } from '../../model/rejection.ts';
import { saveResource } from '../../store/repository/locked-resources.ts';
import type { Resource } from '../../store/repository/resources.ts';
import type { SandboxContext } from '../../model/sandbox-context.ts';
import { momentOf } from '../../model/seoul-time.ts';
import { statusOf } from './card-status.ts';
import { makeCard } from './issue.ts';
import { statusChange } from './status-change.ts';
import { type BlockReason, type CardBlock, type Delivery, cardSchema, type Card } from './data.ts';
import { lockCard } from './repository.ts';

export interface BlockRequest {
  kind: 'TEMPORARY' | 'PERMANENT';
  reason: Exclude<BlockReason, 'ACTIVATION_FAILED'>;
  until?: string;
  memo?: string;
  replacement?: { issue: boolean; delivery?: Delivery };
}

const maxBlockDays = 90;

export async function blockCard(context: SandboxContext, id: string, request: BlockRequest) {
  const card = await lockCard(context, id);
  refuseWrongFields(request, card, context.now());
  const previousStatus = statusOf(card, context.now());
  const isFinal =
    ['EXPIRED', 'LOST', 'TERMINATED'].includes(previousStatus) ||
    (previousStatus === 'BLOCKED' && card.data.block?.permanent !== false);
  if (isFinal) throw refusal('CARD_TERMINATED', `The card cannot be blocked: it is ${previousStatus}.`);
  const before =
    previousStatus === 'BLOCKED' ? card.data.block?.before : previousStatus === 'INACTIVE' ? previousStatus : 'ACTIVE';
  const block: CardBlock = {
    reason: request.reason,
    before: before ?? 'ACTIVE',
    permanent: request.kind === 'PERMANENT',
    ...(request.kind === 'TEMPORARY' && { until: request.until && momentOf(request.until)?.toISOString() }),
  };
  const blocked = await saveResource(context, cardSchema, card, { status: 'BLOCKED', block });
  const replacement = request.replacement?.issue ? await replaceCard(context, blocked, request) : undefined;
  return {
    ...statusChange(card, { previousStatus, status: 'BLOCKED' }, context.now()),
    ...(replacement && { replacementCardId: replacement.id }),
  };
}

/** Issues the same card with a new number; its holder activates it after delivery. */
async function replaceCard(
  context: SandboxContext,
  { parentId, data }: Resource<Card>,
  { replacement }: BlockRequest,
): Promise<Resource<Card>> {
  const { type, productCode, currency, nickname, spendingControls, metadata } = data;
  const { card } = await makeCard(context, {
    cardholderId: parentId ?? '',
    type,
    productCode,
    currency,
    nickname,
    spendingControls,
    metadata,
    delivery: replacement?.delivery,
  });
  return card;
}

function refuseWrongFields({ kind, until, replacement }: BlockRequest, card: Resource<Card>, now: Date): void {
  const end = until === undefined ? undefined : momentOf(until);
  const latest = now.getTime() + maxBlockDays * 24 * 60 * 60 * 1000;
  const isPossible = end !== undefined && end > now && end.getTime() <= latest && kind === 'TEMPORARY';
  const isReplaced = replacement?.issue === true;
  refuseInvalid({
    until: until !== undefined && (end ? !isPossible && 'notAllowed' : 'format'),
    replacement: isReplaced && kind === 'TEMPORARY' && 'notAllowed',
    'replacement.delivery': isReplaced && card.data.type === 'PHYSICAL' && !replacement.delivery && 'required',
  });
}
