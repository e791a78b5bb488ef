import type { WaitingItem } from '@up/api/calls/staff/operator';
import type { ListedOperatedUat, OperatedUat, UatCallDetails } from '@up/api/calls/trials/uat';
import type { PageChoice } from '@up/api/page-choice';
import type { UatStatus } from '@up/api/states/uat-state';

import type { Context, OperatorContext } from '@up/platform/module';
import { findOwners } from '@up/projects/project/repository/projects';
import { readEvidence, uatResponse, uatDetails } from './responses.ts';
import { listCases } from './repository/cases.ts';
import { listUats, pageOfUats, requireUat } from './repository/requests.ts';

/** A page of the requests of all projects; those that wait for a decision come first. */
export async function readOperatedUats(
  { db, locale }: OperatorContext,
  { status, ...choice }: PageChoice & { status?: UatStatus },
): Promise<PageChoice & { items: ListedOperatedUat[]; total: number }> {
  const { items: rows, ...page } = await pageOfUats(db, { status }, 'waiting first', choice);
  const cases = await listCases(
    db,
    rows.map(({ id }) => id),
  );
  const owners = await findOwners(
    db,
    rows.map(({ projectId }) => projectId),
  );
  const items = rows.flatMap((row) => {
    const owner = owners.get(row.projectId);
    return owner ? [{ ...uatResponse(row, cases, locale), ...owner }] : [];
  });
  return { ...page, items };
}

/** The requests that wait for a decision, for the operator's list of waiting items. */
export async function waitingUats({ db }: Context, limit: number): Promise<WaitingItem[]> {
  // Those that wait come before all others.
  const first = await listUats(db, {}, 'waiting first', { limit, offset: 0 });
  const rows = first.filter(({ status }) => status === 'waiting');
  const owners = await findOwners(
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
  const owner = (await findOwners(context.db, [uat.projectId])).get(uat.projectId);
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
