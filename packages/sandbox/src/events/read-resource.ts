import { ProblemError } from '@up/api/problem';

import type { ChangedKind } from '../model/change-log.ts';
import type { SandboxContext } from '../model/sandbox-context.ts';
import { disputeOperations } from '../payments/disputes/operations.ts';
import { paymentOperations } from '../payments/operations.ts';
import { settlementOperations, walletTransactions } from '../payments/settlements/operations.ts';
import { bankAccountOperations } from '../resources/bank-accounts/operations.ts';
import { cardholderOperations } from '../resources/cardholders/operations.ts';
import { cardOperations } from '../resources/cards/operations.ts';
import { encryptionOperations } from '../resources/encryption-keys/operations.ts';
import { merchantOperations } from '../resources/merchants/operations.ts';
import { merchantIdOf } from '../resources/merchants/merchant.ts';
import { tokenOperations } from '../resources/tokens/operations.ts';
import { walletOperations } from '../resources/wallets/operations.ts';

type Read = (context: SandboxContext, id: string) => Promise<object>;

/** The GET of each kind: events hold what it returns. */
const reads: Readonly<Record<Exclude<ChangedKind, 'transaction'>, Read>> = {
  cardholder: (context, cardholderId) =>
    cardholderOperations['GET /sandbox/v1/cardholders/{cardholderId}'](context, { cardholderId }),
  bankAccount: (context, bankAccountId) =>
    bankAccountOperations['GET /sandbox/v1/bank-accounts/{bankAccountId}'](context, { bankAccountId }),
  card: (context, cardId) => cardOperations['GET /sandbox/v1/cards/{cardId}'](context, { cardId }),
  delivery: (context, cardId) => cardOperations['GET /sandbox/v1/cards/{cardId}/delivery'](context, { cardId }),
  token: (context, tokenId) => tokenOperations['GET /sandbox/v1/tokens/{tokenId}'](context, { tokenId }),
  wallet: (context, walletId) => walletOperations['GET /sandbox/v1/wallets/{walletId}'](context, { walletId }),
  authorization: (context, nrNumber) =>
    paymentOperations['GET /sandbox/v1/authorizations/{nrNumber}'](context, { nrNumber }),
  payment: (context, nrNumber) => paymentOperations['GET /sandbox/v1/payments/{nrNumber}'](context, { nrNumber }),
  dispute: (context, disputeId) => disputeOperations['GET /sandbox/v1/disputes/{disputeId}'](context, { disputeId }),
  settlement: (context, settlementId) =>
    settlementOperations['GET /sandbox/v1/settlements/{settlementId}'](context, { settlementId }),
  merchant: (context, key) =>
    merchantOperations['GET /sandbox/v1/merchants/{merchantId}'](context, { merchantId: merchantIdOf(key) }),
  encryptionKey: (context, keyId) =>
    encryptionOperations['GET /sandbox/v1/encryption-keys/{keyId}'](context, { keyId }),
};

/** What a change may be about although it cannot be read: the delivery of a virtual card, the provider's own key. */
const unreadable: readonly ChangedKind[] = ['delivery', 'encryptionKey'];

/** A resource as its GET returns it; undefined when nobody may read it. A defect would be silent otherwise. */
export async function readResource(
  context: SandboxContext,
  kind: ChangedKind,
  id: string,
): Promise<object | undefined> {
  if (kind === 'transaction') return undefined;
  try {
    return await reads[kind](context, id);
  } catch (error) {
    if (error instanceof ProblemError && unreadable.includes(kind)) return undefined;
    throw error;
  }
}

/** What an event of a change holds. A movement of money has a row for each wallet. */
export async function readData(context: SandboxContext, kind: ChangedKind, id: string): Promise<object[]> {
  if (kind === 'transaction') return walletTransactions(context, id);
  const data = await readResource(context, kind, id);
  return data ? [data] : [];
}
