import type { AuditEvent, AuditPage } from '@up/api/calls/staff/audit';
import type { PageChoice } from '@up/api/page-choice';

import type { Database } from '@up/platform/database/database';
import { isUuid } from '@up/platform/database/uuid';
import { type OperatorContext, operatorName, type ProjectContext } from '@up/platform/module';
import { type EventFilter, type EventRow, namesOfIds, pageOfEvents } from './repository.ts';

/** Only the provider's staff can see which member of the staff it was. */
type Reader = 'staff' | 'leader';

/** The events of the portal, newest first. */
export async function readAuditTrail(
  { db }: OperatorContext,
  { module, subject, ...choice }: PageChoice & { module?: string; subject?: string },
): Promise<AuditPage> {
  return readEvents(db, { filter: { module, about: subject?.trim() }, choice, reader: 'staff' });
}

/** The events of a project, its members and keys, for its leader. */
export async function readProjectEvents({ db, project }: ProjectContext, choice: PageChoice): Promise<AuditPage> {
  return readEvents(db, { filter: { about: project.id }, choice, reader: 'leader' });
}

/** The latest events of a project, for the provider's staff. */
export async function latestEventsOf(db: Database, projectId: string, pageSize = 20): Promise<AuditEvent[]> {
  const choice = { page: 1, pageSize };
  return (await readEvents(db, { filter: { about: projectId }, choice, reader: 'staff' })).items;
}

async function readEvents(
  db: Database,
  { filter, choice, reader }: { filter: EventFilter; choice: PageChoice; reader: Reader },
): Promise<AuditPage> {
  const { rows, ...page } = await pageOfEvents(db, filter, choice);
  const names = await namesOf(db, rows);
  return { items: rows.map((row) => eventResponse(row, names, reader)), ...page };
}

/** The names of accounts, projects and keys in events, which contain only ids. */
function namesOf(db: Database, rows: EventRow[]): Promise<Map<string, string>> {
  const ids = new Set(
    rows.flatMap(({ actor, subject, details }) => [idIn(actor), subject, details.project ?? '']).filter(isUuid),
  );
  return namesOfIds(db, [...ids]);
}

function idIn(actor: string): string {
  return actor.startsWith(`${operatorName}:`) ? actor.slice(operatorName.length + 1) : actor;
}

function eventResponse(
  { id, at, actor, action, subject, details }: EventRow,
  names: Map<string, string>,
  reader: Reader,
) {
  const isStaff = actor.startsWith(operatorName);
  const kind = isStaff ? 'operator' : actor === 'system' ? 'system' : 'person';
  const name = isStaff && reader === 'leader' ? '' : (names.get(idIn(actor)) ?? '');
  const ofProject = names.get(details.project ?? '');
  const subjectName = [ofProject, names.get(subject)].filter(Boolean).join(' · ');
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
