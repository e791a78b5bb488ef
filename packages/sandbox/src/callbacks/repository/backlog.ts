import { sql } from 'drizzle-orm';

import type { Context } from '@up/platform/module';
import { callbackDeliveries } from '../tables.ts';
import { waitingEndpoints } from './waiting.ts';

/** Endpoints with more callbacks that are due are counted as having this many: nothing counts a long queue. */
export const countedCallbacks = 100;

/** What waits for a project. */
export interface Backlog {
  projectId: string;
  /** Callbacks that are due, at most {@link countedCallbacks} for each endpoint. */
  due: number;
  /** When the oldest of them became due. */
  since: Date;
}

/** The projects with callbacks that are due. */
export async function listBacklogs({ db }: Pick<Context, 'db'>, now: Date): Promise<Backlog[]> {
  const projectId = sql<string>`waiting.project_id`;
  const rows = await db
    .select({
      projectId,
      due: sql<number>`sum(due.count)::int`,
      since: sql<string>`min(waiting.next_attempt_at)`,
    })
    .from(
      sql`${waitingEndpoints()}, lateral (
        select count(*) from (
          select from ${callbackDeliveries} as delivery
          where delivery.project_id = waiting.project_id and delivery.endpoint_id = waiting.endpoint_id
            and delivery.next_attempt_at <= ${now.toISOString()}
          limit ${countedCallbacks}) as found) as due`,
    )
    .where(sql`waiting.next_attempt_at <= ${now.toISOString()}`)
    .groupBy(projectId);
  return rows.map((row) => ({ ...row, since: new Date(row.since) }));
}
