import type { DisputeStatus } from '@up/api/states/dispute-state';

import type { Locked } from '@up/platform/module';
import { newId } from '../../model/identifiers.ts';
import type { ResponseOf } from '../../model/operation.ts';
import { missing, rejection } from '../../model/rejection.ts';
import type { SandboxContext } from '../../model/sandbox-context.ts';
import { seoulTime } from '../../model/seoul-time.ts';
import { ownReferences } from '../../store/own-references.ts';
import { addResource, lockResource, saveResource } from '../../store/repository/locked-resources.ts';
import { type Resource } from '../../store/repository/resources.ts';
import { giveBack } from '../cancel.ts';
import { lockSettlement, updateSettlement } from '../repository/settlements.ts';
import { type Dispute, disputeSchema } from './data.ts';
import { changesOf } from '../../store/changes-of.ts';

/** Adds an open dispute. */
export function addDispute(
  context: SandboxContext,
  { externalId, ...data }: Omit<Dispute, 'status' | 'evidence'> & { externalId?: string },
): Promise<Locked<Resource<Dispute>>> {
  return addResource(context, disputeSchema, {
    id: newId('dsp', context.random),
    externalId,
    data: { ...data, status: 'OPEN', evidence: [] },
  });
}

/** A dispute that is not decided, locked. @throws {ProblemError} 404, or 409 when it is closed */
export async function lockOpenDispute(context: SandboxContext, id: string): Promise<Locked<Resource<Dispute>>> {
  const dispute = await lockResource(context, disputeSchema, { id });
  if (!dispute) throw missing('dispute');
  const { status } = dispute.data;
  if (status !== 'OPEN' && status !== 'UNDER_REVIEW') throw rejection('DISPUTE_CLOSED', `The dispute is ${status}.`);
  return dispute;
}

/**
 * Closes a locked dispute. One about a payment that is won gives its amount back, as far as it was not cancelled
 * meanwhile; when nothing is left to give back, it is withdrawn. The settlement of one about a settlement is confirmed.
 */
export async function closeDispute(
  context: SandboxContext,
  dispute: Locked<Resource<Dispute>>,
  status: Extract<DisputeStatus, 'WON' | 'LOST' | 'WITHDRAWN'>,
): Promise<Locked<Resource<Dispute>>> {
  const { nrNumber, settlementId, amount } = dispute.data;
  const isPaymentWon = status === 'WON' && nrNumber !== undefined;
  const isPointless = isPaymentWon && !(await giveBack(context, { nrNumber, amount, reason: 'DISPUTE' }));
  const settlement = settlementId === undefined ? undefined : await lockSettlement(context, settlementId);
  // Before the dispute is saved, so that the event of the settlement tells what the decision changed.
  if (settlement?.status === 'DISPUTED') {
    await updateSettlement(context, settlement, { status: 'CONFIRMED', confirmedAt: context.now() });
  }
  const decidedAt = context.now().toISOString();
  return saveResource(context, disputeSchema, dispute, { status: isPointless ? 'WITHDRAWN' : status, decidedAt });
}

/** A dispute as the APIs return it. */
export function disputeResponse(dispute: Resource<Dispute>): ResponseOf<'GET /sandbox/v1/disputes/{disputeId}'> {
  const { metadata, decidedAt, nrNumber, cardholderId, settlementId, explanation, ...data } = dispute.data;
  return {
    disputeId: dispute.id,
    subject: settlementId === undefined ? 'PAYMENT' : 'SETTLEMENT',
    ...(nrNumber !== undefined && { nrNumber }),
    ...(cardholderId !== undefined && { cardholderId }),
    ...(settlementId !== undefined && { settlementId }),
    status: data.status,
    amount: data.amount,
    reason: data.reason,
    ...(explanation !== undefined && { explanation }),
    evidence: data.evidence,
    ...ownReferences({ externalId: dispute.externalId, metadata }),
    ...(decidedAt !== undefined && { decidedAt: seoulTime(new Date(decidedAt)) }),
    ...changesOf(dispute),
  };
}
