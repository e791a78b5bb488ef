import { and, count, eq, inArray, ne, or, sql, type SQL } from 'drizzle-orm';

import type { ProjectPage } from '@up/api/calls/project';
import type { Locale } from '@up/api/constants';
import type { PageChoice } from '@up/api/page-choice';
import { projectStatus } from '@up/api/states/project-state';

import { apiPackages } from '../catalogue/tables.ts';
import type { Database } from '../database/database.ts';
import type { MemberContext } from '../module/context.ts';
import { readProjects } from './details.ts';
import { rolesByProject } from './memberships.ts';
import { ownProjectAnswer } from './project-answer.ts';
import { projectMembers, projectPackages, projects } from './tables.ts';

export interface ProjectPageRequest extends PageChoice {
  /** Words that each project must have in its name, its description or the names of its packages; or its id. */
  match?: string;
}

/** A page of the projects that the caller is a member of, newest first. */
export async function readProjectPage(
  { db, actor, locale }: MemberContext,
  request: ProjectPageRequest,
): Promise<ProjectPage> {
  const { pageSize } = request;
  const accountId = actor.uid;
  const own = db
    .select({ id: projectMembers.projectId })
    .from(projectMembers)
    .where(and(eq(projectMembers.accountId, accountId), eq(projectMembers.status, 'active')));
  const condition = and(
    inArray(projects.id, own),
    ne(projects.status, projectStatus.deleted),
    hasWords(db, request.match, locale),
  );
  const [{ total } = { total: 0 }] = await db.select({ total: count() }).from(projects).where(condition);
  const page = Math.min(request.page, Math.max(1, Math.ceil(total / pageSize)));
  const part = { limit: pageSize, offset: (page - 1) * pageSize };
  const found = await readProjects(db, condition, 'newest first', part);
  const roles = await rolesByProject(db, accountId);
  const items = found.flatMap((details) => {
    const role = roles.get(details.project.id);
    return role ? [ownProjectAnswer(details, role, locale)] : [];
  });
  return { items, page, pageSize, total };
}

/** Projects with all of some words in name, description or packages, or with an id; undefined without a word. */
export function hasWords(db: Database, match: string | undefined, locale: Locale): SQL | undefined {
  const words = (match ?? '').split(/\s+/).filter(Boolean);
  return and(...words.map((word) => hasWord(db, word, locale)));
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
    // A part of an id is in too many of them.
    sql`${projects.id}::text = lower(${word})`,
    inArray(projects.id, withPackage),
  );
}
