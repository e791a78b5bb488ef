import { objectNamedBy } from '@up/api/sandbox-objects/fitting-objects';

/** The API that makes an object, by the word for it. */
const makers = {
  cardholderId: 'create-cardholder',
  cardId: 'issue-card',
  walletId: 'create-wallet',
  tokenId: 'provision-token',
  bankAccountId: 'register-bank-account',
  nrNumber: 'approve-payment',
  endpointId: 'register-callback-endpoint',
} as const;

export type Maker = (typeof makers)[keyof typeof makers];

/** The API that makes what a field names; `undefined` for other fields. */
export function makerOf(field: string): Maker | undefined {
  const name = objectNamedBy(field);
  return name !== undefined && name in makers ? makers[name as keyof typeof makers] : undefined;
}

/** The field by which the response of a maker names what it made. */
export function fieldMadeBy(apiId: string): string | undefined {
  return Object.entries(makers).find(([, maker]) => maker === apiId)?.[0];
}
