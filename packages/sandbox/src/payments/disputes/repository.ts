import { and, eq, inArray, sql } from 'drizzle-orm';

import type { SandboxContext } from '../../model/sandbox-context.ts';
import { sandboxResources } from '../../store/tables.ts';

/** What the undecided disputes about a locked payment ask for together, in the smallest unit of its currency. */
export async function sumUndecided({ db, sandboxId }: SandboxContext, nrNumber: string): Promise<number> {
  const { data, kind } = sandboxResources;
  const [disputed] = await db
    .select({ sum: sql<string | number>`coalesce(sum((${data} -> 'amount' ->> 'value')::bigint), 0)` })
    .from(sandboxResources)
    .where(
      and(
        eq(sandboxResources.sandboxId, sandboxId),
        eq(kind, 'dispute'),
        eq(sql`${data} ->> 'nrNumber'`, nrNumber),
        inArray(sql`${data} ->> 'status'`, ['OPEN', 'UNDER_REVIEW']),
      ),
    );
  return Number(disputed?.sum ?? 0);
}
