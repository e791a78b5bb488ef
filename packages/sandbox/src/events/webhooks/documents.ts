import type { ChangedKind } from '../../model/change-log.ts';
import type { OperationName } from '../../model/operation.ts';

type GetPath = OperationName extends infer Name ? (Name extends `GET ${infer Path}` ? Path : never) : never;

interface Document {
  /** The document of the catalogue. */
  file: string;
  /** The path of the resource's GET. */
  path: GetPath;
}

const documents: Readonly<Record<ChangedKind, Document>> = {
  cardholder: { file: '10-cardholders.openapi.yaml', path: '/sandbox/v1/cardholders/{cardholderId}' },
  bankAccount: { file: '20-bank-accounts.openapi.yaml', path: '/sandbox/v1/bank-accounts/{bankAccountId}' },
  card: { file: '40-cards.openapi.yaml', path: '/sandbox/v1/cards/{cardId}' },
  delivery: { file: '40-cards.openapi.yaml', path: '/sandbox/v1/cards/{cardId}/delivery' },
  token: { file: '55-tokens.openapi.yaml', path: '/sandbox/v1/tokens/{tokenId}' },
  wallet: { file: '50-wallets.openapi.yaml', path: '/sandbox/v1/wallets/{walletId}' },
  transaction: { file: '75-settlements.openapi.yaml', path: '/sandbox/v1/transactions/{transactionId}' },
  authorization: { file: '70-payments.openapi.yaml', path: '/sandbox/v1/authorizations/{nrNumber}' },
  payment: { file: '70-payments.openapi.yaml', path: '/sandbox/v1/payments/{nrNumber}' },
  dispute: { file: '75-settlements.openapi.yaml', path: '/sandbox/v1/disputes/{disputeId}' },
  settlement: { file: '75-settlements.openapi.yaml', path: '/sandbox/v1/settlements/{settlementId}' },
  merchant: { file: '60-merchants.openapi.yaml', path: '/sandbox/v1/merchants/{merchantId}' },
  encryptionKey: { file: '85-encryption-keys.openapi.yaml', path: '/sandbox/v1/encryption-keys/{keyId}' },
};

/** Where the catalogue describes the GET of a kind of resource. */
export function documentOf(kind: ChangedKind): Document {
  return documents[kind];
}
