import { type Dashboard, dashboardCalls } from '@up/api/calls/trials/dashboard';

import type { MemberContext } from '../../platform/module/context.ts';
import { rolesByProject } from '../../projects/project/repository/memberships.ts';
import { callResponse } from '../../sandbox/history/read.ts';
import { seoulDay } from '../../sandbox/model/seoul-time.ts';
import { countCallsOn, listLatestCalls } from './repository.ts';

/** Today's activity in the sandboxes of the caller's projects; every role may see it. */
export async function readDashboard({ db, actor, now }: MemberContext): Promise<Dashboard> {
  const own = [...(await rolesByProject(db, actor.uid)).keys()];
  if (own.length === 0) return { today: [], calls: [] };
  const today = await countCallsOn(db, seoulDay(now()), own);
  const calls = await listLatestCalls(db, own, dashboardCalls);
  return { today, calls: calls.map(({ call, ...project }) => ({ ...callResponse(call), ...project })) };
}
