import { rejectInvalid } from '../../model/invalid.ts';
import { rejection } from '../../model/rejection.ts';
import { saveResource } from '../../store/repository/locked-resources.ts';
import type { Resource } from '../../store/repository/resources.ts';
import type { SandboxContext } from '../../model/sandbox-context.ts';
import { momentOf } from '../../model/seoul-time.ts';
import { statusOf, statusChange } from './card-status.ts';
import { credentialsOf, makeCard } from './issue.ts';
import { type BlockReason, type Card, type CardBlock, cardSchema, type CardStatus, type Delivery } from './data.ts';
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
  rejectWrongFields(request, card, context.now());
  const previousStatus = statusOf(card, context.now());
  const isFinal =
    ['EXPIRED', 'LOST', 'TERMINATED'].includes(previousStatus) ||
    (previousStatus === 'BLOCKED' && card.data.block?.permanent !== false);
  if (isFinal) throw rejection('CARD_TERMINATED', `The card cannot be blocked: it is ${previousStatus}.`);
  const block: CardBlock = {
    reason: request.reason,
    before: statusAfterBlock(card, previousStatus),
    permanent: request.kind === 'PERMANENT',
    ...(request.kind === 'TEMPORARY' && { until: request.until && momentOf(request.until)?.toISOString() }),
  };
  const blocked = await saveResource(context, cardSchema, card, { status: 'BLOCKED', block });
  const replacement = request.replacement?.issue ? await replaceCard(context, blocked, request) : undefined;
  return {
    ...statusChange(card, { previousStatus, status: 'BLOCKED' }, context.now()),
    ...(replacement && {
      replacementCardId: replacement.card.id,
      ...credentialsOf(context, replacement.card, replacement.credentials),
    }),
  };
}

/** What a temporary block ends in: a card that is blocked again keeps what the first block ends in. */
function statusAfterBlock({ data: { block } }: Resource<Card>, status: CardStatus): CardBlock['before'] {
  if (status === 'INACTIVE' || status === 'SUSPENDED') return status;
  return status === 'BLOCKED' && block ? block.before : 'ACTIVE';
}

/** Issues the same card with a new number; its holder activates it after delivery. */
async function replaceCard(context: SandboxContext, { parentId, data }: Resource<Card>, { replacement }: BlockRequest) {
  const { type, productCode, currency, nickname, spendingControls, metadata } = data;
  return makeCard(context, {
    cardholderId: parentId ?? '',
    type,
    productCode,
    currency,
    nickname,
    spendingControls,
    metadata,
    delivery: replacement?.delivery,
  });
}

function rejectWrongFields({ kind, until, replacement }: BlockRequest, card: Resource<Card>, now: Date): void {
  const end = until === undefined ? undefined : momentOf(until);
  const latest = now.getTime() + maxBlockDays * 24 * 60 * 60 * 1000;
  const isPossible = end !== undefined && end > now && end.getTime() <= latest && kind === 'TEMPORARY';
  const isReplaced = replacement?.issue === true;
  rejectInvalid({
    until: until !== undefined && (end ? !isPossible && 'notAllowed' : 'format'),
    replacement: isReplaced && kind === 'TEMPORARY' && 'notAllowed',
    'replacement.delivery': isReplaced && card.data.type === 'PHYSICAL' && !replacement.delivery && 'required',
  });
}
