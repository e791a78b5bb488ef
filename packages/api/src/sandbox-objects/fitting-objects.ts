import { newTable } from '../new-table.ts';
import type { SandboxObject } from '../calls/trials/test-data.ts';

/** The words by which objects of a sandbox are named in requests. */
const objectFields: ReadonlySet<string> = new Set([
  ...[
    'cardholderId',
    'verificationId',
    'bankAccountId',
    'cardId',
    'walletId',
    'topUpId',
    'transferId',
    'withdrawalId',
    'tokenId',
  ],
  ...[
    'merchantId',
    'disputeId',
    'keyId',
    'quoteId',
    'assessmentId',
    'nrNumber',
    'cancelId',
    'settlementId',
    'endpointId',
  ],
  ...['eventId', 'deliveryId', 'transactionId', 'decisionId'],
]);

/** Fields that name an object by another word than its own. */
const otherNames: Readonly<Record<string, string>> = newTable({
  toWalletId: 'walletId',
  fromWalletId: 'walletId',
  replacesCardId: 'cardId',
  newDefaultAccountId: 'bankAccountId',
  payOutTo: 'bankAccountId',
  authorizationNrNumber: 'nrNumber',
});

/** The word for the object that requests name by this field; `undefined` for other fields. */
export function objectNamedBy(field: string): string | undefined {
  const name = otherNames[field] ?? field;
  return objectFields.has(name) ? name : undefined;
}

/** The status that an object must have for an API to succeed, where it is not the usual one. */
const neededStatus: Readonly<Record<string, string>> = newTable({
  'activate-card': 'INACTIVE',
  'resume-card': 'SUSPENDED',
  'activate-token': 'INACTIVE',
  'resend-token-passcode': 'INACTIVE',
  'resume-token': 'SUSPENDED',
  'resume-wallet': 'BLOCKED',
  'verify-cardholder': 'PENDING',
  'start-bank-account-verification': 'UNVERIFIED',
  'confirm-bank-account-verification': 'UNVERIFIED',
  // The payment of a cancellation, which is what its own status says.
  'get-payment-cancellation': 'any',
  'get-authorization': 'AUTHORIZED',
  'capture-authorization': 'AUTHORIZED',
  'increment-authorization': 'AUTHORIZED',
  'release-authorization': 'AUTHORIZED',
});

/** The status that an object must have for an API to succeed; undefined where every usual one will do. */
export function neededStatusFor(apiId: string): string | undefined {
  return neededStatus[apiId];
}

/** The statuses of objects that most calls need. */
const usable: ReadonlySet<string | null> = new Set(['ACTIVE', 'VERIFIED', 'APPROVED', 'ENABLED', 'OPEN', null]);

/** The statuses of a payment alone, and of an authorization alone: both are named by `nrNumber`. */
const ofPayments: ReadonlySet<string | null> = new Set(['APPROVED', 'PARTIALLY_CANCELLED', 'CANCELLED']);
const ofAuthorizations: ReadonlySet<string | null> = new Set([
  'AUTHORIZED',
  'PARTIALLY_CAPTURED',
  'CAPTURED',
  'RELEASED',
  'EXPIRED',
]);

/** Whether an API takes the number of an authorization, not of a payment. */
export function takesAuthorization(apiId: string): boolean {
  return neededStatus[apiId] === 'AUTHORIZED';
}

/** The objects that a field can name: those that fit an API first, then the newest. */
export function objectsFor(objects: readonly SandboxObject[], field: string, apiId: string): SandboxObject[] {
  const name = objectNamedBy(field);
  const needed = neededStatus[apiId];
  const rank = ({ status }: SandboxObject) => {
    if (needed !== undefined && status === needed) return 0;
    return usable.has(status) ? 1 : 2;
  };
  const others = takesAuthorization(apiId) ? ofPayments : ofAuthorizations;
  const named = objects.filter(
    ({ field: word, status }) => word === name && !(name === 'nrNumber' && others.has(status)),
  );
  return named.toSorted((one, other) => rank(one) - rank(other));
}
