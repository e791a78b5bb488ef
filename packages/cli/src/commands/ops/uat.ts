import { decideUat, operatorUatRequests, type ListedOperatedUat } from '@up/api/calls/trials/uat';
import { uatStatuses } from '@up/api/states/uat-state';

import { UsageError, type CommandInput } from '../../command.ts';
import { createOpsClient } from './client.ts';

const notFound = 'there is no UAT request with this id';
const usage = 'usage: portal ops uat list [--status S] | approve <uatId> [--reason R] | deny <uatId> --reason R';

/** The most requests that are listed, those waiting for a decision first. */
const listed = 100;

const decisions = { approve: 'testing', deny: 'denied' } as const;

/** Lists the UAT requests of all projects, or decides on one. */
export async function uat(input: CommandInput, step: string | undefined, uatId: string | undefined): Promise<void> {
  const { reason = '', status: statusOption } = input.options ?? {};
  if (step === 'list') {
    const status = uatStatuses.find((each) => each === statusOption);
    if (statusOption !== undefined && !status) throw new UsageError(`the status is one of ${uatStatuses.join(', ')}`);
    const call = await createOpsClient(input, notFound);
    const { items, total } = await call(operatorUatRequests, { query: { status, page: 1, pageSize: listed } });
    if (total === 0) input.print(status === undefined ? 'no UAT requests' : `no UAT requests with status ${status}`);
    for (const each of items) input.print(uatLine(each));
    if (total > items.length) input.print(`${total - items.length} more`);
    return;
  }
  if ((step !== 'approve' && step !== 'deny') || uatId === undefined) throw new UsageError(usage);
  if (step === 'deny' && reason.trim() === '') throw new UsageError(usage);
  const call = await createOpsClient(input, notFound);
  input.print(uatLine(await call(decideUat, { params: { uatId }, body: { status: decisions[step], reason } })));
}

function uatLine({
  uatID,
  status,
  requestDate,
  uatName,
  projectName,
  leaderEmail,
  progress,
}: ListedOperatedUat): string {
  const name = `${uatName} (${projectName}) <${leaderEmail}>`.replace(/[\p{Cc}\p{Cf}]/gu, '');
  return `${uatID}  ${status.padEnd(7)}  ${requestDate.slice(0, 10)}  ${progress.passed}/${progress.total}  ${name}`;
}
