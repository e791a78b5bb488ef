import { ProblemError } from '@up/api/problem';

import { ownAccount } from '../../ledger/accounts.ts';
import { balanceOf, type MoneyPath } from '../../ledger/balance.ts';
import { bankRejects, failingBank, requireVerified } from '../bank-accounts/bank-account.ts';
import { statusOf } from '../cards/card-status.ts';
import { rejectInvalid } from '../../model/invalid.ts';
import type { Amount } from '../../model/money.ts';
import { missing, rejection } from '../../model/rejection.ts';
import { lockResource } from '../../store/repository/locked-resources.ts';
import type { SandboxContext } from '../../model/sandbox-context.ts';
import { cardSchema } from '../cards/data.ts';
import type { Source, TopUpFailure } from './data.ts';

/** Amounts that a bank rejects in the sandbox, with the reason. */
export const failingAmounts: Readonly<Record<number, 'INSUFFICIENT_FUNDS' | 'BANK_MAINTENANCE'>> = {
  19_999: 'INSUFFICIENT_FUNDS',
  29_999: 'BANK_MAINTENANCE',
};

export interface Withdrawal {
  source: Source;
  /** The path of the source in the request. */
  path: string;
  amount: Amount;
  cardholderId: string;
}

/** What a source does with a request for money: the paths of the money, or why its bank rejects. */
export interface Drawn {
  paths: MoneyPath[];
  failureReason?: TopUpFailure;
}

/**
 * Draws an amount from a source; a value of 0 only checks the source. Lock order: a caller that locks a wallet must do
 * so before this call, which locks the card.
 * @throws {ProblemError} 400 when a part of the source is missing, 404 for the card or account of somebody else, 409 when
 * it cannot pay
 */
export async function drawFrom(context: SandboxContext, withdrawal: Withdrawal): Promise<Drawn> {
  const { source, path, amount, cardholderId } = withdrawal;
  const { type, bankAccount, bankAccountId } = source;
  const isCard = type === 'CARD';
  rejectInvalid({
    [`${path}.bankAccountId`]: !isCard && !bankAccount && bankAccountId === undefined && 'required',
    [`${path}.cardId`]: isCard && source.cardId === undefined && 'required',
  });
  if (isCard) return { paths: await drawFromCard(context, withdrawal) };
  if (bankAccountId === undefined) {
    return { paths: [], ...(bankAccount?.bankCode === failingBank && { failureReason: 'BANK_MAINTENANCE' }) };
  }
  const account = await requireVerified(context, bankAccountId, `${path}.bankAccountId`);
  if (account.parentId !== cardholderId) throw missing('bank account', `${path}.bankAccountId`);
  return { paths: [], failureReason: bankRejects(account) ?? failingAmounts[amount.value] };
}

/** The amount is held on the card until it is settled, like every card payment. */
async function drawFromCard(
  context: SandboxContext,
  { source, path, amount, cardholderId }: Withdrawal,
): Promise<MoneyPath[]> {
  const card = await lockResource(context, cardSchema, { id: source.cardId ?? '' });
  if (!card) throw missing('card', `${path}.cardId`);
  if (card.parentId !== cardholderId) throw missing('card of this cardholder', `${path}.cardId`);
  const { currency, fundingSource } = card.data;
  // Its money would be another wallet's, or this one's.
  rejectInvalid({ [`${path}.cardId`]: fundingSource && 'notAllowed' });
  if (currency !== amount.currency) throw rejection('CURRENCY_MISMATCH', `The card is in ${currency}.`);
  if (statusOf(card, context.now()) !== 'ACTIVE') throw rejection('CARD_NOT_ACTIVE', 'The card is not active.');
  if ((await balanceOf(context, card)).available < amount.value) {
    throw rejection('BALANCE_TOO_LOW', 'The available amount of the card is too low.');
  }
  return [[ownAccount(card.id, 'available'), ownAccount(card.id, 'held')]];
}

/** Like `drawFrom`, for an automatic top-up: what would be a problem of the request is a failure. */
export async function tryToDraw(context: SandboxContext, withdrawal: Withdrawal): Promise<Drawn> {
  try {
    return await drawFrom(context, withdrawal);
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return { paths: [], failureReason: withdrawal.source.type === 'CARD' ? 'CARD_DECLINED' : 'ACCOUNT_CLOSED' };
  }
}
