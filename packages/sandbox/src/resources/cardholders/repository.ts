import { and, sql } from 'drizzle-orm';

import type { PageQuery } from '../../model/cursor.ts';
import { isNamed, pageOfResources } from '../../store/repository/resources.ts';
import type { SandboxContext } from '../../model/sandbox-context.ts';
import { sandboxResources } from '../../store/tables.ts';
import { cardholderSchema, verificationMilliseconds } from './data.ts';

const { data, createdAt } = sandboxResources;

/** A page of cardholders, newest first. Their unique key is the caller's reference. */
export function pageOfCardholders(
  context: SandboxContext,
  page: PageQuery,
  { status, externalId }: { status?: string; externalId?: string },
) {
  const condition = and(
    status === undefined ? undefined : hasStatus(status, context.now()),
    externalId === undefined ? undefined : isNamed({ uniqueKey: externalId }),
  );
  return pageOfResources(context, cardholderSchema, page, { condition });
}

/** Whether a cardholder has a status now: `statusOf` in SQL. */
function hasStatus(status: string, now: Date) {
  const pendingUntil = new Date(now.getTime() - verificationMilliseconds);
  return sql`case
    when ${data}->>'closedAt' is not null then 'CLOSED'
    when ${data}->>'verification' = 'PENDING' and coalesce(${data}->>'isUndecided', 'false') = 'false'
      and ${createdAt} <= ${pendingUntil.toISOString()}::timestamptz then 'VERIFIED'
    else ${data}->>'verification' end = ${status}`;
}
