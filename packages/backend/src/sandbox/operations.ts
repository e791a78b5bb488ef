import type { ProblemError } from '@up/api/problem';

import { type ActivationRequest, activateCard } from './cards/activate.ts';
import { blockCard, type BlockRequest } from './cards/block.ts';
import type { CardRequest } from './cards/card.ts';
import { issueCard } from './cards/issue.ts';
import { getCard, listCards } from './cards/read.ts';
import type { CardholderRequest } from './cardholders/cardholder.ts';
import { createCardholder } from './cardholders/create.ts';
import { getCardholder } from './cardholders/get.ts';
import { approvePayment } from './payments/approve.ts';
import { cancelPayment, type CancelRequest } from './payments/cancel.ts';
import type { PaymentRequest } from './payments/payment.ts';
import type { SandboxContext } from './sandbox-context.ts';
import { getWalletBalance } from './wallets/balance.ts';
import { chargeWallet, type ChargeRequest } from './wallets/charge.ts';
import { createWallet } from './wallets/create.ts';
import type { WalletRequest } from './wallets/wallet.ts';

/** A request's values by place, parsed by the definitions of the API. */
export interface OperationInput {
  path: Readonly<Record<string, string>>;
  query: object;
  body: object;
}

/**
 * What an API of the catalogue does in a sandbox. Gives the body of its success; throws a problem to leave everything
 * as it was, or gives one to keep what it changed.
 */
export type Operation = (context: SandboxContext, input: OperationInput) => Promise<object | ProblemError>;

/** The APIs that the sandbox knows, as the catalogue names them: method, path and what they do. */
export const operations: Readonly<Record<string, Operation>> = {
  'POST /sandbox/v1/cardholders': (context, { body }) => createCardholder(context, body as CardholderRequest),
  'GET /sandbox/v1/cardholders/{cardholderId}': (context, { path }) => getCardholder(context, path.cardholderId ?? ''),
  'POST /sandbox/v1/cards': (context, { body }) => issueCard(context, body as CardRequest),
  'GET /sandbox/v1/cards': (context, { query }) => listCards(context, query),
  'GET /sandbox/v1/cards/{cardId}': (context, { path }) => getCard(context, path.cardId ?? ''),
  'POST /sandbox/v1/cards/{cardId}/activate': (context, { path, body }) =>
    activateCard(context, path.cardId ?? '', body as ActivationRequest),
  'POST /sandbox/v1/cards/{cardId}/block': (context, { path, body }) =>
    blockCard(context, path.cardId ?? '', body as BlockRequest),
  'POST /sandbox/v1/wallets': (context, { body }) => createWallet(context, body as WalletRequest),
  'POST /sandbox/v1/wallets/{walletId}/charges': (context, { path, body }) =>
    chargeWallet(context, path.walletId ?? '', body as ChargeRequest),
  'GET /sandbox/v1/wallets/{walletId}/balance': (context, { path, query }) =>
    getWalletBalance(context, path.walletId ?? '', query),
  'POST /sandbox/v1/payments': (context, { body }) => approvePayment(context, body as PaymentRequest),
  'POST /sandbox/v1/payments/cancel': (context, { body }) => cancelPayment(context, body as CancelRequest),
};
