import { and, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm';

import type { Locale } from '@up/api/constants/locales';
import { projectStatus, type ProjectStatus } from '@up/api/states/project-state';

import { apiPackages } from '@up/catalogue/tables';
import type { Database } from '@up/platform/database/database';
import { projectMembers, projectPackages, projects } from '../tables.ts';

/** Selects the projects that meet all conditions. */
export interface ProjectFilter {
  ids?: readonly string[];
  /** An account that is an active member. */
  memberId?: string;
  /** By default all except deleted ones. */
  status?: ProjectStatus;
  /** Created after the project with this id. */
  afterId?: string;
  /** Words that the name, the description or the package names of a project must contain; or its id. */
  match?: string;
  /** The language of the package names. */
  locale?: Locale;
}

/** The filter as a condition on the table of projects. */
export function conditionOf(
  db: Database,
  { ids, memberId, status, afterId, match = '', locale = 'ko' }: ProjectFilter,
): SQL | undefined {
  const words = match.split(/\s+/).filter(Boolean);
  return and(
    ids && inArray(projects.id, [...ids]),
    memberId === undefined ? undefined : inArray(projects.id, projectIdsOf(db, memberId)),
    status === undefined ? ne(projects.status, projectStatus.deleted) : eq(projects.status, status),
    afterId === undefined ? undefined : isAfter(afterId),
    ...words.map((word) => hasWord(db, word, locale)),
  );
}

function isAfter(id: string): SQL {
  return sql`(${projects.createdAt}, ${projects.id}) >
    (select last.created_at, last.id from ${projects} as last where last.id = ${id})`;
}

function projectIdsOf(db: Database, memberId: string) {
  return db
    .select({ id: projectMembers.projectId })
    .from(projectMembers)
    .where(and(eq(projectMembers.accountId, memberId), eq(projectMembers.status, 'active')));
}

function hasWord(db: Database, word: string, locale: Locale): SQL | undefined {
  const contains = (text: unknown) => sql`strpos(lower(${text}), lower(${word})) > 0`;
  const withPackage = db
    .select({ id: projectPackages.projectId })
    .from(projectPackages)
    .innerJoin(apiPackages, eq(apiPackages.id, projectPackages.packageId))
    .where(contains(sql`${apiPackages.title} ->> ${locale}`));
  return or(
    contains(projects.name),
    contains(projects.description),
    // Part of an id would match too many projects.
    sql`${projects.id}::text = lower(${word})`,
    inArray(projects.id, withPackage),
  );
}
