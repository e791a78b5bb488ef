import type { InputOf } from '../../model/operation.ts';
import type { Metadata } from '../../store/own-references.ts';
import { resourceSchema } from '../../store/resource-schema.ts';

/** The request of Create a cardholder. */
export type CardholderRequest = InputOf<'POST /sandbox/v1/cardholders'>;

export type Address = NonNullable<CardholderRequest['address']>;

/** The stored data of a cardholder. */
export type Cardholder = Omit<CardholderRequest, 'metadata'> & {
  metadata?: Metadata;
  verification: 'VERIFIED' | 'PENDING' | 'REJECTED';
  rejectionReason?: Verification['rejectionReason'];
  /** The caller requested a verification that is never decided. */
  isUndecided?: boolean;
  /** As ISO texts in UTC. */
  verifiedAt?: string;
  closedAt?: string;
};

/** The name in one line; Korean ones are written without a space. */
export function fullName({ familyName, givenName }: Cardholder['name']): string {
  return /^[가-힣]+$/.test(familyName + givenName) ? familyName + givenName : `${givenName} ${familyName}`;
}

/** A verification of a cardholder's identity. */
export interface Verification {
  method: 'MOBILE_CARRIER' | 'ID_CARD' | 'BANK_ACCOUNT';
  status: 'PENDING' | 'VERIFIED' | 'REJECTED';
  rejectionReason?: 'IDENTITY_MISMATCH' | 'UNDERAGE' | 'WATCHLIST' | 'DOCUMENT_UNREADABLE';
  /** When it was decided later, as an ISO text in UTC. */
  decidedAt?: string;
}

/** How long a pending verification takes in the sandbox. */
export const verificationMilliseconds = 10_000;

export const cardholderSchema = resourceSchema<Cardholder>()({
  kind: 'cardholder',
  lock: 'cardholder',
  momentsOf: ({ data: { verification, isUndecided, closedAt }, createdAt }) =>
    verification === 'PENDING' && isUndecided !== true && closedAt === undefined
      ? [new Date(createdAt.getTime() + verificationMilliseconds)]
      : [],
});
export const verificationSchema = resourceSchema<Verification>()({ kind: 'verification', lock: 'verification' });
