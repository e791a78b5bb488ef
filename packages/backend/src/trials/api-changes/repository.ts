import { and, desc, eq, gte, inArray, or, sql } from 'drizzle-orm';

import { projectStatus } from '@up/api/states/project-state';
import { openUatStates } from '@up/api/states/uat-state';

import type { Database } from '@up/platform/database/database';
import { isOneOf } from '@up/platform/database/is-one-of';
import { projects } from '@up/projects/project/tables';
import { sandboxCallCounts, sandboxCalls } from '@up/sandbox/history/tables';
import { uatCases, uatRequests } from '../uat/tables.ts';
import type { SentRequest } from './used-fields.ts';

/** An API that a project uses. */
export interface ApiUse {
  projectId: string;
  apiId: string;
  calls: number;
  inUat: boolean;
}

interface UseQuery {
  /** Calls of this day and later count, and tests that have ended since. */
  since: string;
  projectId?: string;
  apiIds?: Iterable<string>;
}

/** Which APIs the active projects have called since a day, or have in a test: open, or ended since then. */
export async function listUses(db: Database, { since, projectId, apiIds }: UseQuery): Promise<ApiUse[]> {
  const isActive = eq(projects.status, projectStatus.active);
  const { succeeded, failed } = sandboxCallCounts;
  const called = await db
    .select({
      projectId: sandboxCallCounts.projectId,
      apiId: sandboxCallCounts.apiId,
      calls: sql<number>`sum(${succeeded} + ${failed})::int`,
    })
    .from(sandboxCallCounts)
    .innerJoin(projects, and(eq(projects.id, sandboxCallCounts.projectId), isActive))
    .where(
      and(
        gte(sandboxCallCounts.day, since),
        projectId === undefined ? undefined : eq(projects.id, projectId),
        apiIds && isOneOf(sandboxCallCounts.apiId, apiIds),
      ),
    )
    .groupBy(sandboxCallCounts.projectId, sandboxCallCounts.apiId);
  const tested = await db
    .selectDistinct({ projectId: uatRequests.projectId, apiId: uatCases.apiId })
    .from(uatCases)
    .innerJoin(uatRequests, eq(uatRequests.id, uatCases.uatId))
    .innerJoin(projects, and(eq(projects.id, uatRequests.projectId), isActive))
    .where(
      and(
        or(inArray(uatRequests.status, [...openUatStates]), gte(uatRequests.endedAt, sql`${since}::date`)),
        projectId === undefined ? undefined : eq(projects.id, projectId),
        apiIds && isOneOf(uatCases.apiId, apiIds),
      ),
    );
  const uses = new Map<string, ApiUse>(called.map((use) => [keyOf(use), { ...use, inUat: false }]));
  for (const use of tested) uses.set(keyOf(use), { ...use, calls: uses.get(keyOf(use))?.calls ?? 0, inUat: true });
  return [...uses.values()];
}

function keyOf({ projectId, apiId }: Pick<ApiUse, 'projectId' | 'apiId'>): string {
  return `${projectId} ${apiId}`;
}

/** The latest recorded requests of a project to an API. */
export async function listRequests(
  db: Database,
  { projectId, apiId }: { projectId: string; apiId: string },
  limit: number,
): Promise<SentRequest[]> {
  const rows = await db
    .select({ path: sandboxCalls.path, request: sandboxCalls.request })
    .from(sandboxCalls)
    .where(and(eq(sandboxCalls.sandboxId, projectId), eq(sandboxCalls.apiId, apiId)))
    .orderBy(desc(sandboxCalls.at))
    .limit(limit);
  return rows.map(({ path, request }) => ({ path, ...request }));
}
