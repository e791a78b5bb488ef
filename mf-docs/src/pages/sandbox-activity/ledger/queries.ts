import { ledgerBalances, ledgerMovements } from '@up/api/calls/ledger';
import type { PageChoice } from '@up/api/page-choice';
import { callQuery, type Portal } from '@up/host';

type Reader = Pick<Portal, 'call' | 'locale'>;

export const movementsQuery = (portal: Reader, projectId: string, query: PageChoice & { ownerId?: string }) =>
  callQuery(portal, ledgerMovements, { params: { projectId }, query });

export const balancesQuery = (portal: Reader, projectId: string, query: { ownerId?: string }) =>
  callQuery(portal, ledgerBalances, { params: { projectId }, query });
