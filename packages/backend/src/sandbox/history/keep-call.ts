import { sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';

import type { Services } from '../../module/context.ts';
import { seoulDay } from '../seoul-time.ts';
import { maskBody, maskDigits, maskHeaders } from './mask.ts';
import { sandboxCallCounts, sandboxCalls } from './tables.ts';

/** A call of the sandbox that was just answered. */
export interface KeptCall {
  id: string;
  projectId: string;
  apiId: string;
  request: FastifyRequest;
  keyType: string;
  at: Date;
  sandboxAt: Date;
  status: number;
  headers: Readonly<Record<string, unknown>>;
  /** The answer as it is sent. */
  body: string;
  durationMilliseconds: number;
}

/** Keeps a call for the members of its project, and counts it, in one statement. */
export async function keepCall({ db }: Services, call: KeptCall): Promise<void> {
  const { id, projectId, apiId, request, keyType, at, sandboxAt, status, durationMilliseconds } = call;
  const answer = parsed(call.body);
  const failed = status >= 400;
  const kept = db.$with('kept').as(
    db
      .insert(sandboxCalls)
      .values({
        id,
        projectId,
        apiId,
        method: request.method,
        path: maskDigits(request.url),
        status,
        code: codeOf(answer),
        durationMilliseconds,
        request: { headers: maskHeaders(request.headers), body: maskBody(request.body) },
        response: { headers: maskHeaders(call.headers), body: maskBody(answer) },
        keyType,
        at,
        sandboxAt,
      })
      .returning({ id: sandboxCalls.id }),
  );
  const { succeeded, failed: failedCount } = sandboxCallCounts;
  const key = { projectId, day: seoulDay(at), apiId };
  await db
    .with(kept)
    .insert(sandboxCallCounts)
    .values({ ...key, succeeded: failed ? 0 : 1, failed: failed ? 1 : 0 })
    .onConflictDoUpdate({
      target: [sandboxCallCounts.projectId, sandboxCallCounts.day, sandboxCallCounts.apiId],
      set: failed ? { failed: sql`${failedCount} + 1` } : { succeeded: sql`${succeeded} + 1` },
    });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The most exact of what a program decides by. */
function codeOf(answer: unknown): string | null {
  const { reason, responseCode, code } = (answer ?? {}) as Record<string, unknown>;
  const found = [reason, responseCode, code].find((each) => typeof each === 'string');
  return typeof found === 'string' ? found : null;
}
