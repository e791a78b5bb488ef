import { and, eq, inArray } from 'drizzle-orm';

import type { Context } from '../../../platform/module/context.ts';
import { callbackEvents } from '../tables.ts';

export async function insertEventRow(
  { db }: Pick<Context, 'db'>,
  event: typeof callbackEvents.$inferInsert,
): Promise<void> {
  await db.insert(callbackEvents).values(event);
}

/** The number of events of a project. */
export function countEvents({ db }: Pick<Context, 'db'>, projectId: string): Promise<number> {
  return db.$count(callbackEvents, eq(callbackEvents.projectId, projectId));
}

/** The payloads of events, by event id. */
export async function readPayloads(
  { db }: Pick<Context, 'db'>,
  projectId: string,
  eventIds: readonly string[],
): Promise<Map<string, string>> {
  const ids = [...new Set(eventIds)];
  if (ids.length === 0) return new Map();
  const { id, payload } = callbackEvents;
  const events = await db
    .select({ id, payload })
    .from(callbackEvents)
    .where(and(eq(callbackEvents.projectId, projectId), inArray(id, ids)));
  return new Map(events.map((event) => [event.id, event.payload]));
}
