import { and, desc, eq, inArray, sql } from 'drizzle-orm';

import type { Database } from '../../platform/database/database.ts';
import { projects } from '../../projects/project/tables.ts';
import { sandboxCallCounts, sandboxCalls } from '../../sandbox/history/tables.ts';

/** The successful and failed sandbox calls of projects on a day, by project. */
export function countCallsOn(db: Database, day: string, projectIds: string[]) {
  const { projectId, succeeded, failed } = sandboxCallCounts;
  const sum = (column: typeof succeeded | typeof failed) => sql<number>`sum(${column})::int`;
  return db
    .select({ projectID: projectId, succeeded: sum(succeeded), failed: sum(failed) })
    .from(sandboxCallCounts)
    .where(and(inArray(projectId, projectIds), eq(sandboxCallCounts.day, day)))
    .groupBy(projectId);
}

/** The latest sandbox calls of some projects, newest first. */
export function listLatestCalls(db: Database, projectIds: string[], limit: number) {
  return db
    .select({ call: sandboxCalls, projectID: projects.id, projectName: projects.name })
    .from(sandboxCalls)
    .innerJoin(projects, eq(projects.id, sandboxCalls.projectId))
    .where(inArray(sandboxCalls.projectId, projectIds))
    .orderBy(desc(sandboxCalls.at), desc(sandboxCalls.id))
    .limit(limit);
}
