import { callDefinitions } from '../../call.ts';
import type { schemas } from './ledger.schema.ts';

export * from './ledger.values.ts';
export type { LedgerEntry, LedgerMovement, LedgerBalance } from './ledger.schema.ts';

const defineCall = callDefinitions<typeof schemas>().sharing({ right: 'sandbox', freshSeconds: 0 });

export const ledgerMovements = defineCall({
  name: 'ledgerMovements',
  summary: "The movements of money in the project's sandbox with their entries, newest first",
  method: 'GET',
  path: '/api/projects/:projectId/sandbox/ledger',
});

/** The most balances in a response; others are found by their card or wallet. */
export const maxBalances = 20;

export const ledgerBalances = defineCall({
  name: 'ledgerBalances',
  summary: "The balances of the cards and wallets of the project's sandbox, newest first, 20 at most",
  method: 'GET',
  path: '/api/projects/:projectId/sandbox/balances',
});
