import { dayMilliseconds } from '@up/api/day';

import { rejectInvalid } from '../../model/invalid.ts';
import type { InputOf } from '../../model/operation.ts';
import { rejection } from '../../model/rejection.ts';
import type { Resource } from '../../store/repository/resources.ts';
import type { SandboxContext } from '../../model/sandbox-context.ts';
import { momentOf } from '../../model/seoul-time.ts';
import { statusOf } from './card-status.ts';
import { changeStatus } from './change-status.ts';
import { credentialsOf } from './issue.ts';
import { issueReplacement, rejectReissued } from './reissue.ts';
import { type Card, type CardBlock, type CardStatus } from './data.ts';
import { lockCard } from './repository.ts';

type BlockRequest = InputOf<'POST /sandbox/v1/cards/{cardId}/block'>;

const maxBlockDays = 90;

export async function blockCard(context: SandboxContext, request: BlockRequest) {
  const card = await lockCard(context, request.cardId);
  rejectWrongFields(request, card, context.now());
  const previousStatus = statusOf(card, context.now());
  const isFinal =
    ['EXPIRED', 'LOST', 'TERMINATED'].includes(previousStatus) ||
    (previousStatus === 'BLOCKED' && card.data.block?.permanent !== false);
  if (request.replacement?.issue) rejectReissued(card);
  if (isFinal) throw rejection('CARD_TERMINATED', `The card cannot be blocked: it is ${previousStatus}.`);
  const block: CardBlock = {
    reason: request.reason,
    before: statusAfterBlock(card, previousStatus),
    permanent: request.kind === 'PERMANENT',
    ...(request.kind === 'TEMPORARY' && { until: request.until && momentOf(request.until)?.toISOString() }),
  };
  const { reason, memo } = request;
  const blocked = await changeStatus(context, card, { status: 'BLOCKED', block }, { reason, memo });
  const replacement = request.replacement?.issue
    ? await issueReplacement(context, blocked.card, request.replacement.delivery)
    : undefined;
  return {
    ...blocked.change,
    ...(replacement && {
      replacementCardId: replacement.card.id,
      ...credentialsOf(context, replacement, request.expand),
    }),
  };
}

/** What a temporary block ends in: a card that is blocked again keeps what the first block ends in. */
function statusAfterBlock({ data: { block } }: Resource<Card>, status: CardStatus): CardBlock['before'] {
  if (status === 'INACTIVE' || status === 'SUSPENDED') return status;
  return status === 'BLOCKED' && block ? block.before : 'ACTIVE';
}

function rejectWrongFields({ kind, until, replacement }: BlockRequest, card: Resource<Card>, now: Date): void {
  const end = until === undefined ? undefined : momentOf(until);
  const latest = now.getTime() + maxBlockDays * dayMilliseconds;
  const isPossible = end !== undefined && end > now && end.getTime() <= latest && kind === 'TEMPORARY';
  const isReplaced = replacement?.issue === true;
  rejectInvalid({
    until: until !== undefined && (end ? !isPossible && 'notAllowed' : 'format'),
    replacement: isReplaced && kind === 'TEMPORARY' && 'notAllowed',
    'replacement.delivery': isReplaced && card.data.type === 'PHYSICAL' && !replacement.delivery && 'required',
  });
}
