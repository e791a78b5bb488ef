import type * as definitions from '@up/api/calls/sandbox/sandbox';
import { longestUsageDays, sandboxClientHeader } from '@up/api/calls/sandbox/sandbox';

import { dayMilliseconds } from '@up/api/day';
import type { Database } from '@up/platform/database/database';
import { isUuid } from '@up/platform/database/uuid';
import { problem } from '@up/platform/http/problems';
import type { CommandInput, ProjectContext } from '@up/platform/module';
import { seoulDay } from '../model/seoul-time.ts';
import { type CallRow, deleteCountsBefore, findCall, pageOfCalls } from './repository/calls.ts';
import { listApiUsage, listCallCounts, listPackageUsage } from './repository/usage.ts';

/** A page of the calls with the project's mock keys and UAT keys, newest first. */
export async function readCalls(
  { db, project }: ProjectContext,
  { page, pageSize, ...filter }: CommandInput<typeof definitions.sandboxCalls>,
) {
  const { rows, ...place } = await pageOfCalls(db, { ...filter, sandboxId: project.id }, { page, pageSize });
  return { ...place, items: rows.map((row) => callResponse(row)) };
}

/** One call with its request and response. @throws {ProblemError} 404 */
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

/** The calls of each API on each of the last days, and today's use of the limits. */
export async function readUsage(
  { db, project, now, locale }: ProjectContext,
  { days }: { days: number },
): Promise<definitions.SandboxUsage> {
  const to = seoulDay(now());
  const from = seoulDay(new Date(now().getTime() - (days - 1) * dayMilliseconds));
  const counts = await listCallCounts(db, project.id, from);
  const limits = await listPackageUsage(db, project.id, { day: to, locale });
  const available = await listApiUsage(db, project.id, { day: to, locale });
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

/** Deletes the counts of calls that are older than the usage period. */
export async function deleteOldCounts(db: Database, now: Date): Promise<void> {
  await deleteCountsBefore(db, seoulDay(new Date(now.getTime() - longestUsageDays * dayMilliseconds)));
}
