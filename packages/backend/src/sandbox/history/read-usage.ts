import { and, asc, eq, gte, sql } from 'drizzle-orm';

import type { SandboxUsage } from '@up/api/calls/sandbox';
import type { Locale } from '@up/api/constants';

import { apiGroups, apiPackages, apis, apiVersions, packageGroups } from '../../catalogue/tables.ts';
import type { Database } from '../../database/database.ts';
import type { ProjectContext } from '../../module/context.ts';
import { projectPackages } from '../../project/tables.ts';
import { sandboxPrefix } from '../sandbox-api.ts';
import { seoulDay } from '../seoul-time.ts';
import { sandboxUsage } from '../tables.ts';
import { sandboxCallCounts } from './tables.ts';

const dayMilliseconds = 24 * 60 * 60 * 1000;

/** How often each API was called on each of the last days, and how much of today's limits is used. */
export async function readUsage(
  { db, project, now, locale }: ProjectContext,
  { days }: { days: number },
): Promise<SandboxUsage> {
  const to = seoulDay(now());
  const from = seoulDay(new Date(now().getTime() - (days - 1) * dayMilliseconds));
  const { day, apiId, succeeded, failed } = sandboxCallCounts;
  const counts = await db
    .select({ day, apiId, succeeded, failed })
    .from(sandboxCallCounts)
    .where(and(eq(sandboxCallCounts.projectId, project.id), gte(day, from)))
    .orderBy(day, apiId);
  const limits = await readLimits(db, project.id, { day: to, locale });
  const available = await readApis(db, project.id, { day: to, locale });
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

interface Today {
  day: string;
  locale: Locale;
}

function readLimits(db: Database, projectId: string, { day, locale }: Today) {
  const { used, counter } = usedOf(projectId, day, 'package', apiPackages.id);
  return db
    .select({
      packageId: apiPackages.id,
      name: sql<string>`${apiPackages.title} ->> ${locale}`,
      used,
      dailyMaxCount: apiPackages.dailyMaxCount,
    })
    .from(projectPackages)
    .innerJoin(apiPackages, eq(apiPackages.id, projectPackages.packageId))
    .leftJoin(sandboxUsage, counter)
    .where(eq(projectPackages.projectId, projectId))
    .orderBy(asc(apiPackages.sortOrder));
}

/** Every API of the project's packages once: within the first of them that has it, which is the one that is charged first. */
async function readApis(db: Database, projectId: string, { day, locale }: Today) {
  const { used, counter } = usedOf(projectId, day, 'api', apis.id);
  const rows = await db
    .select({
      apiId: apis.id,
      name: sql<string>`${apiVersions.title} ->> ${locale}`,
      packageId: apiPackages.id,
      used,
      dailyMaxCount: apis.dailyMaxCount,
      path: apiVersions.path,
    })
    .from(projectPackages)
    .innerJoin(apiPackages, eq(apiPackages.id, projectPackages.packageId))
    .innerJoin(packageGroups, eq(packageGroups.packageId, apiPackages.id))
    .innerJoin(apiGroups, sql`coalesce(${apiGroups.parentId}, ${apiGroups.id}) = ${packageGroups.groupId}`)
    .innerJoin(apis, eq(apis.groupId, apiGroups.id))
    .innerJoin(apiVersions, and(eq(apiVersions.apiId, apis.id), eq(apiVersions.current, true)))
    .leftJoin(sandboxUsage, counter)
    .where(eq(projectPackages.projectId, projectId))
    .orderBy(asc(apiPackages.sortOrder), asc(packageGroups.sortOrder), asc(apiGroups.sortOrder), asc(apis.sortOrder));
  const seen = new Set<string>();
  return rows.flatMap(({ path, ...api }) => {
    if (seen.has(api.apiId) || !path.startsWith(`${sandboxPrefix}/`)) return [];
    seen.add(api.apiId);
    return [api];
  });
}

/** How often something was called on a day: the join of its counter, and the count. */
function usedOf(
  projectId: string,
  day: string,
  subject: 'api' | 'package',
  id: typeof apis.id | typeof apiPackages.id,
) {
  const counter = and(
    eq(sandboxUsage.projectId, projectId),
    eq(sandboxUsage.day, day),
    eq(sandboxUsage.subject, subject),
    eq(sandboxUsage.subjectId, id),
  );
  return { counter, used: sql<number>`coalesce(${sandboxUsage.count}, 0)` };
}
