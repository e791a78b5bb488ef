import { balanceOf } from '../../ledger/balance.ts';
import { mapPage } from '../../model/cursor.ts';
import { rejectInvalid } from '../../model/invalid.ts';
import type { InputOf, Operations } from '../../model/operation.ts';
import { rejection } from '../../model/rejection.ts';
import type { SandboxContext } from '../../model/sandbox-context.ts';
import { momentOf, seoulTime } from '../../model/seoul-time.ts';
import { saveResource } from '../../store/repository/locked-resources.ts';
import { pageOfResources, type Resource } from '../../store/repository/resources.ts';
import { activateCard } from './activate.ts';
import { blockCard } from './block.ts';
import { getCard, listCards } from './card-response.ts';
import { rejectEnded } from './card-status.ts';
import { cardSchema, type CardStatusChange, statusChangeSchema } from './data.ts';
import { deliveryOf } from './delivery.ts';
import { creditLineOf, findAccount, fundingResponse } from './funding.ts';
import { issueCard } from './issue.ts';
import { reportLost, resumeCard, suspendCard, terminateCard } from './lifecycle.ts';
import { limitsResponse } from './limits.ts';
import { issueMobileCard } from './mobile.ts';
import { setPin, verifyPin } from './pin.ts';
import { reissueCard } from './reissue.ts';
import { lockCard, requireCard } from './repository.ts';
import { createRevealSession } from './reveal.ts';
import { readLimits } from './spending-controls.ts';
import { updateCard } from './update.ts';

export const cardOperations = {
  'POST /sandbox/v1/cards': issueCard,
  'GET /sandbox/v1/cards': listCards,
  'POST /sandbox/v1/mobile-cards': issueMobileCard,
  'GET /sandbox/v1/cards/{cardId}': (context, { cardId }) => getCard(context, cardId),
  'PATCH /sandbox/v1/cards/{cardId}': updateCard,
  'POST /sandbox/v1/cards/{cardId}/reveal-sessions': createRevealSession,
  'GET /sandbox/v1/cards/{cardId}/status-changes': async (context, { cardId, ...page }) => {
    const card = await requireCard(context, cardId);
    const found = await pageOfResources(context, statusChangeSchema, page, { parentId: card.id });
    return mapPage(found, statusChangeResponse);
  },
  'POST /sandbox/v1/cards/{cardId}/activate': activateCard,
  'POST /sandbox/v1/cards/{cardId}/block': blockCard,
  'GET /sandbox/v1/cards/{cardId}/delivery': async (context, { cardId }) => {
    const card = await requireCard(context, cardId);
    if (card.data.type !== 'PHYSICAL') throw rejection('CARD_NOT_PHYSICAL', 'The card is not a physical card.');
    return deliveryOf(card, context.now());
  },
  'GET /sandbox/v1/cards/{cardId}/balance': async (context, { cardId }) => {
    const card = await requireCard(context, cardId);
    const creditLine = creditLineOf(card.data);
    return {
      cardId,
      balance: await balanceOf(context, await findAccount(context, card)),
      fundingSource: fundingResponse(card.data),
      ...(creditLine && { creditLine }),
      readAt: seoulTime(context.now()),
    };
  },
  'POST /sandbox/v1/cards/{cardId}/suspend': suspendCard,
  'POST /sandbox/v1/cards/{cardId}/resume': resumeCard,
  'POST /sandbox/v1/cards/{cardId}/report-lost': reportLost,
  'POST /sandbox/v1/cards/{cardId}/reissue': reissueCard,
  'POST /sandbox/v1/cards/{cardId}/terminate': terminateCard,
  'PUT /sandbox/v1/cards/{cardId}/pin': setPin,
  'POST /sandbox/v1/cards/{cardId}/pin/verify': verifyPin,
  'GET /sandbox/v1/cards/{cardId}/limits': async (context, { cardId }) =>
    limitsResponse(context, await requireCard(context, cardId)),
  'PUT /sandbox/v1/cards/{cardId}/limits': replaceLimits,
} satisfies Partial<Operations>;

async function replaceLimits(
  context: SandboxContext,
  { cardId, limits = [], validUntil }: InputOf<'PUT /sandbox/v1/cards/{cardId}/limits'>,
) {
  const card = await lockCard(context, cardId);
  rejectEnded(context, card);
  const end = validUntil === undefined ? undefined : momentOf(validUntil);
  rejectInvalid({ validUntil: validUntil !== undefined && (end ? end <= context.now() && 'notAllowed' : 'format') });
  const stored = readLimits(card.data, limits, 'limits');
  const before = card.data.spendingControls.limits ?? [];
  const saved = await saveResource(context, cardSchema, card, {
    spendingControls: { ...card.data.spendingControls, limits: stored },
    limitsBefore: end && { limits: before, until: end.toISOString() },
    limitsChangedAt: context.now().toISOString(),
  });
  return limitsResponse(context, saved);
}

function statusChangeResponse({ id, parentId, data, createdAt }: Resource<CardStatusChange>) {
  const { previousStatus, status, ...why } = data;
  return {
    statusChangeId: id,
    cardId: parentId ?? '',
    previousStatus,
    status,
    changedAt: seoulTime(createdAt),
    ...why,
  };
}
