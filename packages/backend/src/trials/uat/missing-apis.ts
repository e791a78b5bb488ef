import { openUatStates } from '@up/api/states/uat-state';

import type { Database } from '@up/platform/database/database';
import { findProject } from '@up/projects/project/repository/projects';
import type { TestedApi } from './plan-cases.ts';
import { listCases, listPassedApis } from './repository/cases.ts';
import type { UatRow } from './repository/requests.ts';
import { readMandatoryApis, readTestedApis } from './repository/tested-apis.ts';

/**
 * The mandatory APIs of a project's packages that its passed UATs have not tested; none once production is open.
 * @param uat counts as passed, too, unless it has ended in another way
 */
export async function missingApis(
  db: Database,
  projectId: string,
  uat?: Pick<UatRow, 'id' | 'status' | 'result'>,
): Promise<TestedApi[]> {
  return readTestedApis(db, projectId, [...(await missingApiIds(db, projectId, uat))]);
}

/** Their ids; also of APIs that cannot be tested any more. */
export async function missingApiIds(
  db: Database,
  projectId: string,
  uat?: Pick<UatRow, 'id' | 'status' | 'result'>,
): Promise<Set<string>> {
  if ((await findProject(db, projectId))?.uatPassedAt) return new Set();
  const tested = await listPassedApis(db, projectId);
  if (uat && (openUatStates.includes(uat.status) || uat.result === 'passed')) {
    for (const { apiId } of await listCases(db, [uat.id])) tested.add(apiId);
  }
  return new Set([...(await readMandatoryApis(db, projectId))].filter((id) => !tested.has(id)));
}
