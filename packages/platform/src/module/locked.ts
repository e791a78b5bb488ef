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
