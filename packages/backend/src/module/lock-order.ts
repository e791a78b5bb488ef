import type { Context } from './context.ts';

/**
 * The one order in which rows are locked. A transaction locks from the top to the bottom and never back, so no two
 * transactions wait for each other. Inserting a row locks the rows that it refers to, as a share of their keys: lock
 * with `no key update` or `share`, which lets these through, and never with `update` what other tables refer to.
 *
 * The sandbox goes on below `key`, from the outside in: cardholder, wallet, card, payment, then ledger accounts by id.
 * Tables that are only ever added to, such as the audit trail and the outbox, need no place here.
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
 * Notes that a transaction is about to lock rows of a noun.
 * @throws {Error} when the transaction has locked a later noun already: a defect, found by the first test that runs it
 */
export function noteLock({ locks }: Pick<Context, 'locks'>, noun: LockedNoun): void {
  const last = locks?.at(-1);
  if (last !== undefined && lockOrder.indexOf(last) > lockOrder.indexOf(noun)) {
    throw new Error(`"${noun}" is locked after "${last}": see the order in lock-order.ts`);
  }
  locks?.push(noun);
}
