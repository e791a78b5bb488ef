import { and, count, desc, eq, gte, ilike, lt, or, sql } from 'drizzle-orm';

import type * as definitions from '@up/api/calls/sandbox';
import { longestUsageDays, sandboxClientHeader } from '@up/api/calls/sandbox';

import type { Database } from '../../database/database.ts';
import { isUuid } from '../../database/uuid.ts';
import { problem } from '../../http/problems.ts';
import type { CommandInput } from '../../module/calls.ts';
import type { ProjectContext } from '../../module/context.ts';
import { seoulDay } from '../seoul-time.ts';
import { sandboxCallCounts, sandboxCalls } from './tables.ts';

type CallRow = typeof sandboxCalls.$inferSelect;

/** A page of the project's calls, newest first. */
export async function readCalls({ db, project }: ProjectContext, input: CommandInput<typeof definitions.sandboxCalls>) {
  const { pageSize, apiId, outcome, match } = input;
  const pattern = `%${(match ?? '').replace(/[\\%_]/g, String.raw`\$&`)}%`;
  const condition = and(
    eq(sandboxCalls.projectId, project.id),
    apiId === undefined ? undefined : eq(sandboxCalls.apiId, apiId),
    outcome && (outcome === 'failed' ? gte(sandboxCalls.status, 400) : lt(sandboxCalls.status, 400)),
    match === undefined || match === ''
      ? undefined
      : or(
          ilike(sandboxCalls.path, pattern),
          ilike(sandboxCalls.code, pattern),
          sql`${sandboxCalls.id}::text = ${match}`,
        ),
  );
  const [counted] = await db.select({ total: count() }).from(sandboxCalls).where(condition);
  const total = counted?.total ?? 0;
  // Of a page behind the last one the last is answered.
  const page = Math.max(1, Math.min(input.page, Math.ceil(total / pageSize)));
  const rows = await db
    .select()
    .from(sandboxCalls)
    .where(condition)
    .orderBy(desc(sandboxCalls.at), desc(sandboxCalls.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return { items: rows.map((row) => callAnswer(row)), page, pageSize, total };
}

/** One call with what was sent and answered. @throws {ProblemError} 404 */
export async function readCall({ db, project }: ProjectContext, { callId }: { callId: string }) {
  if (!isUuid(callId)) throw problem('notFound');
  const own = and(eq(sandboxCalls.projectId, project.id), eq(sandboxCalls.id, callId));
  const [row] = await db.select().from(sandboxCalls).where(own);
  if (!row) throw problem('notFound');
  return { ...callAnswer(row), request: row.request, response: row.response };
}

/** A call as a row of a list. */
export function callAnswer({
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

const callsKeptDays = 30;

/** Deletes calls that are old; their counts stay as long as they can be asked for. */
export async function deleteOldCalls(db: Database, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * dayMilliseconds);
  await db.delete(sandboxCalls).where(lt(sandboxCalls.at, before(callsKeptDays)));
  await db.delete(sandboxCallCounts).where(lt(sandboxCallCounts.day, seoulDay(before(longestUsageDays))));
}
