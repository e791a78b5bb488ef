import type { ProblemError } from '@up/api/problem';

import type { OperationName, Operations } from '../model/operation.ts';
import type { SandboxApi } from './sandbox-api.ts';
import type { SandboxContext } from '../model/sandbox-context.ts';
import { bankAccountOperations } from '../resources/bank-accounts/operations.ts';
import { cardOperations } from '../resources/cards/operations.ts';
import { cardholderOperations } from '../resources/cardholders/operations.ts';
import { encryptionOperations } from '../resources/encryption-keys/operations.ts';
import { merchantOperations } from '../resources/merchants/operations.ts';
import { notificationOperations } from '../callbacks/operations.ts';
import { paymentOperations } from '../payments/operations.ts';
import { productOperations } from '../resources/card-products/operations.ts';
import { decisionOperations } from '../decisions/operations.ts';
import { disputeOperations } from '../payments/disputes/operations.ts';
import { scenarioOperations } from '../scenarios/operations.ts';
import { reconciliationOperations } from '../payments/reconciliation/operations.ts';
import { settlementOperations } from '../payments/settlements/operations.ts';
import { temporarySandboxOperations } from '../sandboxes/operations.ts';
import { testOperations } from '../clock/test-operations.ts';
import { tokenOperations } from '../resources/tokens/operations.ts';
import { valueAddedOperations } from '../payments/value-added/operations.ts';
import { walletOperations } from '../resources/wallets/operations.ts';

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
  ...reconciliationOperations,
  ...disputeOperations,
  ...notificationOperations,
  ...decisionOperations,
  ...encryptionOperations,
  ...valueAddedOperations,
  ...testOperations,
  ...scenarioOperations,
  ...temporarySandboxOperations,
};

/** Any operation; its input was parsed by the definitions that its type is generated from. */
export type AnyOperation = (context: SandboxContext, input: object) => Promise<object | ProblemError>;

/** The implementation of an API; undefined for one that answers as its document describes it. */
export function operationOf({ method, path }: Pick<SandboxApi, 'method' | 'path'>): AnyOperation | undefined {
  const name = `${method} ${path}`;
  return isOperation(name) ? (operations[name] as AnyOperation) : undefined;
}

function isOperation(name: string): name is OperationName {
  return Object.hasOwn(operations, name);
}
