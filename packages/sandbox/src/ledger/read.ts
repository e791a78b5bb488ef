import { type LedgerKeys, type LedgerMovement, maxBalances } from '@up/api/calls/sandbox/ledger';
import type * as definitions from '@up/api/calls/sandbox/ledger';

import type { Database } from '@up/platform/database/database';
import { listBalances } from './repository/accounts.ts';
import { pageOfMovements } from './repository/movements.ts';
import type { CommandInput, ProjectContext } from '@up/platform/module';
import { listSandboxes } from '@up/projects/project/sandboxes/repository';

/** A page of the movements of money in a sandbox of a project, newest first, each with all of its entries. */
export async function readMovements(
  { db, project }: ProjectContext,
  { keys, ownerId, ...choice }: CommandInput<typeof definitions.ledgerMovements>,
) {
  const filter = { sandboxId: await sandboxOf(db, project.id, keys), ownerId };
  const { place, movements } = await pageOfMovements(db, filter, choice);
  return { ...place, items: movements.map((each) => movementResponse(each)) };
}

/** The sandbox of one of the two kinds of keys. */
async function sandboxOf(db: Database, projectId: string, keys: LedgerKeys = 'mock'): Promise<string> {
  const found = (await listSandboxes(db, projectId)).find(({ kind }) => kind === keys);
  if (!found) throw new Error(`The project ${projectId} has no sandbox for its ${keys} keys`);
  return found.id;
}

function movementResponse({
  movement,
  entries,
}: Awaited<ReturnType<typeof pageOfMovements>>['movements'][number]): LedgerMovement {
  const { id, kind, reference, description, bookedAt } = movement;
  return {
    id,
    kind,
    reference,
    description,
    bookedAt: bookedAt.toISOString(),
    entries: entries.map(({ account, ownerId, currency, amount, balanceAfter }) => ({
      account,
      ownerId,
      currency,
      amount: Number(amount),
      balanceAfter: balanceAfter === null ? null : Number(balanceAfter),
    })),
  };
}

/** The balances of the cards and wallets in a sandbox of a project, newest first. */
export async function readBalances(
  { db, project }: ProjectContext,
  { keys, ownerId }: CommandInput<typeof definitions.ledgerBalances>,
) {
  const sandboxId = await sandboxOf(db, project.id, keys);
  const { items, total } = await listBalances(db, { sandboxId, ownerId }, maxBalances);
  return {
    items: items.map((row) => ({
      ...row,
      ownerId: row.ownerId ?? '',
      openedAt: (row.openedAt ?? new Date(0)).toISOString(),
    })),
    total,
  };
}
