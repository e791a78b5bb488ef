import { gt, lte, type SQL, sql } from 'drizzle-orm';

import type { PageQuery } from '../../model/cursor.ts';
import { isNamed, pageOfResources } from '../../store/repository/resources.ts';
import type { SandboxContext } from '../../model/sandbox-context.ts';
import { sandboxResources, storedStatus } from '../../store/tables.ts';
import { cardholderSchema, verificationMilliseconds } from './data.ts';

const { createdAt } = sandboxResources;

/** A page of cardholders, newest first. Their unique key is the caller's reference. */
export function pageOfCardholders(
  context: SandboxContext,
  page: PageQuery,
  { status, externalId }: { status?: string; externalId?: string },
) {
  return pageOfResources(context, cardholderSchema, page, {
    oneOf: status === undefined ? [] : statusConditions(status, context.now()),
    condition: externalId === undefined ? undefined : isNamed({ uniqueKey: externalId }),
  });
}

/** The conditions of the cardholders that have a status now: `statusOf` in SQL. */
function statusConditions(status: string, now: Date): SQL[] {
  const decidedAt = new Date(now.getTime() - verificationMilliseconds);
  const stored = (expected: string) => sql`${storedStatus(sandboxResources)} = ${expected}`;
  const pending = (isOver: SQL) => sql`${stored('PENDING')} and ${isOver}`;
  if (status === 'VERIFIED') return [stored('VERIFIED'), pending(lte(createdAt, decidedAt))];
  if (status === 'PENDING') return [stored('UNDECIDED'), pending(gt(createdAt, decidedAt))];
  return [stored(status)];
}
