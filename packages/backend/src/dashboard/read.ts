import { and, desc, eq, inArray, sql } from 'drizzle-orm';

import { type Dashboard, dashboardCalls } from '@up/api/calls/dashboard';

import type { MemberContext } from '../module/context.ts';
import { rolesByProject } from '../project/repository/memberships.ts';
import { projects } from '../project/tables.ts';
import { callAnswer } from '../sandbox/history/read.ts';
import { sandboxCallCounts, sandboxCalls } from '../sandbox/history/tables.ts';
import { seoulDay } from '../sandbox/seoul-time.ts';

/** What happened today in the sandboxes of the caller's projects; every role may see that. */
export async function readDashboard({ db, actor, now }: MemberContext): Promise<Dashboard> {
  const own = [...(await rolesByProject(db, actor.uid)).keys()];
  if (own.length === 0) return { today: [], calls: [] };
  const { projectId, day, succeeded, failed } = sandboxCallCounts;
  const sum = (column: typeof succeeded | typeof failed) => sql<number>`sum(${column})::int`;
  const today = await db
    .select({ projectID: projectId, succeeded: sum(succeeded), failed: sum(failed) })
    .from(sandboxCallCounts)
    .where(and(inArray(projectId, own), eq(day, seoulDay(now()))))
    .groupBy(projectId);
  const calls = await db
    .select({ call: sandboxCalls, projectID: projects.id, projectName: projects.name })
    .from(sandboxCalls)
    .innerJoin(projects, eq(projects.id, sandboxCalls.projectId))
    .where(inArray(sandboxCalls.projectId, own))
    .orderBy(desc(sandboxCalls.at), desc(sandboxCalls.id))
    .limit(dashboardCalls);
  return { today, calls: calls.map(({ call, ...project }) => ({ ...callAnswer(call), ...project })) };
}
