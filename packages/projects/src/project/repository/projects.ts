import { and, count, eq, inArray, lt, ne } from 'drizzle-orm';

import { projectStatus } from '@up/api/states/project-state';

import { accounts } from '@up/people/account/tables';
import type { Database } from '@up/platform/database/database';
import { isUuid } from '@up/platform/database/uuid';
import { type Context, recordLock } from '@up/platform/module';
import { projectPackages, projects } from '../tables.ts';

export type ProjectRow = typeof projects.$inferSelect;

/** The projects that have a package, by name, without deleted ones. */
export function listProjectsWithPackage(db: Database, packageId: string): Promise<{ id: string; name: string }[]> {
  return db
    .select({ id: projects.id, name: projects.name })
    .from(projectPackages)
    .innerJoin(projects, eq(projects.id, projectPackages.projectId))
    .where(and(eq(projectPackages.packageId, packageId), ne(projects.status, projectStatus.deleted)))
    .orderBy(projects.name);
}

/** Adds the row of a project. */
export async function insertProjectRow(db: Database, project: typeof projects.$inferInsert): Promise<void> {
  await db.insert(projects).values(project);
}

/** Changes the row of a project, which the caller has locked. */
export async function updateProjectRow(
  db: Database,
  id: string,
  changes: Partial<Omit<ProjectRow, 'id' | 'creatorId' | 'createdAt'>>,
): Promise<void> {
  await db.update(projects).set(changes).where(eq(projects.id, id));
}

/** One project with any status; undefined for an unknown id. */
export async function findProject(db: Database, id: string): Promise<ProjectRow | undefined> {
  const [found] = isUuid(id) ? await db.select().from(projects).where(eq(projects.id, id)) : [];
  return found;
}

/** Like `findProject`, with its row locked until the transaction ends: for callers who are not members. */
export async function lockAnyProject(context: Context, id: string): Promise<ProjectRow | undefined> {
  if (!isUuid(id)) return undefined;
  recordLock(context, 'project');
  const [found] = await context.db.select().from(projects).where(eq(projects.id, id)).for('no key update');
  return found;
}

const ledBy = (accountId: string) => and(eq(projects.leaderId, accountId), ne(projects.status, projectStatus.deleted));

/**
 * Whether an account leads a project that is not deleted; it cannot be withdrawn before (product.md#account-states).
 */
export async function leadsProject(db: Database, accountId: string): Promise<boolean> {
  const led = await db.select({ id: projects.id }).from(projects).where(ledBy(accountId)).limit(1);
  return led.length > 0;
}

/** The number of projects that an account leads, without deleted ones. */
export async function countLedProjects(db: Database, accountId: string): Promise<number> {
  const [led] = await db.select({ projects: count() }).from(projects).where(ledBy(accountId));
  return led?.projects ?? 0;
}

/** The owners of projects, by project id. */
export async function findOwners(db: Database, ids: readonly string[]) {
  const rows =
    ids.length === 0
      ? []
      : await db
          .select({
            projectID: projects.id,
            projectName: projects.name,
            leaderName: accounts.name,
            leaderEmail: accounts.email,
          })
          .from(projects)
          .innerJoin(accounts, eq(accounts.id, projects.leaderId))
          .where(inArray(projects.id, [...ids]));
  return new Map(rows.map((row) => [row.projectID, row]));
}

/** Deletes the records of projects that were deleted before a given time. */
export async function deleteOldProjects(db: Database, before: Date): Promise<void> {
  await db.delete(projects).where(and(eq(projects.status, projectStatus.deleted), lt(projects.deletedAt, before)));
}
