import type { Metadata } from '../../store/own-references.ts';
import { resourceSchema } from '../../store/resource-schema.ts';

export interface Address {
  country: string;
  postalCode: string;
  region?: string;
  line1: string;
  line2?: string;
}

/** The request of Create a cardholder. */
export interface CardholderRequest {
  externalId: string;
  name: { familyName: string; givenName: string; printedName?: string };
  birthDate: string;
  email?: string;
  /** In E.164. */
  mobileNumber: string;
  address?: Address;
  metadata?: Readonly<Record<string, unknown>>;
  consents: { type: 'TERMS_OF_SERVICE' | 'PERSONAL_DATA' | 'MARKETING'; agreed: boolean; agreedAt: string }[];
}

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
