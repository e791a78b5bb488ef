import type { TestData, TestDataKind } from '@up/api/calls/trials/test-data';

/** A row of any kind: values by name. */
export type Row = Readonly<Record<string, string>>;

type Columns = { readonly [Kind in TestDataKind]: readonly (keyof TestData[Kind][number])[] };

/** The displayed columns of each kind, in order; an export has all of them. */
export const columnsOf = {
  member: ['name', 'printedName', 'cardholderId', 'externalId', 'birthDate', 'mobileNumber', 'email'],
  bankAccount: ['holderName', 'bankCode', 'accountNumber', 'bankAccountId', 'cardholderId'],
  card: ['type', 'cardNumber', 'expiry', 'cvc', 'holderName', 'cardId'],
  merchant: ['name', 'merchantId', 'acquirerId', 'businessNumber', 'categoryCode'],
} as const satisfies Columns;
