import { objectNamedBy, takesAuthorization } from '@up/api/sandbox-objects/fitting-objects';

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

const authorization = 'authorize-payment';

export type Maker = (typeof makers)[keyof typeof makers] | typeof authorization;

/** The API that makes what a field of another API names; `undefined` for other fields. */
export function makerOf(field: string, apiId: string): Maker | undefined {
  const name = objectNamedBy(field);
  if (name === 'nrNumber' && takesAuthorization(apiId)) return authorization;
  return name !== undefined && name in makers ? makers[name as keyof typeof makers] : undefined;
}

/** The field by which the response of a maker names what it made. */
export function fieldMadeBy(apiId: string): string | undefined {
  if (apiId === authorization) return 'nrNumber';
  return Object.entries(makers).find(([, maker]) => maker === apiId)?.[0];
}
