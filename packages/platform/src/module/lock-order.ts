import type { Context } from './context.ts';

/**
 * The order in which rows are locked. Every transaction locks from top to bottom, so no two transactions can deadlock.
 * Inserting a row takes a key share lock on the rows that it refers to. Lock rows that other tables refer to with
 * `no key update` or `share`, which allow this, and never with `update`.
 *
 * `sandbox` is the lock of a whole sandbox, see `lockSandbox`. Calls share it, and lock all their rows of a kind in one
 * statement, ordered by id. A move of the clock, due work and whatever empties a sandbox hold it alone, and may then
 * lock its rows in any order. Ledger accounts have no locks of their own: whoever moves the money of a card or wallet
 * has locked the card or wallet. Append-only tables, such as the audit trail and the outbox, are not part of this order.
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
  'attempt',
  'precondition',
  'sandboxRow',
  'reversal',
  'dispute',
  'cardholder',
  'verification',
  'wallet',
  'card',
  'cardToken',
  'revealSession',
  'bankAccount',
  'merchant',
  'encryptionKey',
  'payment',
  'settlement',
  'reconciliationFile',
  'mismatchSwitch',
] as const;

export type LockedKind = (typeof lockOrder)[number];

/** What a transaction has locked so far. */
export interface HeldLocks {
  kinds: Set<LockedKind>;
  /** The ids of its rows in a sandbox, inserted ones included. */
  ids: Set<string>;
  /** Whether it holds a sandbox alone. */
  isAlone: boolean;
}

export function noLocks(): HeldLocks {
  return { kinds: new Set(), ids: new Set(), isAlone: false };
}

type Locking = Pick<Context, 'locks'>;

const rankOf = (kind: LockedKind) => lockOrder.indexOf(kind);

/**
 * Records that a transaction is about to lock rows of a kind. Rows that it holds may be locked again at any time.
 * @throws {Error} outside of a transaction, or when the order is broken, which are defects
 */
export function recordLock(context: Locking, kind: LockedKind, ids?: readonly string[]): void {
  const { locks } = context;
  if (!locks) throw new Error(`"${kind}" is locked outside of a transaction`);
  if (ids?.every((id) => locks.ids.has(id))) return;
  const isOfSandbox = rankOf(kind) > rankOf('sandbox');
  if (!isOfSandbox || !locks.isAlone) {
    const later = [...locks.kinds].find((held) => rankOf(held) > rankOf(kind));
    if (later) throw new Error(`"${kind}" is locked after "${later}": see the order in lock-order.ts`);
    if (isOfSandbox && locks.kinds.has(kind)) throw new Error(`Rows of "${kind}" are locked in two statements`);
  }
  locks.kinds.add(kind);
}

/**
 * @throws {Error} when the transaction has not locked a row of a kind that what it is about to do needs, which is a
 *   defect
 */
export function requireLock({ locks }: Locking, kind: LockedKind): void {
  if (!locks?.kinds.has(kind)) throw new Error(`"${kind}" is not locked`);
}

/** Records rows of a sandbox that the transaction has locked or inserted, so that it may change them. */
export function recordHeld({ locks }: Locking, ids: readonly string[]): void {
  for (const id of ids) locks?.ids.add(id);
}

/** @throws {Error} when the transaction does not hold a row that it is about to change, which is a defect */
export function requireHeld({ locks }: Locking, id: string): void {
  if (!locks?.isAlone && !locks?.ids.has(id)) throw new Error(`${id} is changed without its lock`);
}

declare const locked: unique symbol;

/**
 * A row that its transaction has locked or inserted, so that nobody else changes it before the commit. Functions that
 * change a row take this type: a row that was read without a lock may be out of date, and writing it back would undo
 * what others have changed.
 */
export type Locked<Row> = Row & { readonly [locked]: true };

/** For functions that lock or insert rows only. */
export function asLocked<Row>(row: Row): Locked<Row> {
  return row as Locked<Row>;
}
