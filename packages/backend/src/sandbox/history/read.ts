import type * as definitions from '@up/api/calls/sandbox';
import { longestUsageDays, sandboxClientHeader } from '@up/api/calls/sandbox';

import type { Database } from '../../platform/database/database.ts';
import { isUuid } from '../../platform/database/uuid.ts';
import { problem } from '../../platform/http/problems.ts';
import type { CommandInput } from '../../platform/module/calls.ts';
import type { ProjectContext } from '../../platform/module/context.ts';
import { seoulDay } from '../model/seoul-time.ts';
import { type CallRow, deleteCallsBefore, deleteCountsBefore, findCall, pageOfCalls } from './repository/calls.ts';

/** A page of the project's calls, newest first. */
export async function readCalls(
  { db, project }: ProjectContext,
  { page, pageSize, ...filter }: CommandInput<typeof definitions.sandboxCalls>,
) {
  const { rows, ...place } = await pageOfCalls(db, { ...filter, projectId: project.id }, { page, pageSize });
  return { ...place, items: rows.map((row) => callResponse(row)) };
}

/** One call with its request and answer. @throws {ProblemError} 404 */
export async function readCall({ db, project }: ProjectContext, { callId }: { callId: string }) {
  const row = isUuid(callId) ? await findCall(db, project.id, callId) : undefined;
  if (!row) throw problem('notFound');
  return { ...callResponse(row), request: row.request, response: row.response };
}

/** A call as a row of a list. */
export function callResponse({
  id,
  apiId,
  method,
  path,
  status,
  code,
  keyType,
  ...row
}: CallRow): definitions.SandboxCall {
  const [at, sandboxAt] = [row.at.toISOString(), row.sandboxAt.toISOString()];
  const client = row.request.headers[sandboxClientHeader.toLowerCase()] === 'mcp' ? 'mcp' : 'http';
  const durationMs = row.durationMilliseconds;
  return { id, apiId, method, path, status, code, durationMs, keyType, client, at, sandboxAt };
}

const dayMilliseconds = 24 * 60 * 60 * 1000;

const callRetentionDays = 30;

/** Deletes calls after 30 days, and their counts once they are older than the usage period. */
export async function deleteOldCalls(db: Database, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * dayMilliseconds);
  await deleteCallsBefore(db, before(callRetentionDays));
  await deleteCountsBefore(db, seoulDay(before(longestUsageDays)));
}
