import { and, asc, count, desc, eq, inArray, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

import { accounts } from '../account/tables.ts';
import { apiPackages } from '../catalogue/tables.ts';
import type { Database } from '../database/database.ts';
import { projectMembers, projectPackages, projects } from './tables.ts';

export type ProjectRow = typeof projects.$inferSelect;

type PackageRow = typeof apiPackages.$inferSelect;

/** A project with everything that stands beside it. */
export interface ProjectDetails {
  project: ProjectRow;
  creatorName: string;
  leaderName: string;
  leaderEmail: string;
  memberCount: number;
  packages: Pick<PackageRow, 'id' | 'title' | 'type'>[];
}

const creator = alias(accounts, 'creator');
const leader = alias(accounts, 'leader');

/** Projects that fit a condition on their own table. */
export async function readProjects(
  db: Database,
  condition: SQL | undefined,
  order: 'oldest first' | 'newest first' = 'newest first',
  part?: { limit: number; offset: number },
): Promise<ProjectDetails[]> {
  const direction = order === 'oldest first' ? asc : desc;
  const all = db
    .select({
      project: projects,
      creatorName: creator.name,
      leaderName: leader.name,
      leaderEmail: leader.email,
    })
    .from(projects)
    .innerJoin(creator, eq(creator.id, projects.creatorId))
    .innerJoin(leader, eq(leader.id, projects.leaderId))
    .where(condition)
    .orderBy(direction(projects.createdAt), direction(projects.id));
  const rows = await (part ? all.limit(part.limit).offset(part.offset) : all);
  const ids = rows.map(({ project }) => project.id);
  const [packages, counts] = ids.length > 0 ? [await packagesOf(db, ids), await memberCounts(db, ids)] : [[], []];
  return rows.map((row) => ({
    ...row,
    memberCount: counts.find(({ projectId }) => projectId === row.project.id)?.members ?? 0,
    packages: packages.filter(({ projectId }) => projectId === row.project.id),
  }));
}

function packagesOf(db: Database, ids: string[]) {
  return db
    .select({
      projectId: projectPackages.projectId,
      id: apiPackages.id,
      title: apiPackages.title,
      type: apiPackages.type,
    })
    .from(projectPackages)
    .innerJoin(apiPackages, eq(apiPackages.id, projectPackages.packageId))
    .where(inArray(projectPackages.projectId, ids))
    .orderBy(asc(apiPackages.sortOrder));
}

function memberCounts(db: Database, ids: string[]) {
  return db
    .select({ projectId: projectMembers.projectId, members: count() })
    .from(projectMembers)
    .where(and(inArray(projectMembers.projectId, ids), eq(projectMembers.status, 'active')))
    .groupBy(projectMembers.projectId);
}
