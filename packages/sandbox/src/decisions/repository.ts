import { and, desc, eq, gte, isNotNull, isNull, lt, lte, type SQL, sql } from 'drizzle-orm';

import { turnHistory } from '@up/platform/database/history';
import type { Context } from '@up/platform/module';
import { retainedData } from '@up/platform/privacy/retained-data';
import type { SandboxName } from '../model/sandbox-context.ts';
import { decidingListener } from '../listeners/repository.ts';
import { inTimeRange } from '../store/repository/time-range.ts';
import { decisionEndpoints, decisionHistory, decisions, type StoredAnswer } from './tables.ts';
import type { Decided } from './verdict.ts';

export type DecisionEndpointRow = typeof decisionEndpoints.$inferSelect;
export type DecisionRow = typeof decisions.$inferSelect;

type InSandbox = Pick<Context, 'db'> & Pick<SandboxName, 'sandboxId'>;

/** Where a sandbox asks for decisions; undefined before it is set. */
export async function findDecisionEndpoint({ db, sandboxId }: InSandbox): Promise<DecisionEndpointRow | undefined> {
  const [row] = await db.select().from(decisionEndpoints).where(eq(decisionEndpoints.sandboxId, sandboxId));
  return row;
}

/** Whether a server of the customer, also behind a listener, has decided about a payment of a sandbox, since a time. */
export async function hasOwnAnswer({ db, sandboxId }: InSandbox, since?: Date): Promise<boolean> {
  const answered = and(
    eq(decisions.sandboxId, sandboxId),
    eq(decisions.decidedBy, 'ENDPOINT'),
    isNull(decisions.drill),
    since && gte(decisions.askedAt, since),
    sql`${decisions.answers} -> 0 ->> 'isOwn' = 'true'`,
  );
  return (await db.$count(decisions, answered)) > 0;
}

/** Where a sandbox asks, and the connected listener that is asked instead. */
export async function findAsked(
  { db, sandboxId }: InSandbox,
  now: Date,
): Promise<{ endpoint: DecisionEndpointRow; listenerId: string | null } | undefined> {
  const [row] = await db
    .select({ endpoint: decisionEndpoints, listenerId: decidingListener(sandboxId, now) })
    .from(decisionEndpoints)
    .where(eq(decisionEndpoints.sandboxId, sandboxId));
  return row;
}

/**
 * Adds where a sandbox asks, or makes a change to what is there, and returns it. A sandbox keeps its first secret.
 * @param change the only columns that an existing row gets
 */
export async function saveDecisionEndpoint(
  { db }: Pick<Context, 'db'>,
  endpoint: DecisionEndpointRow,
  change: Partial<DecisionEndpointRow>,
): Promise<DecisionEndpointRow> {
  const [row] = await db
    .insert(decisionEndpoints)
    .values(endpoint)
    .onConflictDoUpdate({ target: decisionEndpoints.sandboxId, set: change })
    .returning();
  if (!row) throw new Error('A decision endpoint was not saved');
  return row;
}

/** Adds a question, which is open. */
export async function insertDecision(
  { db }: Pick<Context, 'db'>,
  question: Omit<typeof decisions.$inferInsert, 'answers'>,
): Promise<DecisionRow> {
  const [row] = await db
    .insert(decisions)
    .values({ ...question, answers: [] })
    .returning();
  if (!row) throw new Error('A question was not inserted');
  return row;
}

function isOne(sandboxId: string, id: string) {
  return and(eq(decisions.sandboxId, sandboxId), eq(decisions.id, id));
}

export async function findDecision({ db, sandboxId }: InSandbox, id: string): Promise<DecisionRow | undefined> {
  const [row] = await db.select().from(decisions).where(isOne(sandboxId, id));
  return row;
}

/** Selects the questions that meet all conditions. */
export interface DecisionFilter {
  /** Asked at this time or later. */
  from?: Date;
  /** Asked before this time. */
  to?: Date;
  /** Asked before the question with this sequence. */
  before?: number;
}

/** The newest questions of a sandbox that pass a filter. */
export function listDecisions({ db, sandboxId }: InSandbox, { from, to, before }: DecisionFilter, limit: number) {
  const { sequence, askedAt: at } = decisions;
  const own = eq(decisions.sandboxId, sandboxId);
  return db
    .select()
    .from(decisions)
    .where(
      and(
        own,
        inTimeRange({ table: decisions, at, sequence, own }, { from, to }),
        before === undefined ? undefined : lt(sequence, before),
      ),
    )
    .orderBy(desc(sequence))
    .limit(limit);
}

/** Upper limits of the bars of a histogram, in milliseconds; the last is the limit of an answer. */
const bars = [50, 100, 200, 500, 1_000, 1_500, 2_000];
const countedQuestions = 1_000;

/** How many of the newest decisions about payments took how long, by who decided. */
export async function countByDuration({ db, sandboxId }: InSandbox) {
  const { durationMilliseconds, decidedBy, sequence, drill } = decisions;
  const decided = and(eq(decisions.sandboxId, sandboxId), isNull(drill), isNotNull(decidedBy));
  const newest = db
    .select({ durationMilliseconds, decidedBy })
    .from(decisions)
    .where(decided)
    .orderBy(desc(sequence))
    .limit(countedQuestions)
    .as('newest');
  const limits = sql.join(
    bars.slice(0, -1).map((bar) => sql`${bar}::integer`),
    sql`, `,
  );
  const place = sql<number>`width_bucket(${newest.durationMilliseconds}, array[${limits}])`;
  const counts = await db
    .select({ place, decidedBy: newest.decidedBy, count: sql<number>`count(*)::integer` })
    .from(newest)
    .groupBy(sql`1`, newest.decidedBy);
  const countOf = (index: number, by: string) =>
    counts.find((each) => each.place === index && each.decidedBy === by)?.count ?? 0;
  return bars.map((untilMs, index) => ({
    untilMs,
    endpoint: countOf(index, 'ENDPOINT'),
    fallback: countOf(index, 'FALLBACK'),
  }));
}

/** Closes an open question with its verdict, and adds the answer that came in time. */
export async function closeDecision(
  { db }: Pick<Context, 'db'>,
  { sandboxId, id }: Pick<DecisionRow, 'sandboxId' | 'id'>,
  { verdict, answer }: Decided,
): Promise<void> {
  const { outcome, decidedBy, cause, milliseconds } = verdict;
  await db
    .update(decisions)
    .set({
      outcome,
      decidedBy,
      cause: cause ?? null,
      durationMilliseconds: milliseconds,
      ...(answer && { answers: withAnswer(answer) }),
    })
    .where(and(isOne(sandboxId, id), isNull(decisions.outcome)));
}

/** Adds an answer that came after the verdict, or again. */
export async function addAnswer(
  { db }: Pick<Context, 'db'>,
  { sandboxId, id }: Pick<DecisionRow, 'sandboxId' | 'id'>,
  answer: StoredAnswer,
): Promise<void> {
  await db
    .update(decisions)
    .set({ answers: withAnswer(answer) })
    .where(isOne(sandboxId, id));
}

function withAnswer(answer: StoredAnswer): SQL {
  return sql`(${decisions.answers}::jsonb || ${JSON.stringify([answer])}::jsonb)::json`;
}

/** The open questions of one sandbox, or of all, that were asked before a time. */
export function listOpenDecisions(
  { db }: Pick<Context, 'db'>,
  { askedBefore, sandboxId }: { askedBefore: Date; sandboxId?: string },
): Promise<DecisionRow[]> {
  return db
    .select()
    .from(decisions)
    .where(
      and(
        isNull(decisions.outcome),
        lte(decisions.askedAt, askedBefore),
        sandboxId === undefined ? undefined : eq(decisions.sandboxId, sandboxId),
      ),
    )
    .limit(longestList);
}

const longestList = 1_000;

/** Drops the questions before a time, by partitions. */
export function deleteDecisionsBefore({ db, now }: Pick<Context, 'db' | 'now'>, before: Date): Promise<void> {
  return turnHistory(db, decisionHistory, { days: retainedData.callbacks.partitionDays, now: now(), before });
}
