import { and, asc, eq, inArray, like } from 'drizzle-orm';

import { packageStatus } from '@up/api/constants/catalogue';

import { apiGroups, apiPackages, apis, apiVersions, packageGroups } from '@up/catalogue/tables';
import type { Database } from '@up/platform/database/database';
import { projectPackages } from '@up/projects/project/tables';
import { sandboxPrefix } from '@up/sandbox/http/sandbox-api';
import type { ApiDefinition } from '@up/catalogue/model';
import type { TestedApi } from '../plan-cases.ts';

/** Helpers of the sandbox, which take mock keys only. */
const helpers = /^\/sandbox\/v\d+\/test\//;

/**
 * The APIs of a project's packages in their current version, except deprecated ones, those outside the sandbox and its
 * helpers.
 */
export async function readTestedApis(db: Database, projectId: string): Promise<TestedApi[]> {
  const own = await db
    .select({ groupId: packageGroups.groupId, mandatoryApis: apiPackages.mandatoryApis })
    .from(projectPackages)
    .innerJoin(apiPackages, eq(apiPackages.id, projectPackages.packageId))
    .innerJoin(packageGroups, eq(packageGroups.packageId, apiPackages.id))
    .where(and(eq(projectPackages.projectId, projectId), eq(apiPackages.status, packageStatus.active)));
  const groupIds = own.map(({ groupId }) => groupId);
  if (groupIds.length === 0) return [];
  const mandatory = new Set(own.flatMap(({ mandatoryApis }) => mandatoryApis));
  const rows = await db
    .select({
      id: apis.id,
      group: { id: apiGroups.id, parentId: apiGroups.parentId },
      title: apiVersions.title,
      method: apiVersions.method,
      path: apiVersions.path,
      definition: apiVersions.definition,
    })
    .from(apis)
    .innerJoin(apiVersions, and(eq(apiVersions.apiId, apis.id), eq(apiVersions.current, true)))
    .innerJoin(apiGroups, eq(apiGroups.id, apis.groupId))
    .where(like(apiVersions.path, `${sandboxPrefix}/%`))
    .orderBy(asc(apiGroups.sortOrder), asc(apis.sortOrder));
  return rows
    .filter(({ group }) => groupIds.includes(group.parentId ?? group.id))
    .filter(({ path, definition }) => !definition.deprecated && !helpers.test(path))
    .map(({ group: _group, ...api }) => ({ ...api, mandatory: mandatory.has(api.id) }));
}

/** An API as the catalogue has it today. */
export interface CurrentApi extends Omit<TestedApi, 'mandatory'> {
  isBuiltIn: boolean;
}

/** One of them; undefined when there is none. */
export async function findCurrentApi(db: Database, id: string): Promise<CurrentApi | undefined> {
  const { title, method, path, definition } = apiVersions;
  const [row] = await db
    .select({ id: apis.id, origin: apis.origin, title, method, path, definition })
    .from(apis)
    .innerJoin(apiVersions, and(eq(apiVersions.apiId, apis.id), eq(apiVersions.current, true)))
    .where(eq(apis.id, id));
  if (!row) return undefined;
  const { origin, ...api } = row;
  return { ...api, isBuiltIn: origin === 'files' };
}

/** What the catalogue says today of APIs, by their ids: explanations of a test, whose cases do not change. */
export async function readDefinitions(db: Database, apiIds: string[]): Promise<Map<string, ApiDefinition>> {
  if (apiIds.length === 0) return new Map();
  const rows = await db
    .select({ apiId: apiVersions.apiId, definition: apiVersions.definition })
    .from(apiVersions)
    .where(and(inArray(apiVersions.apiId, apiIds), eq(apiVersions.current, true)));
  return new Map(rows.map(({ apiId, definition }) => [apiId, definition]));
}
