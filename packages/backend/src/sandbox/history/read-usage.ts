import type { SandboxUsage } from '@up/api/calls/sandbox';

import type { ProjectContext } from '../../platform/module/context.ts';
import { seoulDay } from '../model/seoul-time.ts';
import { listApiUsage, listCallCounts, listPackageUsage } from './repository/usage.ts';

const dayMilliseconds = 24 * 60 * 60 * 1000;

/** The calls of each API on each of the last days, and today's use of the limits. */
export async function readUsage(
  { db, project, now, locale }: ProjectContext,
  { days }: { days: number },
): Promise<SandboxUsage> {
  const to = seoulDay(now());
  const from = seoulDay(new Date(now().getTime() - (days - 1) * dayMilliseconds));
  const counts = await listCallCounts(db, project.id, from);
  const limits = await listPackageUsage(db, project.id, { day: to, locale });
  const available = await listApiUsage(db, project.id, { day: to, locale });
  const packageOf = new Map(available.map((api) => [api.apiId, api.packageId]));
  const failedToday = new Map(counts.filter(({ day }) => day === to).map(({ apiId, failed }) => [apiId, failed]));
  return {
    from,
    to,
    days: counts.map((count) => ({ ...count, packageId: packageOf.get(count.apiId) ?? null })),
    limits,
    apis: available.map((api) => ({ ...api, failed: failedToday.get(api.apiId) ?? 0 })),
  };
}
