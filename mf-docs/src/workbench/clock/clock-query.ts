import type { QueryClient } from '@tanstack/react-query';

import { callbackDeliveries, callbackDelivery, callbackReceipts } from '@up/api/calls/callback';
import { ledgerBalances, ledgerMovements } from '@up/api/calls/ledger';
import { sandboxCalls, sandboxClock } from '@up/api/calls/sandbox';
import { callQuery, type Portal } from '@up/host';

type Reader = Pick<Portal, 'call' | 'locale'>;

export const clockQuery = (portal: Reader, projectId: string) =>
  callQuery(portal, sandboxClock, { params: { projectId } });

const changing: readonly unknown[] = [
  sandboxClock.name,
  sandboxCalls.name,
  callbackDeliveries.name,
  callbackDelivery.name,
  callbackReceipts.name,
  ledgerMovements.name,
  ledgerBalances.name,
];

/** Refetches everything that a call of the sandbox or its clock has changed. */
export function refreshSandbox(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ predicate: ({ queryKey: [name] }) => changing.includes(name) });
}
