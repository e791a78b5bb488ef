import { and, asc, eq, isNotNull, lte, type SQL, sql } from 'drizzle-orm';

import type { Context } from '@up/platform/module';
import type { EndpointName } from '../share-slots.ts';
import { callbackDeliveries } from '../tables.ts';
import type { DeliveryRow } from './deliveries.ts';

/**
 * How long a claimed delivery is left alone: longer than an attempt takes. If its process ends in the meantime, another
 * one claims it then.
 */
const claimMilliseconds = 30_000;

export function endOfClaim(now: Date): Date {
  return new Date(now.getTime() + claimMilliseconds);
}

/**
 * The endpoints that deliveries wait for, each with its first one, as a table `waiting`. Reads one entry of the index for
 * each endpoint, however many deliveries wait for it.
 */
export function waitingEndpoints(): SQL {
  const firstWhere = (isNext: SQL) => sql`
    (select project_id, endpoint_id, next_attempt_at from ${callbackDeliveries}
      where next_attempt_at is not null and ${isNext}
      order by project_id, endpoint_id, next_attempt_at limit 1)`;
  return sql`(
    with recursive waiting as (
      ${firstWhere(sql`true`)}
      union all
      select next.* from waiting, lateral
        ${firstWhere(sql`(project_id, endpoint_id) > (waiting.project_id, waiting.endpoint_id)`)} as next
    )
    select * from waiting) as waiting`;
}

/** The endpoints with deliveries that are due, ordered by project. */
export function listWaitingEndpoints({ db }: Pick<Context, 'db'>, now: Date): Promise<EndpointName[]> {
  const [projectId, endpointId] = [sql<string>`project_id`, sql<string>`endpoint_id`];
  return db
    .select({ projectId, endpointId })
    .from(waitingEndpoints())
    .where(sql`next_attempt_at <= ${now.toISOString()}`)
    .orderBy(projectId, endpointId);
}

/** Claims deliveries to an endpoint that are due, and counts an attempt of each: the ones that waited longest. */
export function claimDeliveries(
  { db }: Pick<Context, 'db'>,
  { projectId, endpointId }: EndpointName,
  { now, limit }: { now: Date; limit: number },
): Promise<DeliveryRow[]> {
  const { id, nextAttemptAt, attemptCount } = callbackDeliveries;
  const isOfEndpoint = and(
    eq(callbackDeliveries.projectId, projectId),
    eq(callbackDeliveries.endpointId, endpointId),
    isNotNull(nextAttemptAt),
    lte(nextAttemptAt, now),
  );
  const due = db
    .select({ id })
    .from(callbackDeliveries)
    .where(isOfEndpoint)
    .orderBy(asc(nextAttemptAt))
    .limit(limit)
    .for('update', { skipLocked: true });
  return db
    .update(callbackDeliveries)
    .set({ attemptCount: sql`${attemptCount} + 1`, nextAttemptAt: endOfClaim(now) })
    .where(and(eq(callbackDeliveries.projectId, projectId), sql`${id} = any(array(${due}))`))
    .returning();
}
