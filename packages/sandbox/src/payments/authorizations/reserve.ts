import { ownAccount } from '../../ledger/accounts.ts';
import { book } from '../../ledger/balance.ts';
import type { Amount } from '../../model/money.ts';
import type { SandboxContext } from '../../model/sandbox-context.ts';
import { accountOf, findAccountId, type Payer } from '../payer.ts';
import type { PaymentRow } from '../repository/payments.ts';

interface Reservation {
  amount: Amount;
  /** What it is booked for: once for each. */
  reference: string;
}

/** Holds an amount of available money. */
export function reserve(context: SandboxContext, payer: Payer, { amount, reference }: Reservation): Promise<void> {
  const { id } = accountOf(payer);
  const paths = [[ownAccount(id, 'available'), ownAccount(id, 'reserved')]] as const;
  return book(context, { kind: 'AUTHORIZATION', reference, amount, paths });
}

/** A reserved amount becomes available again. Without the payer, whose money it is is looked up. */
export async function bookRelease(
  context: SandboxContext,
  authorization: Pick<PaymentRow, 'currency' | 'simulated' | 'payerId' | 'method'>,
  { payer, value, reference }: { payer?: Payer; value: bigint; reference: string },
): Promise<void> {
  const { currency, simulated } = authorization;
  if (simulated || value === 0n) return;
  const id = payer ? accountOf(payer).id : await findAccountId(context, authorization);
  if (id === undefined) return;
  const paths = [[ownAccount(id, 'reserved'), ownAccount(id, 'available')]] as const;
  await book(context, { kind: 'RELEASE', reference, amount: { value: Number(value), currency }, paths });
}
