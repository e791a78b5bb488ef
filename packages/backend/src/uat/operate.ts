import { eq, inArray } from 'drizzle-orm';

import type { WaitingItem } from '@up/api/calls/operator';
import type { ListedOperatedUat, OperatedUat, UatCallDetails } from '@up/api/calls/uat';
import type { PageChoice } from '@up/api/page-choice';
import type { UatStatus } from '@up/api/states/uat-state';

import { accounts } from '../account/tables.ts';
import type { Database } from '../database/database.ts';
import type { Context, OperatorContext } from '../module/context.ts';
import { projects } from '../project/tables.ts';
import { readEvidence, uatAnswer, uatDetails } from './answers.ts';
import { listCases, listUats, pageOfUats, requireUat } from './repository.ts';
import { uatRequests } from './tables.ts';

/** A page of the requests of all projects; those that wait for a decision come first. */
export async function readOperatedUats(
  { db, locale }: OperatorContext,
  { status, ...choice }: PageChoice & { status?: UatStatus },
): Promise<PageChoice & { items: ListedOperatedUat[]; total: number }> {
  const condition = status === undefined ? undefined : eq(uatRequests.status, status);
  const { items: rows, ...page } = await pageOfUats(db, condition, 'waiting first', choice);
  const cases = await listCases(
    db,
    rows.map(({ id }) => id),
  );
  const owners = await readOwners(
    db,
    rows.map(({ projectId }) => projectId),
  );
  const items = rows.flatMap((row) => {
    const owner = owners.get(row.projectId);
    return owner ? [{ ...uatAnswer(row, cases, locale), ...owner }] : [];
  });
  return { ...page, items };
}

/** The requests that wait for a decision, for the list of all that waits. */
export async function waitingUats({ db }: Context): Promise<WaitingItem[]> {
  const rows = await listUats(db, eq(uatRequests.status, 'waiting'), 'waiting first');
  const owners = await readOwners(
    db,
    rows.map(({ projectId }) => projectId),
  );
  return rows.map(({ id, name, projectId, requestedAt }) => ({
    kind: 'uat',
    id,
    title: name,
    by: owners.get(projectId)?.projectName ?? '',
    since: requestedAt.toISOString(),
  }));
}

/** One of them. @throws {ProblemError} 404 */
export async function readOperatedUat(context: OperatorContext, { uatId }: { uatId: string }): Promise<OperatedUat> {
  const uat = await requireUat(context.db, uatId);
  const owner = (await readOwners(context.db, [uat.projectId])).get(uat.projectId);
  if (!owner) throw new Error(`The project of UAT ${uatId} has no row`);
  return { ...(await uatDetails(context, uat)), ...owner };
}

/** The evidence of a verdict, as the members of the project see it. @throws {ProblemError} 404 */
export async function readOperatedCall(
  { db }: OperatorContext,
  { uatId, callId }: { uatId: string; callId: string },
): Promise<UatCallDetails> {
  return readEvidence(db, (await requireUat(db, uatId)).id, callId);
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
