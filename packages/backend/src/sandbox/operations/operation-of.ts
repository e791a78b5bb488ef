import type { ProblemError } from '@up/api/problem';

import type { OperationName, Operations } from '../operation.ts';
import { sampleAnswer } from '../sample-answer.ts';
import type { SandboxApi } from '../sandbox-api.ts';
import type { SandboxContext } from '../sandbox-context.ts';
import { bankAccountOperations } from './bank-account-operations.ts';
import { cardOperations } from './card-operations.ts';
import { cardholderOperations } from './cardholder-operations.ts';
import { encryptionOperations } from './encryption-operations.ts';
import { merchantOperations } from './merchant-operations.ts';
import { notificationOperations } from './notification-operations.ts';
import { paymentOperations } from './payment-operations.ts';
import { productOperations } from './product-operations.ts';
import { settlementOperations } from './settlement-operations.ts';
import { tokenOperations } from './token-operations.ts';
import { valueAddedOperations } from './value-added-operations.ts';
import { walletOperations } from './wallet-operations.ts';

/** The implementations of all APIs of the built-in catalogue. A missing one is a type error. */
export const operations: Operations = {
  ...cardholderOperations,
  ...bankAccountOperations,
  ...productOperations,
  ...cardOperations,
  ...tokenOperations,
  ...walletOperations,
  ...merchantOperations,
  ...paymentOperations,
  ...settlementOperations,
  ...notificationOperations,
  ...encryptionOperations,
  ...valueAddedOperations,
};

/** Any operation; its input was parsed by the definitions that its type is generated from. */
export type AnyOperation = (context: SandboxContext, input: object) => Promise<object | ProblemError>;

/** The implementation of an API; an imported API answers from its definitions and examples. */
export function operationOf(api: SandboxApi): AnyOperation {
  const name = `${api.method} ${api.path}`;
  if (isOperation(name)) return operations[name] as AnyOperation;
  const answer = sampleAnswer(api);
  return async () => answer;
}

function isOperation(name: string): name is OperationName {
  return Object.hasOwn(operations, name);
}
