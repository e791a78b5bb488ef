import { gte, inArray, sql } from 'drizzle-orm';

import { ofKind } from './resources.ts';
import type { SandboxContext } from './sandbox-context.ts';
import { startOfDay, startOfMonth } from './seoul-time.ts';
import { sandboxResources } from './tables.ts';

/** What was paid and not given back, in the present day and month. */
export interface Spending {
  day: number;
  month: number;
}

const nothing: Spending = { day: 0, month: 0 };

/** What was spent from cards or wallets, by their ids. Simulated payments moved nothing, so they do not count. */
export async function readSpending(context: SandboxContext, ids: string[]): Promise<(id: string) => Spending> {
  if (ids.length === 0) return () => nothing;
  const { parentId, data, createdAt } = sandboxResources;
  const kept = sql`(${data}->>'amount')::bigint - (${data}->>'cancelled')::bigint`;
  const today = gte(createdAt, startOfDay(context.now));
  const rows = await context.transaction
    .select({
      id: parentId,
      month: sql<string | number>`sum(${kept})`,
      day: sql<string | number | null>`sum(${kept}) filter (where ${today})`,
    })
    .from(sandboxResources)
    .where(
      ofKind(
        context,
        'payment',
        inArray(parentId, ids),
        gte(createdAt, startOfMonth(context.now)),
        sql`${data}->>'status' = 'APPROVED' and ${data}->>'simulated' = 'false'`,
      ),
    )
    .groupBy(parentId);
  const byId = new Map(rows.map(({ id, day, month }) => [id, { day: Number(day ?? 0), month: Number(month) }]));
  return (id) => byId.get(id) ?? nothing;
}
