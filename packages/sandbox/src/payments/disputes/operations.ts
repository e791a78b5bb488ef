import { newTable } from '@up/api/new-table';

import { mapPage } from '../../model/cursor.ts';
import { rejectInvalid } from '../../model/invalid.ts';
import type { Operations } from '../../model/operation.ts';
import { missing, rejection } from '../../model/rejection.ts';
import { seoulTime } from '../../model/seoul-time.ts';
import { readMetadata } from '../../store/own-references.ts';
import { saveResource } from '../../store/repository/locked-resources.ts';
import { findResource, pageOfResources } from '../../store/repository/resources.ts';
import { lockPayment } from '../repository/payments.ts';
import { disputeSchema } from './data.ts';
import { addDispute, closeDispute, disputeResponse, lockOpenDispute } from './dispute.ts';
import { sumUndecided } from './repository.ts';

/** Evidence that decides a dispute of the sandbox. */
const outcomes: Readonly<Record<string, 'WON' | 'LOST'>> = newTable({
  winning_evidence: 'WON',
  losing_evidence: 'LOST',
});
const maxEvidence = 20;

export const disputeOperations = {
  'POST /sandbox/v1/disputes': async (context, { nrNumber, amount, metadata, ...request }) => {
    const payment = await lockPayment(context, nrNumber);
    if (payment?.kind !== 'PAYMENT') throw missing('payment', 'nrNumber');
    const { currency, holderId } = payment;
    if (payment.status !== 'APPROVED') throw rejection('PAYMENT_NOT_APPROVED', `The payment is ${payment.status}.`);
    if (amount && amount.currency !== currency) throw rejection('CURRENCY_MISMATCH', `The payment is in ${currency}.`);
    const left = Number(payment.amount - payment.cancelled) - (await sumUndecided(context, nrNumber));
    const value = amount?.value ?? left;
    if (value > left || left <= 0)
      throw rejection('AMOUNT_ABOVE_REMAINING', 'The amount is higher than what is left and not disputed already.');
    const dispute = await addDispute(context, {
      ...request,
      nrNumber,
      cardholderId: holderId ?? undefined,
      amount: { value, currency },
      metadata: readMetadata(metadata),
    });
    return disputeResponse(dispute);
  },
  'GET /sandbox/v1/disputes': async (context, { status, nrNumber, cardholderId, externalId, ...page }) => {
    const filter = { externalId, data: { status, nrNumber, cardholderId } };
    return mapPage(await pageOfResources(context, disputeSchema, page, filter), disputeResponse);
  },
  'GET /sandbox/v1/disputes/{disputeId}': async (context, { disputeId }) => {
    const dispute = await findResource(context, disputeSchema, { id: disputeId });
    if (!dispute) throw missing('dispute');
    return disputeResponse(dispute);
  },
  'POST /sandbox/v1/disputes/{disputeId}/evidence': async (context, { disputeId, kind, text }) => {
    const dispute = await lockOpenDispute(context, disputeId);
    rejectInvalid({ text: dispute.data.evidence.length >= maxEvidence && 'notAllowed' });
    const evidence = [...dispute.data.evidence, { kind, text, createdAt: seoulTime(context.now()) }];
    const saved = await saveResource(context, disputeSchema, dispute, { evidence, status: 'UNDER_REVIEW' });
    const outcome = outcomes[text];
    return disputeResponse(outcome ? await closeDispute(context, saved, outcome) : saved);
  },
  'POST /sandbox/v1/disputes/{disputeId}/withdraw': async (context, { disputeId }) =>
    disputeResponse(await closeDispute(context, await lockOpenDispute(context, disputeId), 'WITHDRAWN')),
} satisfies Partial<Operations>;
