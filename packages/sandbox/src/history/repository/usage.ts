import { and, asc, eq, gte, sql } from 'drizzle-orm';

import type { Locale } from '@up/api/constants/locales';

import { apiGroups, apiPackages, apis, apiVersions, packageGroups } from '@up/catalogue/tables';
import type { Database } from '@up/platform/database/database';
import { projectPackages } from '@up/projects/project/tables';
import { sandboxPrefix } from '@up/catalogue/import/place/sandbox-address';
import { sandboxUsage } from '../../store/tables.ts';
import { sandboxCallCounts } from '../tables.ts';

/** The calls of each API on each day since a day. */
export function listCallCounts(db: Database, projectId: string, from: string) {
  const { day, apiId, succeeded, failed } = sandboxCallCounts;
  return db
    .select({ day, apiId, succeeded, failed })
    .from(sandboxCallCounts)
    .where(and(eq(sandboxCallCounts.projectId, projectId), gte(day, from)))
    .orderBy(day, apiId);
}

interface UsageQuery {
  day: string;
  locale: Locale;
}

/** The packages of a project with their calls of a day and their limits. */
export function listPackageUsage(db: Database, projectId: string, { day, locale }: UsageQuery) {
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

/**
 * The APIs of a project's packages with their calls of a day and their limits. An API in several packages is listed
 * once, in the first package, whose limit is used first.
 */
export async function listApiUsage(db: Database, projectId: string, { day, locale }: UsageQuery) {
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

/** The join of the counter of a day, and its count: that of the sandbox of the mock keys, which has the project's id. */
function usedOf(
  projectId: string,
  day: string,
  subject: 'api' | 'package',
  id: typeof apis.id | typeof apiPackages.id,
) {
  const counter = and(
    eq(sandboxUsage.sandboxId, projectId),
    eq(sandboxUsage.day, day),
    eq(sandboxUsage.subject, subject),
    eq(sandboxUsage.subjectId, id),
  );
  return { counter, used: sql<number>`coalesce(${sandboxUsage.count}, 0)` };
}
