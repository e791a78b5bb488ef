import { and, asc, eq, inArray, like, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

import { packageStatus } from '@up/api/constants/catalogue';

import { apiGroups, apiPackages, apis, apiVersions, packageGroups } from '@up/catalogue/tables';
import type { Database } from '@up/platform/database/database';
import { projectPackages } from '@up/projects/project/tables';
import { sandboxPrefix } from '@up/sandbox/http/sandbox-api';
import type { ApiDefinition, Localized } from '@up/catalogue/model';
import type { TestedApi } from '../plan-cases.ts';

/** Helpers of the sandbox, which take mock keys only. */
const helpers = /^\/sandbox\/v\d+\/test\//;

/** The active packages of a project: their groups, and the APIs that UATs must have passed. */
async function readPackages(db: Database, projectId: string) {
  return db
    .select({ groupId: packageGroups.groupId, mandatoryApis: apiPackages.mandatoryApis })
    .from(projectPackages)
    .innerJoin(apiPackages, eq(apiPackages.id, projectPackages.packageId))
    .innerJoin(packageGroups, eq(packageGroups.packageId, apiPackages.id))
    .where(and(eq(projectPackages.projectId, projectId), eq(apiPackages.status, packageStatus.active)));
}

/** An API that can be chosen for a test, with the title of its group at the top of the menu. */
export interface OfferedApi extends TestedApi {
  group: Localized;
}

/** The ids of the APIs that UATs of a project must have passed before production keys are generated. */
export async function readMandatoryApis(db: Database, projectId: string): Promise<Set<string>> {
  return new Set((await readPackages(db, projectId)).flatMap(({ mandatoryApis }) => mandatoryApis));
}

/**
 * The APIs of a project's packages in their current version, except deprecated ones, those outside the sandbox and its
 * helpers.
 * @param apiIds only these; definitions are long
 */
export async function readTestedApis(db: Database, projectId: string, apiIds?: string[]): Promise<OfferedApi[]> {
  const own = await readPackages(db, projectId);
  if (own.length === 0 || apiIds?.length === 0) return [];
  const parents = alias(apiGroups, 'parents');
  const rows = await db
    .select({
      id: apis.id,
      title: apiVersions.title,
      method: apiVersions.method,
      path: apiVersions.path,
      definition: apiVersions.definition,
      group: sql<Localized>`coalesce(${parents.title}, ${apiGroups.title})`,
    })
    .from(apis)
    .innerJoin(apiVersions, and(eq(apiVersions.apiId, apis.id), eq(apiVersions.current, true)))
    .innerJoin(apiGroups, eq(apiGroups.id, apis.groupId))
    .leftJoin(parents, eq(parents.id, apiGroups.parentId))
    .where(
      and(
        like(apiVersions.path, `${sandboxPrefix}/%`),
        inArray(
          sql`coalesce(${apiGroups.parentId}, ${apiGroups.id})`,
          own.map(({ groupId }) => groupId),
        ),
        apiIds && inArray(apis.id, apiIds),
      ),
    )
    .orderBy(asc(apiGroups.sortOrder), asc(apis.sortOrder));
  const mandatory = new Set(own.flatMap(({ mandatoryApis }) => mandatoryApis));
  return rows
    .filter(({ path, definition }) => !definition.deprecated && !helpers.test(path))
    .map((api) => ({ ...api, mandatory: mandatory.has(api.id) }));
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

/** What explains the cases of an API. */
export type Documented = Pick<ApiDefinition, 'errorCodes' | 'requestExample'>;

/** What the catalogue says today of APIs, by their ids: explanations of a test, whose cases do not change. */
export async function readDocumented(db: Database, ids: string[]): Promise<Map<string, Documented>> {
  if (ids.length === 0) return new Map();
  const { apiId, definition, current } = apiVersions;
  const rows = await db
    .select({
      apiId,
      // Without the schemas, which are long.
      errorCodes: sql<ApiDefinition['errorCodes']>`${definition} -> 'errorCodes'`,
      requestExample: sql<unknown>`${definition} -> 'requestExample'`,
    })
    .from(apiVersions)
    .where(and(inArray(apiId, ids), eq(current, true)));
  return new Map(rows.map(({ apiId, ...documented }) => [apiId, documented]));
}
