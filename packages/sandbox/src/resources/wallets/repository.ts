import { sql, type SQL } from 'drizzle-orm';

import { sandboxResources } from '../../store/tables.ts';

/** Whether a transfer is from or to a wallet. */
export function involves(walletId: string): SQL {
  const { data } = sandboxResources;
  return sql`(${data}->>'fromWalletId' = ${walletId} or ${data}->>'toWalletId' = ${walletId})`;
}
