import { and, count, desc, eq, inArray, or, sql, type SQL } from 'drizzle-orm';

import type { AuditEvent, AuditPage } from '@up/api/calls/audit';
import type { PageChoice } from '@up/api/page-choice';

import { accounts } from '../account/tables.ts';
import type { Database } from '../database/database.ts';
import { isUuid } from '../database/uuid.ts';
import type { OperatorContext, ProjectContext } from '../module/context.ts';
import { operatorName } from '../module/actor.ts';
import { projects } from '../project/tables.ts';
import { auditEvents } from '../audit/tables.ts';

type EventRow = typeof auditEvents.$inferSelect;

/** Who is told which of the provider's staff it was: they themselves. */
type Reader = 'staff' | 'leader';

/** What happened on the portal, newest first. */
export async function readAuditTrail(
  { db }: OperatorContext,
  { noun, subject, ...choice }: PageChoice & { noun?: string; subject?: string },
): Promise<AuditPage> {
  const ofNoun = noun === undefined ? undefined : sql`starts_with(${auditEvents.action}, ${`${noun}.`})`;
  const ofSubject = subject === undefined ? undefined : aboutProject(subject.trim());
  return readEvents(db, { condition: and(ofNoun, ofSubject), choice, reader: 'staff' });
}

/** What happened to a project, its members and keys, for its leader. */
export async function readProjectEvents({ db, project }: ProjectContext, choice: PageChoice): Promise<AuditPage> {
  return readEvents(db, { condition: aboutProject(project.id), choice, reader: 'leader' });
}

/** The latest events of a project, for the provider's staff. */
export async function latestEventsOf(db: Database, projectId: string, pageSize = 20): Promise<AuditEvent[]> {
  const choice = { page: 1, pageSize };
  return (await readEvents(db, { condition: aboutProject(projectId), choice, reader: 'staff' })).items;
}

/** Events of something by its id, and of what names it as its project, such as a key. */
function aboutProject(id: string): SQL | undefined {
  return or(eq(auditEvents.subject, id), sql`${auditEvents.details} ->> 'project' = ${id}`);
}

async function readEvents(
  db: Database,
  { condition, choice, reader }: { condition: SQL | undefined; choice: PageChoice; reader: Reader },
): Promise<AuditPage> {
  const { pageSize } = choice;
  const [{ total } = { total: 0 }] = await db.select({ total: count() }).from(auditEvents).where(condition);
  const page = Math.min(choice.page, Math.max(1, Math.ceil(total / pageSize)));
  const rows = await db
    .select()
    .from(auditEvents)
    .where(condition)
    .orderBy(desc(auditEvents.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const names = await namesOf(db, rows);
  return { items: rows.map((row) => eventAnswer(row, names, reader)), page, pageSize, total };
}

/** Names of the accounts and projects that events speak of; they hold ids alone. */
async function namesOf(db: Database, rows: EventRow[]): Promise<Map<string, string>> {
  const ids = [...new Set(rows.flatMap(({ actor, subject }) => [idIn(actor), subject]).filter(isUuid))];
  if (ids.length === 0) return new Map();
  const people = await db
    .select({ id: accounts.id, name: accounts.name })
    .from(accounts)
    .where(inArray(accounts.id, ids));
  const named = await db
    .select({ id: projects.id, name: projects.name })
    .from(projects)
    .where(inArray(projects.id, ids));
  return new Map([...people, ...named].map(({ id, name }) => [id, name]));
}

function idIn(actor: string): string {
  return actor.startsWith(`${operatorName}:`) ? actor.slice(operatorName.length + 1) : actor;
}

function eventAnswer(
  { id, at, actor, action, subject, details }: EventRow,
  names: Map<string, string>,
  reader: Reader,
) {
  const isStaff = actor.startsWith(operatorName);
  const kind = isStaff ? 'operator' : actor === 'system' ? 'system' : 'person';
  const name = isStaff && reader === 'leader' ? '' : (names.get(idIn(actor)) ?? '');
  const subjectName = names.get(subject) ?? '';
  return {
    id,
    at: at.toISOString(),
    actor: { kind, name },
    action,
    subject,
    subjectName,
    details,
  } satisfies AuditEvent;
}
