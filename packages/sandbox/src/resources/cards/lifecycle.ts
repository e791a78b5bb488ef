import { dayMilliseconds } from '@up/api/day';

import { rejectInvalid } from '../../model/invalid.ts';
import type { InputOf } from '../../model/operation.ts';
import { rejection } from '../../model/rejection.ts';
import type { SandboxContext } from '../../model/sandbox-context.ts';
import { momentOf, seoulDay, seoulTime, wrongPastMoment } from '../../model/seoul-time.ts';
import { nextSequence } from '../../store/repository/locked-resources.ts';
import { lockCardholder, requireConsents } from '../cardholders/cardholder.ts';
import { endTokens } from '../tokens/end-tokens.ts';
import { rejectEnded, requireStatus, statusOf } from './card-status.ts';
import { changeStatus } from './change-status.ts';
import { lockCard, requireCard } from './repository.ts';

const maxSuspensionDays = 90;

export async function suspendCard(
  context: SandboxContext,
  { cardId, reason, until, memo }: InputOf<'POST /sandbox/v1/cards/{cardId}/suspend'>,
) {
  const card = await lockCard(context, cardId);
  const end = until === undefined ? undefined : momentOf(until);
  const latest = context.now().getTime() + maxSuspensionDays * dayMilliseconds;
  const isPossible = end !== undefined && end > context.now() && end.getTime() <= latest;
  rejectInvalid({ until: until !== undefined && (end ? !isPossible && 'notAllowed' : 'format') });
  requireStatus(context, card, 'ACTIVE');
  const suspension = { status: 'SUSPENDED', suspendReason: reason, suspendedUntil: end?.toISOString() } as const;
  const { change } = await changeStatus(context, card, suspension, { reason, memo });
  return { ...change, ...(end && { resumesAt: seoulTime(end) }) };
}

export async function resumeCard(
  context: SandboxContext,
  { cardId, verifiedBy, memo }: InputOf<'POST /sandbox/v1/cards/{cardId}/resume'>,
) {
  const { parentId } = await requireCard(context, cardId);
  // The lock on the cardholder keeps the consents as they are.
  const cardholder = await lockCardholder(context, parentId ?? '');
  const card = await lockCard(context, cardId);
  const status = statusOf(card, context.now());
  if (status !== 'SUSPENDED') throw rejection('CARD_NOT_SUSPENDED', `The card is ${status}.`);
  requireConsents(cardholder);
  const resumed = { status: 'ACTIVE', suspendReason: undefined, suspendedUntil: undefined } as const;
  return (await changeStatus(context, card, resumed, { verifiedBy, memo })).change;
}

export async function reportLost(
  context: SandboxContext,
  { cardId, reason, noticedAt, policeReportNumber }: InputOf<'POST /sandbox/v1/cards/{cardId}/report-lost'>,
) {
  rejectInvalid({
    noticedAt: wrongPastMoment(noticedAt, context.now()),
    policeReportNumber: reason === 'STOLEN' && policeReportNumber === undefined && 'required',
  });
  const card = await lockCard(context, cardId);
  rejectEnded(context, card);
  const suspendedTokens = await endTokens(context, card.id, 'SUSPENDED');
  const terminatedAt = context.now().toISOString();
  const { change } = await changeStatus(context, card, { status: 'LOST', terminatedAt }, { reason });
  return { ...change, reportNumber: await caseNumber(context), suspendedTokens };
}

export async function terminateCard(
  context: SandboxContext,
  { cardId, reason, memo }: InputOf<'POST /sandbox/v1/cards/{cardId}/terminate'>,
) {
  const card = await lockCard(context, cardId);
  rejectEnded(context, card);
  const deletedTokens = await endTokens(context, card.id, 'DELETED');
  const terminatedAt = context.now().toISOString();
  const end = { status: 'TERMINATED', terminationReason: reason, terminatedAt } as const;
  const { change } = await changeStatus(context, card, end, { reason, memo });
  return { ...change, deletedTokens };
}

/** The day and a six-digit counter. */
export async function caseNumber(context: SandboxContext): Promise<string> {
  const day = seoulDay(context.now()).slice(2).replaceAll('-', '');
  return `${day}${String((await nextSequence(context)) % 1e6).padStart(6, '0')}`;
}
