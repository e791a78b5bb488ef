import type { TestData, TestDataKind } from '@up/api/calls/test-data';

/** A row of any kind, its values by name. */
export type Row = Readonly<Record<string, string>>;

type Columns = { readonly [Kind in TestDataKind]: readonly (keyof TestData[Kind][number])[] };

/** What is shown of each kind, in its order; an export has everything. */
export const columnsOf = {
  member: ['name', 'printedName', 'cardholderId', 'externalId', 'birthDate', 'mobileNumber', 'email'],
  bankAccount: ['holderName', 'bankCode', 'accountNumber', 'bankAccountId', 'cardholderId'],
  card: ['type', 'cardNumber', 'expiry', 'cvc', 'holderName', 'cardId'],
  merchant: ['name', 'merchantId', 'acquirerId', 'businessNumber', 'categoryCode'],
} as const satisfies Columns;
