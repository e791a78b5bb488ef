import { and, asc, desc, eq, gt, gte, inArray, lt, lte, notInArray, sql } from 'drizzle-orm';

import type { PageChoice } from '@up/api/page-choice';
import type { EventType } from '@up/api/constants/event-types';

import { pageOfRows } from '@up/platform/database/bounded-count';
import type { Context } from '@up/platform/module';
import { sandboxIdsShownWith } from '@up/projects/project/sandboxes/repository';
import { sandboxes } from '@up/projects/project/sandboxes/tables';
import type { SandboxContext, SandboxName } from '../../model/sandbox-context.ts';
import { inTimeRange } from '../../store/repository/time-range.ts';
import { callbackEvents, callbackReceipts } from '../tables.ts';

/** The next value of the sequence of events: an event holds its own. */
export async function nextEventSequence({ db }: Pick<Context, 'db'>): Promise<number> {
  const name = sql`pg_get_serial_sequence('callback_events', 'sequence')`;
  const [row] = await db.select({ next: sql<string | number>`nextval(${name})` }).from(sql`(select) as once`);
  return Number(row?.next);
}

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

/** Selects the events that meet all conditions. */
export interface EventFilter {
  type?: EventType;
  resourceId?: string;
  /** Happened at this time of the sandbox or later. */
  from?: Date;
  /** Happened before this time. */
  to?: Date;
  /** Before the event with this sequence. */
  before?: number;
}

type InSandbox = Pick<SandboxContext, 'db' | 'sandboxId'>;

/** The newest events of a sandbox that pass a filter. */
export function listEvents(
  { db, sandboxId }: InSandbox,
  { type, resourceId, from, to, before }: EventFilter,
  limit: number,
) {
  const { happenedAt: at, sequence } = callbackEvents;
  const own = eq(callbackEvents.sandboxId, sandboxId);
  return db
    .select()
    .from(callbackEvents)
    .where(
      and(
        own,
        type && eq(callbackEvents.type, type),
        resourceId === undefined ? undefined : eq(callbackEvents.resourceId, resourceId),
        inTimeRange({ table: callbackEvents, at, sequence, own }, { from, to }),
        before === undefined ? undefined : lt(sequence, before),
      ),
    )
    .orderBy(desc(sequence))
    .limit(limit);
}

/** The events that are shown with a sandbox, between two times, oldest first. */
export function listEventsBetween(
  { db }: Pick<Context, 'db'>,
  { projectId, sandboxId }: SandboxName,
  [from, to]: [Date, Date],
) {
  const { id, type, resourceId, createdAt, sequence } = callbackEvents;
  const isShown = inArray(callbackEvents.sandboxId, sandboxIdsShownWith(db, { id: sandboxId, projectId }));
  return db
    .select({ id, type, resourceId })
    .from(callbackEvents)
    .where(and(eq(callbackEvents.projectId, projectId), isShown, gte(createdAt, from), lte(createdAt, to)))
    .orderBy(asc(sequence))
    .limit(longestList);
}

const longestList = 100;

/**
 * The sequence after which a reader of a sandbox's events begins.
 * @param after the event that it saw last; without one it begins with the next event
 * @param milliseconds how long before that event it begins
 */
export async function sequenceBefore(
  { db }: Pick<Context, 'db'>,
  { sandboxId, after, milliseconds }: { sandboxId: string; after?: string; milliseconds: number },
): Promise<number> {
  const seen = after === undefined ? undefined : await findEvent({ db, sandboxId }, after);
  const { sequence, createdAt } = callbackEvents;
  const [before] = await db
    .select({ sequence })
    .from(callbackEvents)
    .where(
      and(
        eq(callbackEvents.sandboxId, sandboxId),
        seen && lt(sequence, seen.sequence),
        seen && lt(createdAt, new Date(seen.createdAt.getTime() - milliseconds)),
      ),
    )
    .orderBy(desc(sequence))
    .limit(1);
  return before?.sequence ?? 0;
}

/** The first events of a sandbox after a sequence, without some that were read already. */
export function listEventsAfter(
  { db }: Pick<Context, 'db'>,
  { sandboxId, sequence: after, except }: { sandboxId: string; sequence: number; except: string[] },
  limit: number,
) {
  const { id, sequence, createdAt, payload } = callbackEvents;
  return db
    .select({ id, sequence, createdAt, payload })
    .from(callbackEvents)
    .where(and(eq(callbackEvents.sandboxId, sandboxId), gt(sequence, after), notInArray(id, except)))
    .orderBy(asc(sequence))
    .limit(limit);
}

/** One event of a sandbox. */
export async function findEvent({ db, sandboxId }: InSandbox, id: string) {
  // With the project, because the index of the ids begins with it.
  const ofProject = sql`${callbackEvents.projectId} = (select project_id from ${sandboxes} where id = ${sandboxId})`;
  const [row] = await db
    .select()
    .from(callbackEvents)
    .where(and(ofProject, eq(callbackEvents.sandboxId, sandboxId), eq(callbackEvents.id, id)));
  return row;
}

/** An event as it was stored: the body that is sent, and its place among all. */
export interface EventPayload {
  payload: string;
  sequence: number;
}

/** The payloads of events, by event id. */
export async function readPayloads(
  { db }: Pick<Context, 'db'>,
  projectId: string,
  eventIds: readonly string[],
): Promise<Map<string, EventPayload>> {
  const ids = [...new Set(eventIds)];
  if (ids.length === 0) return new Map();
  const { id, payload, sequence } = callbackEvents;
  const events = await db
    .select({ id, payload, sequence })
    .from(callbackEvents)
    .where(and(eq(callbackEvents.projectId, projectId), inArray(id, ids)));
  return new Map(events.map(({ id: eventId, ...event }) => [eventId, event]));
}

export async function insertReceipt(
  { db }: Pick<Context, 'db'>,
  receipt: typeof callbackReceipts.$inferInsert,
): Promise<void> {
  await db.insert(callbackReceipts).values(receipt);
}

/** A page of the callbacks that a project's built-in receiver has received, newest first. */
export async function pageOfReceipts({ db }: Pick<Context, 'db'>, projectId: string, choice: PageChoice) {
  const own = eq(callbackReceipts.projectId, projectId);
  const { place, part } = await pageOfRows(db, callbackReceipts, own, choice);
  const rows = await db
    .select()
    .from(callbackReceipts)
    .where(own)
    .orderBy(desc(callbackReceipts.receivedAt), desc(callbackReceipts.id))
    .limit(part.limit)
    .offset(part.offset);
  return { ...place, rows };
}
