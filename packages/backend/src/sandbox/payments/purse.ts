import { cardBalance } from '../cards/card.ts';
import { type Balance, changeHold, heldNow } from '../money.ts';
import { findResource, type Resource, saveResource } from '../resources.ts';
import type { SandboxContext } from '../sandbox-context.ts';
import { seoulDay } from '../seoul-time.ts';
import { chargeAutomatically } from '../wallets/charge.ts';
import { book } from '../wallets/ledger.ts';
import { walletBalance } from '../wallets/wallet.ts';
import type { Payment } from './payment.ts';

/** What a payment is made from: a card or a wallet whose row is locked. */
export type Purse = { kind: 'card'; card: Resource<'card'> } | { kind: 'wallet'; wallet: Resource<'wallet'> };

export function balanceOf(purse: Purse, now: Date): Balance {
  return purse.kind === 'card' ? cardBalance(purse.card, now) : walletBalance(purse.wallet, now);
}

/** Takes the amount of a payment out of a purse, and holds it. */
export async function take(context: SandboxContext, purse: Purse, amount: number, nrNumber: string): Promise<Purse> {
  if (purse.kind === 'card') {
    const hold = changeHold(purse.card.data.hold, amount, context.now);
    return { kind: 'card', card: await saveResource(context, purse.card, { hold }) };
  }
  const paid = await book(context, purse.wallet, {
    kind: 'PAYMENT',
    amount: -amount,
    held: amount,
    reference: nrNumber,
  });
  return { kind: 'wallet', wallet: await chargeAutomatically(context, paid) };
}

/** Gives a part of a payment back. What was settled already is held no longer. */
export async function giveBack(
  context: SandboxContext,
  purse: Purse,
  { amount, paidAt, cancelId }: { amount: number; paidAt: Date; cancelId: string },
): Promise<Purse> {
  const isHeld = seoulDay(paidAt) === seoulDay(context.now);
  if (purse.kind === 'card') {
    const hold = isHeld ? changeHold(purse.card.data.hold, -amount, context.now) : purse.card.data.hold;
    return { kind: 'card', card: await saveResource(context, purse.card, { hold }) };
  }
  const held = isHeld ? -Math.min(amount, heldNow(purse.wallet.data.hold, context.now)) : 0;
  const booking = { kind: 'CANCELLATION', amount, held, reference: cancelId } as const;
  return { kind: 'wallet', wallet: await book(context, purse.wallet, booking) };
}

/** The purse of a payment, locked; undefined when an answer was simulated for a card that does not exist. */
export async function lockPurse(
  context: SandboxContext,
  { parentId, data: { method } }: { parentId: string | null; data: Pick<Payment, 'method'> },
): Promise<Purse | undefined> {
  if (parentId === null) return undefined;
  if (method === 'CARD') {
    const card = await findResource(context, 'card', { id: parentId }, { lock: true });
    return card && { kind: 'card', card };
  }
  const wallet = await findResource(context, 'wallet', { id: parentId }, { lock: true });
  return wallet && { kind: 'wallet', wallet };
}
