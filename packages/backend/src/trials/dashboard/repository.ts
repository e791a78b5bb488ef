import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

import { projectStatus } from '@up/api/states/project-state';

import type { Database } from '@up/platform/database/database';
import { keys } from '@up/projects/key/tables';
import { projects } from '@up/projects/project/tables';
import { sandboxCallCounts, sandboxCalls } from '@up/sandbox/history/tables';
import { sandboxPayments } from '@up/sandbox/store/payments/tables';
import { sandboxResources } from '@up/sandbox/store/tables';

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
  const ofProject = db
    .select()
    .from(sandboxCalls)
    .where(eq(sandboxCalls.sandboxId, projects.id))
    .orderBy(desc(sandboxCalls.at), desc(sandboxCalls.id))
    .limit(limit)
    .as('of_project');
  // Those of each project first, which an index has in their order: the calls of all would have to be sorted.
  return db
    .select({ call: ofProject._.selectedFields, projectID: projects.id, projectName: projects.name })
    .from(projects)
    .crossJoinLateral(ofProject)
    .where(inArray(projects.id, projectIds))
    .orderBy(desc(ofProject.at), desc(ofProject.id))
    .limit(limit);
}

/** Whether any of these projects has a mock key, a card, and a payment by card that was approved. */
export async function firstEvents(db: Database, projectIds: string[]) {
  const isOwn = (column: AnyPgColumn) => inArray(column, projectIds);
  // The sandbox of mock keys has the id of its project.
  const key = db
    .select()
    .from(keys)
    .where(and(isOwn(keys.projectId), eq(keys.kind, 'mock')));
  const card = db
    .select()
    .from(sandboxResources)
    .where(and(isOwn(sandboxResources.sandboxId), eq(sandboxResources.kind, 'card')));
  const payment = db
    .select()
    .from(sandboxPayments)
    .where(
      and(
        isOwn(sandboxPayments.sandboxId),
        eq(sandboxPayments.method, 'CARD'),
        eq(sandboxPayments.responseCode, '0000'),
        eq(sandboxPayments.simulated, false),
      ),
    );
  const [found] = await db
    .select({
      hasKey: sql<boolean>`exists ${key}`,
      hasCard: sql<boolean>`exists ${card}`,
      hasPayment: sql<boolean>`exists ${payment}`,
    })
    .from(sql`(values (1)) as once`);
  return found ?? { hasKey: false, hasCard: false, hasPayment: false };
}

/** The newest of these projects whose sandbox can be used; null without one. */
export async function newestActiveProject(db: Database, projectIds: string[]): Promise<string | null> {
  const [found] = await db
    .select({ id: projects.id })
    .from(projects)
    .where(and(inArray(projects.id, projectIds), eq(projects.status, projectStatus.active)))
    .orderBy(desc(projects.createdAt))
    .limit(1);
  return found?.id ?? null;
}
