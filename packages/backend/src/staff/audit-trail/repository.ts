import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';

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

/** The ids of the newest matching events. Each index is asked by itself: for an `or`, all events would be sorted. */
function newestIds({ module, about }: EventFilter, limit: number): SQL {
  const ofModule = module === undefined ? undefined : sql`${moduleOfEvent(auditEvents.action)} = ${module}`;
  const newest = (condition?: SQL) =>
    sql`(select id from ${auditEvents} where ${and(sql`true`, ofModule, condition)} order by id desc limit ${limit})`;
  if (about === undefined) return newest();
  const either = [eq(auditEvents.subject, about), sql`${auditEvents.details} ->> 'project' = ${about}`];
  return sql`select id from (${sql.join(either.map(newest), sql` union `)}) as either order by id desc limit ${limit}`;
}

/** A page of the matching events, newest first. */
export async function pageOfEvents(
  db: Database,
  filter: EventFilter,
  choice: PageChoice,
): Promise<PageChoice & { rows: EventRow[]; total: number; hasMore?: boolean }> {
  const { place, part } = await boundedPage(db, choice, (limit) => newestIds(filter, limit));
  const rows = await db
    .select()
    .from(auditEvents)
    .where(sql`${auditEvents.id} in (${newestIds(filter, part.offset + part.limit)})`)
    .orderBy(desc(auditEvents.id))
    .limit(part.limit)
    .offset(part.offset);
  return { ...place, rows };
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
