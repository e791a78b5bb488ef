import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';

import type { PageChoice } from '@up/api/page-choice';

import { accounts } from '@up/people/account/tables';
import { auditEvents, moduleOfEvent } from '@up/platform/audit/tables';
import type { Database } from '@up/platform/database/database';
import { boundedPage } from '@up/platform/database/bounded-count';
import { keys } from '@up/projects/key/tables';
import { projects } from '@up/projects/project/tables';

export type EventRow = typeof auditEvents.$inferSelect;

/** Selects the events that meet all conditions. */
export interface EventFilter {
  /** The module of the event, e.g. `project`. */
  module?: string;
  /** An id: selects its events, and those with this id as their project, such as events of a key. */
  about?: string;
}

/** The newest matching events. Each index is asked by itself: for an `or`, all events would be sorted. */
function newestEvents(
  db: Database,
  { module, about }: EventFilter,
  { limit, offset = 0 }: { limit: number; offset?: number },
) {
  const { id, action, subject, details } = auditEvents;
  const ofModule = module === undefined ? undefined : sql`${moduleOfEvent(action)} = ${module}`;
  const newest = (condition?: SQL) => db.select().from(auditEvents).where(and(ofModule, condition)).orderBy(desc(id));
  if (about === undefined) return newest().limit(limit).offset(offset);
  const most = offset + limit;
  const ofProject = sql`${details} ->> 'project' = ${about}`;
  return union(newest(eq(subject, about)).limit(most), newest(ofProject).limit(most))
    .orderBy(desc(id))
    .limit(limit)
    .offset(offset);
}

/** A page of the matching events, newest first. */
export async function pageOfEvents(
  db: Database,
  filter: EventFilter,
  choice: PageChoice,
): Promise<PageChoice & { rows: EventRow[]; total: number; hasMore?: boolean }> {
  const { place, part } = await boundedPage(db, choice, (limit) => sql`${newestEvents(db, filter, { limit })}`);
  return { ...place, rows: await newestEvents(db, filter, part) };
}

/** The names of accounts and projects, and the access keys of keys, by their ids. */
export async function namesOfIds(db: Database, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const people = await db
    .select({ id: accounts.id, name: accounts.name })
    .from(accounts)
    .where(inArray(accounts.id, ids));
  const named = await db
    .select({ id: projects.id, name: projects.name })
    .from(projects)
    .where(inArray(projects.id, ids));
  const accessKeys = await db.select({ id: keys.id, name: keys.accessKey }).from(keys).where(inArray(keys.id, ids));
  const all: { id: string; name: string | null }[] = [...people, ...named, ...accessKeys];
  return new Map(all.flatMap(({ id, name }) => (name === null ? [] : [[id, name] as const])));
}
