import { problem } from '../../http/problems.ts';
import { type Balance, type Currency, heldNow, type Hold } from '../money.ts';
import { findResource, type Resource } from '../resources.ts';
import type { SandboxContext } from '../sandbox-context.ts';
import { seoulTime } from '../seoul-time.ts';
import type { Source } from './source.ts';

export interface AutoCharge {
  threshold: number;
  amount: number;
  source: Source;
}

/** What Create a wallet takes. */
export interface WalletRequest {
  cardholderId: string;
  currency: Currency;
  alias?: string;
  limits?: { balance?: number; dailyPayment?: number };
  autoCharge?: AutoCharge;
}

/** What is kept of a wallet. `available` changes only together with a movement, so that its ledger adds up to it. */
export interface Wallet {
  status: 'ACTIVE' | 'BLOCKED' | 'CLOSED';
  currency: Currency;
  alias?: string;
  limits: { balance: number; dailyPayment: number };
  autoCharge?: AutoCharge;
  available: number;
  hold: Hold;
}

/** One line of a wallet's ledger. */
export interface Movement {
  kind: 'CHARGE' | 'PAYMENT' | 'CANCELLATION';
  /** By how much the balance changed. */
  amount: number;
  balanceAfter: number;
  /** The charge, payment or cancellation that moved the money. */
  reference: string;
}

export function walletBalance({ data: { available, hold, currency } }: Resource<'wallet'>, now: Date): Balance {
  return { available, held: heldNow(hold, now), currency };
}

/**
 * A wallet of the project.
 * @throws {ProblemError} 404 when it has none with this id
 */
export async function requireWallet(
  context: SandboxContext,
  id: string,
  options?: { lock: boolean },
): Promise<Resource<'wallet'>> {
  const wallet = await findResource(context, 'wallet', { id }, options);
  if (!wallet) throw problem('notFound', { detail: 'There is no wallet with this id.' });
  return wallet;
}

/** A wallet as the API answers with it. */
export function walletAnswer({ id, parentId, data, createdAt }: Resource<'wallet'>) {
  const { status, currency, alias, limits } = data;
  return {
    walletId: id,
    cardholderId: parentId,
    status,
    currency,
    ...(alias !== undefined && { alias }),
    limits,
    createdAt: seoulTime(createdAt),
  };
}
