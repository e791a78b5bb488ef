import { ledgerBalances, type LedgerKeys, ledgerMovements } from '@up/api/calls/ledger';
import type { PageChoice } from '@up/api/page-choice';
import { callQuery, type Portal } from '@up/host';

type Reader = Pick<Portal, 'call' | 'locale'>;

interface LedgerFilters {
  keys?: LedgerKeys;
  ownerId?: string;
}

export const movementsQuery = (portal: Reader, projectId: string, query: PageChoice & LedgerFilters) =>
  callQuery(portal, ledgerMovements, { params: { projectId }, query });

export const balancesQuery = (portal: Reader, projectId: string, query: LedgerFilters) =>
  callQuery(portal, ledgerBalances, { params: { projectId }, query });
