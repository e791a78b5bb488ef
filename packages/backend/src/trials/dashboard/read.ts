import { type Dashboard, dashboardCalls } from '@up/api/calls/trials/dashboard';
import type { FirstStep } from '@up/api/constants/first-steps';

import type { Database } from '@up/platform/database/database';
import type { MemberContext } from '@up/platform/module';
import { rolesByProject } from '@up/projects/project/repository/memberships';
import { callResponse } from '@up/sandbox/history/read';
import { seoulDay } from '@up/sandbox/model/seoul-time';
import { countCallsOn, firstEvents, listLatestCalls, newestActiveProject } from './repository.ts';

/** Today's activity in the sandboxes of the caller's projects; every role may see it. */
export async function readDashboard({ db, actor, now }: MemberContext): Promise<Dashboard> {
  const own = [...(await rolesByProject(db, actor.uid)).keys()];
  if (own.length === 0) return { today: [], calls: [], firstSteps: { projectID: null, done: ['account'] } };
  const today = await countCallsOn(db, seoulDay(now()), own);
  const calls = await listLatestCalls(db, own, dashboardCalls);
  const firstSteps = await readFirstSteps(db, own);
  return { today, firstSteps, calls: calls.map(({ call, ...project }) => ({ ...callResponse(call), ...project })) };
}

/** What the projects have done of the first steps; undefined once a card has paid. */
async function readFirstSteps(db: Database, projectIds: string[]): Promise<Dashboard['firstSteps']> {
  const { hasKey, hasCard, hasPayment } = await firstEvents(db, projectIds);
  if (hasPayment) return undefined;
  const projectID = await newestActiveProject(db, projectIds);
  const done: FirstStep[] = ['account'];
  if (projectID !== null) done.push('project');
  if (hasKey) done.push('key');
  if (hasCard) done.push('card');
  return { projectID, done };
}
