import { count, eq, type SQL, sql } from 'drizzle-orm';

import { ofKind, type Resource } from '../resources.ts';
import type { SandboxContext } from '../sandbox-context.ts';
import { sandboxResources } from '../tables.ts';
import type { CardStatus } from './card.ts';

/** Where a card stands now: a temporary block ends, and a card expires, without anybody writing it. */
export function statusOf({ data }: Resource<'card'>, now: Date): CardStatus {
  const { status, block, validUntil, suspendedUntil } = data;
  const moment = now.toISOString();
  if (status === 'LOST' || status === 'TERMINATED') return status;
  if (status === 'BLOCKED' && !(block?.until !== undefined && block.until <= moment)) return 'BLOCKED';
  if (validUntil <= moment) return 'EXPIRED';
  if (status === 'SUSPENDED') return suspendedUntil !== undefined && suspendedUntil <= moment ? 'ACTIVE' : status;
  return status === 'BLOCKED' ? (block?.before ?? 'ACTIVE') : status;
}

/** The same in SQL, for conditions. */
export function hasStatus(status: CardStatus, now: Date): SQL {
  const moment = now.toISOString();
  const { data } = sandboxResources;
  return sql`case
    when ${data}->>'status' in ('LOST', 'TERMINATED') then ${data}->>'status'
    when ${data}->>'status' = 'BLOCKED' and coalesce(${data}->'block'->>'until' > ${moment}, true) then 'BLOCKED'
    when ${data}->>'validUntil' <= ${moment} then 'EXPIRED'
    when ${data}->>'status' = 'BLOCKED' then ${data}->'block'->>'before'
    when ${data}->>'status' = 'SUSPENDED' and ${data}->>'suspendedUntil' <= ${moment} then 'ACTIVE'
    else ${data}->>'status' end = ${status}`;
}

/** Cards of a cardholder that are active now. */
export function countActiveCards(context: SandboxContext, cardholderId: string): Promise<number> {
  return countCards(context, cardholderId, hasStatus('ACTIVE', context.now()));
}

/** Cards of a cardholder that are active now or will be when a temporary block ends. */
export function countCardsInUse(context: SandboxContext, cardholderId: string): Promise<number> {
  const { data } = sandboxResources;
  const resting = sql`${data}->>'status' = 'BLOCKED' and ${data}->'block'->>'permanent' = 'false'
    and ${data}->'block'->>'before' = 'ACTIVE' and ${data}->>'validUntil' > ${context.now().toISOString()}`;
  return countCards(context, cardholderId, sql`(${hasStatus('ACTIVE', context.now())} or (${resting}))`);
}

async function countCards(context: SandboxContext, cardholderId: string, condition: SQL): Promise<number> {
  const [counted] = await context.db
    .select({ cards: count() })
    .from(sandboxResources)
    .where(ofKind(context, 'card', eq(sandboxResources.parentId, cardholderId), condition));
  return counted?.cards ?? 0;
}
