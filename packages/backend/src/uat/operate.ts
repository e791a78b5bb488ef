import { eq, inArray } from 'drizzle-orm';

import type { ListedOperatedUat, OperatedUat } from '@up/api/calls/uat';
import type { UatStatus } from '@up/api/states/uat-state';

import { accounts } from '../account/tables.ts';
import type { Database } from '../database/database.ts';
import type { OperatorContext } from '../module/context.ts';
import { projects } from '../project/tables.ts';
import { uatAnswer, uatDetails } from './answers.ts';
import { listCases, listUats, requireUat } from './repository.ts';
import { uatRequests } from './tables.ts';

/** The requests of all projects, oldest first. */
export async function readOperatedUats(
  { db, locale }: OperatorContext,
  { status }: { status?: UatStatus },
): Promise<ListedOperatedUat[]> {
  const condition = status === undefined ? undefined : eq(uatRequests.status, status);
  const rows = await listUats(db, condition, 'oldest first');
  const cases = await listCases(
    db,
    rows.map(({ id }) => id),
  );
  const owners = await readOwners(
    db,
    rows.map(({ projectId }) => projectId),
  );
  return rows.flatMap((row) => {
    const owner = owners.get(row.projectId);
    return owner ? [{ ...uatAnswer(row, cases, locale), ...owner }] : [];
  });
}

/** One of them. @throws {ProblemError} 404 */
export async function readOperatedUat(context: OperatorContext, { uatId }: { uatId: string }): Promise<OperatedUat> {
  const uat = await requireUat(context.db, uatId);
  const owner = (await readOwners(context.db, [uat.projectId])).get(uat.projectId);
  if (!owner) throw new Error(`The project of UAT ${uatId} has no row`);
  return { ...(await uatDetails(context, uat)), ...owner };
}

type Owner = Pick<OperatedUat, 'projectID' | 'projectName' | 'leaderName' | 'leaderEmail'>;

async function readOwners(db: Database, projectIds: readonly string[]): Promise<Map<string, Owner>> {
  if (projectIds.length === 0) return new Map();
  const rows = await db
    .select({
      projectID: projects.id,
      projectName: projects.name,
      leaderName: accounts.name,
      leaderEmail: accounts.email,
    })
    .from(projects)
    .innerJoin(accounts, eq(accounts.id, projects.leaderId))
    .where(inArray(projects.id, [...projectIds]));
  return new Map(rows.map((row) => [row.projectID, row]));
}
