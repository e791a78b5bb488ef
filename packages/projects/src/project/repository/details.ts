import { asc, desc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

import type { PageChoice } from '@up/api/page-choice';

import { accounts } from '@up/people/account/tables';
import { apiPackages } from '@up/catalogue/tables';
import type { Database } from '@up/platform/database/database';
import { pageOfRows } from '@up/platform/database/bounded-count';
import { prepared } from '@up/platform/database/prepared';
import { packageRequests, projectMembers, projectPackages, projects } from '../tables.ts';
import { conditionOf, type ProjectFilter } from './project-filter.ts';
import type { ProjectRow } from './projects.ts';

type PackageRow = typeof apiPackages.$inferSelect;

/** A project with its members and packages. */
export interface ProjectDetails {
  project: ProjectRow;
  creatorName: string;
  leaderName: string;
  leaderEmail: string;
  memberCount: number;
  packages: Pick<PackageRow, 'id' | 'title' | 'type'>[];
  /** Packages that wait for an approval, or were rejected. */
  requests: (Pick<PackageRow, 'id' | 'title'> & { status: 'pending' | 'rejected'; reason: string })[];
}

const creator = alias(accounts, 'creator');
const leader = alias(accounts, 'leader');

const packagesOfProject = sql<ProjectDetails['packages']>`(
  select coalesce(
    json_agg(
      json_build_object('id', ${apiPackages.id}, 'title', ${apiPackages.title}, 'type', ${apiPackages.type})
      order by ${apiPackages.sortOrder}
    ), '[]')
  from ${projectPackages} join ${apiPackages} on ${apiPackages.id} = ${projectPackages.packageId}
  where ${projectPackages.projectId} = ${projects.id})`;

const requestsOfProject = sql<ProjectDetails['requests']>`(
  select coalesce(
    json_agg(
      json_build_object('id', ${apiPackages.id}, 'title', ${apiPackages.title},
        'status', ${packageRequests.status}, 'reason', ${packageRequests.reason})
      order by ${apiPackages.sortOrder}
    ), '[]')
  from ${packageRequests} join ${apiPackages} on ${apiPackages.id} = ${packageRequests.packageId}
  where ${packageRequests.projectId} = ${projects.id})`;

const membersOfProject = sql<number>`(
  select count(*)::int from ${projectMembers}
  where ${projectMembers.projectId} = ${projects.id} and ${projectMembers.status} = 'active')`;

/** Reads members and packages in the same statement. */
function selectDetails(db: Database) {
  return db
    .select({
      project: projects,
      creatorName: creator.name,
      leaderName: leader.name,
      leaderEmail: leader.email,
      memberCount: membersOfProject,
      packages: packagesOfProject,
      requests: requestsOfProject,
    })
    .from(projects)
    .innerJoin(creator, eq(creator.id, projects.creatorId))
    .innerJoin(leader, eq(leader.id, projects.leaderId));
}

const byId = prepared((db) =>
  selectDetails(db)
    .where(eq(projects.id, sql.placeholder('id')))
    .prepare('project_details'),
);

/** One project; undefined for an unknown id. */
export async function findDetails(db: Database, id: string): Promise<ProjectDetails | undefined> {
  const [found] = await byId(db).execute({ id });
  return found;
}

/** The projects that match a filter. */
export async function readProjects(
  db: Database,
  filter: ProjectFilter,
  order: 'oldest first' | 'newest first' = 'newest first',
  part?: { limit: number; offset: number },
): Promise<ProjectDetails[]> {
  const direction = order === 'oldest first' ? asc : desc;
  const all = selectDetails(db)
    .where(conditionOf(db, filter))
    .orderBy(direction(projects.createdAt), direction(projects.id));
  return part ? all.limit(part.limit).offset(part.offset) : all;
}

/** A page of the projects that match a filter, newest first. */
export async function pageOfProjects(
  db: Database,
  filter: ProjectFilter,
  choice: PageChoice,
): Promise<PageChoice & { items: ProjectDetails[]; total: number; hasMore?: boolean }> {
  const condition = conditionOf(db, filter);
  const { place, part } = await pageOfRows(db, projects, condition, choice);
  return { ...place, items: await readProjects(db, filter, 'newest first', part) };
}
