import { type DisputeStatus, disputeStates } from '@up/api/states/dispute-state';

import type { Amount } from '../../model/money.ts';
import type { InputOf } from '../../model/operation.ts';
import type { Metadata } from '../../store/own-references.ts';
import { resourceSchema } from '../../store/resource-schema.ts';

export interface Evidence {
  kind: 'RECEIPT' | 'CORRESPONDENCE' | 'DELIVERY_PROOF' | 'CANCELLATION_PROOF' | 'OTHER';
  text: string;
  createdAt: string;
}

/** A dispute about a payment or about a settlement. */
export interface Dispute {
  nrNumber?: string;
  cardholderId?: string;
  settlementId?: string;
  status: DisputeStatus;
  amount: Amount;
  reason: InputOf<'POST /sandbox/v1/disputes'>['reason'];
  explanation?: string;
  /** By how much a settlement changes when its dispute is won, in the smallest unit of its currency. */
  adjustment?: number;
  evidence: Evidence[];
  metadata?: Metadata;
  /** As an ISO text in UTC. */
  decidedAt?: string;
}

export const disputeSchema = resourceSchema<Dispute>()({
  kind: 'dispute',
  lock: 'dispute',
  states: disputeStates,
  stateOf: ({ status }) => status,
});
