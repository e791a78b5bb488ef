import { concernedDays, type ProjectApiChange } from '@up/api/calls/trials/api-changes';
import type { Locale } from '@up/api/constants/locales';

import { dayMilliseconds } from '@up/api/day';
import { entriesOf } from '@up/catalogue/changes/changelog/read';
import { type EntryRow, listEntriesSince } from '@up/catalogue/repository/changelog';
import type { Database } from '@up/platform/database/database';
import type { ProjectContext } from '@up/platform/module';
import { seoulDay } from '@up/sandbox/model/seoul-time';
import { type ApiUse, listRequests, listUses } from './repository.ts';
import { usedFields } from './used-fields.ts';

/** The requests of a project to one API that are searched for changed fields. */
const searchedRequests = 300;

/** The first moment of what concerns a project today. */
export function concernedSince(now: Date): Date {
  return new Date(now.getTime() - concernedDays * dayMilliseconds);
}

/** What changed lately in the APIs that the project uses, newest first. */
export async function readApiChanges({ db, project, locale, now }: ProjectContext): Promise<ProjectApiChange[]> {
  const since = concernedSince(now());
  const uses = await listUses(db, { projectId: project.id, since: seoulDay(since) });
  const entries = await listEntriesSince(
    db,
    since,
    uses.map(({ apiId }) => apiId),
  );
  return changesFor(db, { projectId: project.id, entries, uses, locale });
}

interface ChangesInput {
  projectId: string;
  entries: readonly EntryRow[];
  /** The APIs that the project uses: at least those of the entries. */
  uses: readonly ApiUse[];
  locale: Locale;
}

/** Those of the entries that concern a project, with how it uses the APIs. */
export async function changesFor(
  db: Database,
  { projectId, entries, uses, locale }: ChangesInput,
): Promise<ProjectApiChange[]> {
  const byApi = new Map(uses.map((use) => [use.apiId, use]));
  const changes: ProjectApiChange[] = [];
  for (const entry of await entriesOf(db, entries, locale)) {
    const use = byApi.get(entry.id);
    if (!use) continue;
    const requests = await listRequests(db, { projectId, apiId: entry.id }, searchedRequests);
    const { calls, inUat } = use;
    changes.push({ ...entry, calls, inUat, usedFields: usedFields(entry.differences, requests) });
  }
  return changes;
}
