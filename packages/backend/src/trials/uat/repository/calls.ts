import { and, desc, eq, exists, like } from 'drizzle-orm';

import type { Database } from '@up/platform/database/database';
import { isRehearsal, uatCalls, uatCases } from '../tables.ts';

export type UatCallRow = typeof uatCalls.$inferSelect;

/** Stores a call with a UAT key. */
export async function insertCall(db: Database, call: typeof uatCalls.$inferInsert): Promise<void> {
  await db.insert(uatCalls).values(call);
}

/** The latest calls of a request, newest first. */
export function listCalls(db: Database, uatId: string, limit: number): Promise<UatCallRow[]> {
  return db.select().from(uatCalls).where(eq(uatCalls.uatId, uatId)).orderBy(desc(uatCalls.sequence)).limit(limit);
}

/** The calls that decided test cases. */
export async function listEvidence(db: Database, uatId: string): Promise<UatCallRow[]> {
  const rows = await db
    .select({ call: uatCalls })
    .from(uatCases)
    .innerJoin(uatCalls, and(eq(uatCalls.uatId, uatCases.uatId), eq(uatCalls.id, uatCases.callId)))
    .where(eq(uatCases.uatId, uatId));
  return rows.map(({ call }) => call);
}

/** The cases, by their codes, for which the portal has made a call with the expected response. */
export async function listRehearsed(db: Database, uatId: string): Promise<Set<string>> {
  const { code } = uatCases;
  const call = db
    .select({ id: uatCalls.id })
    .from(uatCalls)
    .where(and(eq(uatCalls.uatId, uatId), eq(uatCalls.caseCode, code), isRehearsal(uatCalls)));
  const rows = await db
    .select({ code })
    .from(uatCases)
    .where(and(eq(uatCases.uatId, uatId), exists(call)));
  return new Set(rows.map((row) => row.code));
}

export async function findCall(db: Database, uatId: string, callId: string): Promise<UatCallRow | undefined> {
  const [found] = await db
    .select()
    .from(uatCalls)
    .where(and(eq(uatCalls.uatId, uatId), eq(uatCalls.id, callId)));
  return found;
}

/** Whether a payment is named in the response to a call of a path that was made outside the portal. */
export async function isMadeOutside(
  db: Database,
  { uatId, path, nrNumber }: { uatId: string; path: string; nrNumber: string },
): Promise<boolean> {
  const isIt = and(
    eq(uatCalls.uatId, uatId),
    eq(uatCalls.origin, 'outside'),
    eq(uatCalls.path, path),
    like(uatCalls.responseBody, `%"nrNumber": "${nrNumber}"%`),
  );
  return (await db.$count(uatCalls, isIt)) > 0;
}

/** Whether a request has at least so many calls. */
export async function hasCalls(db: Database, uatId: string, least: number): Promise<boolean> {
  const [last] = await db
    .select({ id: uatCalls.id })
    .from(uatCalls)
    .where(eq(uatCalls.uatId, uatId))
    .orderBy(uatCalls.sequence)
    .limit(1)
    .offset(least - 1);
  return last !== undefined;
}
