import { sealedColumn } from './sealed-column.ts';
import { permanentKeys } from './tables.ts';

/** Binds the permanent keys to their row. */
export const context = 'permanent keys';

/** The permanent keys, which are sealed like everything else. */
export const sealedPermanentKeys = sealedColumn({
  what: 'the permanent keys',
  table: permanentKeys,
  key: { id: permanentKeys.id },
  sealed: permanentKeys.sealedKeys,
  contextOf: () => context,
});
