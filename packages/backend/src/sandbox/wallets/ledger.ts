import { newId } from '../identifiers.ts';
import { changeHold } from '../money.ts';
import { insertResource, type Resource, saveResource } from '../resources.ts';
import type { SandboxContext } from '../sandbox-context.ts';
import type { Movement } from './wallet.ts';

export interface Booking extends Pick<Movement, 'kind' | 'amount' | 'reference'> {
  /** By how much what is held changes with it. */
  held?: number;
}

/** Moves the money of a wallet whose row is locked, and writes the line of its ledger; gives the wallet as it is now. */
export async function book(
  context: SandboxContext,
  wallet: Resource<'wallet'>,
  { kind, amount, reference, held = 0 }: Booking,
): Promise<Resource<'wallet'>> {
  const available = wallet.data.available + amount;
  await insertResource(context, {
    kind: 'movement',
    id: newId('ldg', context.random),
    parentId: wallet.id,
    data: { kind, amount, balanceAfter: available, reference },
  });
  const hold = held === 0 ? wallet.data.hold : changeHold(wallet.data.hold, held, context.now);
  return saveResource(context, wallet, { available, hold });
}
