import { ProblemError } from '@up/api/problem';

import { ownAccount } from '../../ledger/accounts.ts';
import { balanceOf, type MoneyPath } from '../../ledger/balance.ts';
import { statusOf } from '../cards/card-status.ts';
import { rejectInvalid } from '../../model/invalid.ts';
import type { Amount } from '../../model/money.ts';
import { missing, rejection } from '../../model/rejection.ts';
import { lockResource } from '../../store/repository/locked-resources.ts';
import type { SandboxContext } from '../../model/sandbox-context.ts';
import { cardSchema } from '../cards/data.ts';
import type { Source } from './data.ts';

/** Charges from this bank fail, so that callers can test this case. */
const failingBank = '999';

/** Whether the bank of a source refuses to pay. */
export function bankRefuses({ type, bankAccount }: Source): boolean {
  return type === 'BANK_ACCOUNT' && bankAccount?.bankCode === failingBank;
}

export interface Withdrawal {
  source: Source;
  /** The path of the source in the request. */
  path: string;
  amount: Amount;
  cardholderId: string;
}

/**
 * Checks that a source can pay an amount, and returns its money paths; a value of 0 only checks the source. Lock order:
 * a caller that locks a wallet must do so before this call, which locks the card.
 * @throws {ProblemError} 400 when a part of the source is missing, 404 for a card of somebody else, 409 when it cannot pay
 */
export async function checkSource(context: SandboxContext, withdrawal: Withdrawal): Promise<MoneyPath[]> {
  const { source, path } = withdrawal;
  const isCard = source.type === 'CARD';
  rejectInvalid({
    [`${path}.bankAccount`]: !isCard && !source.bankAccount && 'required',
    [`${path}.cardId`]: isCard && source.cardId === undefined && 'required',
  });
  if (isCard) return checkCard(context, withdrawal);
  if (bankRefuses(source)) throw rejection('BANK_REFUSED', 'The bank refuses the account.');
  return [];
}

/** The amount is held on the card until it is settled, like every card payment. */
async function checkCard(
  context: SandboxContext,
  { source, path, amount, cardholderId }: Withdrawal,
): Promise<MoneyPath[]> {
  const card = await lockResource(context, cardSchema, { id: source.cardId ?? '' });
  if (!card) throw missing('card', `${path}.cardId`);
  if (card.parentId !== cardholderId) throw missing('card of this cardholder', `${path}.cardId`);
  const { currency } = card.data;
  if (currency !== amount.currency) throw rejection('CURRENCY_MISMATCH', `The card is in ${currency}.`);
  if (statusOf(card, context.now()) !== 'ACTIVE') throw rejection('CARD_NOT_ACTIVE', 'The card is not active.');
  if ((await balanceOf(context, card)).available < amount.value) {
    throw rejection('BALANCE_TOO_LOW', 'The available amount of the card is too low.');
  }
  return [[ownAccount(card.id, 'available'), ownAccount(card.id, 'held')]];
}

/** Like `checkSource`, for an automatic charge: returns undefined instead of throwing a problem. */
export async function trySource(context: SandboxContext, withdrawal: Withdrawal): Promise<MoneyPath[] | undefined> {
  try {
    return await checkSource(context, withdrawal);
  } catch (error) {
    if (error instanceof ProblemError) return undefined;
    throw error;
  }
}
