import type { Context } from './context.ts';

/**
 * The order in which rows are locked. Every transaction locks from top to bottom, so no two transactions can deadlock.
 * Inserting a row takes a key share lock on the rows that it refers to. Lock rows that other tables refer to with
 * `no key update` or `share`, which allow this, and never with `update`.
 *
 * The sandbox continues after `key`: cardholder, wallet, card, payment, then ledger accounts by id. Append-only tables,
 * such as the audit trail and the outbox, are not part of this order.
 */
export const lockOrder = [
  'token',
  'account',
  'session',
  'project',
  'member',
  'invitation',
  'uat',
  'key',
  'inquiry',
  'sandbox',
] as const;

export type LockedNoun = (typeof lockOrder)[number];

/**
 * Records that a transaction is about to lock rows of a noun.
 * @throws {Error} when the transaction has already locked a later noun, which is a defect
 */
export function noteLock({ locks }: Pick<Context, 'locks'>, noun: LockedNoun): void {
  const last = locks?.at(-1);
  if (last !== undefined && lockOrder.indexOf(last) > lockOrder.indexOf(noun)) {
    throw new Error(`"${noun}" is locked after "${last}": see the order in lock-order.ts`);
  }
  locks?.push(noun);
}
