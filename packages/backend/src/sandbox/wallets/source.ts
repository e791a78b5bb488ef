import { ProblemError } from '@up/api/problem';

import { problem } from '../../http/problems.ts';
import { cardBalance, requireCard } from '../cards/card.ts';
import { statusOf } from '../cards/card-status.ts';
import { refuseInvalid } from '../invalid.ts';
import { type Amount, changeHold } from '../money.ts';
import { type Resource, saveResource } from '../resources.ts';
import type { SandboxContext } from '../sandbox-context.ts';

/** Where the money of a charge comes from. */
export interface Source {
  type: 'BANK_ACCOUNT' | 'CARD';
  bankAccount?: { bankCode: string; accountNumber: string; holderName: string };
  cardId?: string;
}

/** Charges from this bank fail, so that a caller can try that case. */
const failingBank = '999';

export interface Withdrawal {
  source: Source;
  /** The path of the source in the request. */
  path: string;
  amount: Amount;
  cardholderId: string;
}

/**
 * Takes money from a source; a value of 0 only checks it. Whoever calls this with a wallet's lock holds it already:
 * always the wallet before the card.
 * @throws {ProblemError} 400 when something of the source is missing or does not fit, 409 when it gives nothing
 */
export async function withdraw(context: SandboxContext, withdrawal: Withdrawal): Promise<void> {
  const { source, path } = withdrawal;
  const isCard = source.type === 'CARD';
  refuseInvalid({
    [`${path}.bankAccount`]: !isCard && !source.bankAccount && 'required',
    [`${path}.cardId`]: isCard && source.cardId === undefined && 'required',
  });
  if (isCard) return withdrawFromCard(context, withdrawal);
  if (source.bankAccount?.bankCode === failingBank)
    throw problem('conflict', { detail: 'The bank refuses the account.' });
}

async function withdrawFromCard(
  context: SandboxContext,
  { source, path, amount, cardholderId }: Withdrawal,
): Promise<void> {
  const card = await requireCard(context, source.cardId ?? '', { lock: true });
  refuseInvalid({ [`${path}.cardId`]: !isOwn(card, amount, cardholderId) && 'notAllowed' });
  if (statusOf(card, context.now) !== 'ACTIVE') throw problem('conflict', { detail: 'The card is not active.' });
  if (cardBalance(card, context.now).available < amount.value) {
    throw problem('conflict', { detail: 'The card has not enough left.' });
  }
  await saveResource(context, card, { hold: changeHold(card.data.hold, amount.value, context.now) });
}

/** The card is of the same person, and of the same currency. */
function isOwn({ parentId, data }: Resource<'card'>, { currency }: Amount, cardholderId: string): boolean {
  return parentId === cardholderId && data.currency === currency;
}

/** The same for a withdrawal that nobody asked for just now: tells whether it gave the money, and throws nothing. */
export async function tryWithdraw(context: SandboxContext, withdrawal: Withdrawal): Promise<boolean> {
  try {
    await withdraw(context, withdrawal);
    return true;
  } catch (error) {
    if (error instanceof ProblemError) return false;
    throw error;
  }
}
