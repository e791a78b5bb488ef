import type { AuditEvent, AuditPage } from '@up/api/calls/staff/audit';
import type { Locale } from '@up/api/constants/locales';
import type { PageChoice } from '@up/api/page-choice';

import { listPackageTitles } from '@up/catalogue/repository/packages';
import type { Database } from '@up/platform/database/database';
import { isUuid } from '@up/platform/database/uuid';
import { type OperatorContext, operatorName, type ProjectContext } from '@up/platform/module';
import { type EventFilter, type EventRow, namesOfIds, pageOfEvents } from './repository.ts';

/** Only the provider's staff can see which member of the staff it was. */
type Reader = 'staff' | 'leader';

/** The events of the portal, newest first. */
export async function readAuditTrail(
  { db, locale }: OperatorContext,
  { module, subject, ...choice }: PageChoice & { module?: string; subject?: string },
): Promise<AuditPage> {
  return readEvents(db, { filter: { module, about: subject?.trim() }, choice, reader: 'staff', locale });
}

/** The events of a project, its members and keys, for its leader. */
export async function readProjectEvents(
  { db, project, locale }: ProjectContext,
  choice: PageChoice,
): Promise<AuditPage> {
  return readEvents(db, { filter: { about: project.id }, choice, reader: 'leader', locale });
}

/** The latest events of a project, for the provider's staff. */
export async function latestEventsOf({ db, locale }: OperatorContext, projectId: string): Promise<AuditEvent[]> {
  const choice = { page: 1, pageSize: 20 };
  return (await readEvents(db, { filter: { about: projectId }, choice, reader: 'staff', locale })).items;
}

async function readEvents(
  db: Database,
  { filter, choice, reader, locale }: { filter: EventFilter; choice: PageChoice; reader: Reader; locale: Locale },
): Promise<AuditPage> {
  const { rows, ...page } = await pageOfEvents(db, filter, choice);
  const names = await namesOf(db, rows);
  const namesPackages = rows.some(({ details }) => details.packages !== undefined);
  const titles = namesPackages ? await listPackageTitles(db) : undefined;
  const withTitles = (details: EventRow['details']) =>
    details.packages === undefined
      ? details
      : { ...details, packages: packageNames(details.packages, (id) => titles?.get(id)?.[locale]) };
  const items = rows.map((row) => eventResponse({ ...row, details: withTitles(row.details) }, names, reader));
  return { items, ...page };
}

/** The names of accounts, projects and keys in events, which contain only ids. */
function namesOf(db: Database, rows: EventRow[]): Promise<Map<string, string>> {
  const ids = new Set(
    rows.flatMap(({ actor, subject, details }) => [idIn(actor), subject, details.project ?? '']).filter(isUuid),
  );
  return namesOfIds(db, [...ids]);
}

/** Events contain only the ids of packages, with spaces between them. */
function packageNames(ids: string, titleOf: (id: string) => string | undefined): string {
  return ids
    .split(' ')
    .map((id) => titleOf(id) ?? id)
    .join(', ');
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
