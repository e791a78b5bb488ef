import { and, asc, desc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm';

import type { Database } from '@up/platform/database/database';
import { type Context, transaction } from '@up/platform/module';
import type { Outcome } from '../callbacks/send-request.ts';
import type { SandboxName } from '../model/sandbox-context.ts';
import { lockSandboxRow } from '../store/repository/lock-sandbox.ts';
import { listenerQuestions, sandboxListeners } from './tables.ts';

type ListenerRow = typeof sandboxListeners.$inferSelect;
export type QuestionRow = typeof listenerQuestions.$inferSelect;

/** A connection that was not renewed for this long has ended with its copy of the backend. */
const lifeMilliseconds = 45_000;
/** Renewed this often. */
export const renewalMilliseconds = 15_000;
/** Open at the same time in one sandbox. */
export const maxListeners = 10;

function aliveSince(now: Date): Date {
  return new Date(now.getTime() - lifeMilliseconds);
}

/** Tells all copies of the backend that something changed for the subscribers of a topic. */
async function notify(db: Database, topic: string): Promise<void> {
  await db.execute(sql`select pg_notify('changes', ${topic})`);
}

/** The topic of the questions to a listener. */
export function listenerTopic(listenerId: string): string {
  return `listener:${listenerId}`;
}

/** The topic of the answer to a question. */
export function answerTopic(questionId: string): string {
  return `listener-answer:${questionId}`;
}

/** Pages that show who listens follow the topic of their project. */
const projectTopic = (projectId: string) => `sandbox:${projectId}`;

/** Adds a listener; false when the sandbox has as many as it may have. */
export async function insertListener(
  context: Context,
  listener: Omit<ListenerRow, 'connectedAt' | 'seenAt'>,
): Promise<boolean> {
  const { projectId, sandboxId } = listener;
  return transaction(context, async (inside) => {
    const { db } = inside;
    const now = inside.now();
    // Holds the limit for concurrent connections.
    await lockSandboxRow({ ...inside, sandboxId });
    const own = eq(sandboxListeners.sandboxId, sandboxId);
    await db.delete(sandboxListeners).where(and(own, lt(sandboxListeners.seenAt, aliveSince(now))));
    if ((await db.$count(sandboxListeners, own)) >= maxListeners) return false;
    await db.insert(sandboxListeners).values({ ...listener, connectedAt: now, seenAt: now });
    await notify(db, projectTopic(projectId));
    return true;
  });
}

/** Says that the connection of a listener is open; false once it, its sandbox or its project is deleted. */
export async function renewListener({ db, now }: Pick<Context, 'db' | 'now'>, id: string): Promise<boolean> {
  const renewed = await db
    .update(sandboxListeners)
    .set({ seenAt: now() })
    .where(eq(sandboxListeners.id, id))
    .returning({ id: sandboxListeners.id });
  return renewed.length > 0;
}

/** Removes a listener whose connection has ended; whoever waits for its answers is told. */
export async function deleteListener({ db }: Pick<Context, 'db'>, id: string): Promise<void> {
  const open = await db.delete(listenerQuestions).where(eq(listenerQuestions.listenerId, id)).returning();
  const [deleted] = await db.delete(sandboxListeners).where(eq(sandboxListeners.id, id)).returning();
  for (const question of open) await notify(db, answerTopic(question.id));
  if (deleted) await notify(db, projectTopic(deleted.projectId));
}

/** The listeners of a project's sandbox that are connected, newest first. */
export function listListeners({ db, now }: Pick<Context, 'db' | 'now'>, { sandboxId }: SandboxName) {
  const { id, name, decides, connectedAt } = sandboxListeners;
  return db
    .select({ id, name, decides, connectedAt })
    .from(sandboxListeners)
    .where(and(eq(sandboxListeners.sandboxId, sandboxId), gt(sandboxListeners.seenAt, aliveSince(now()))))
    .orderBy(desc(connectedAt), desc(id));
}

/** The newest connected listener that decides for a sandbox, as a part of a statement. */
export function decidingListener(sandboxId: string, now: Date) {
  return sql<string | null>`(
    select ${sandboxListeners.id} from ${sandboxListeners}
    where ${and(
      eq(sandboxListeners.sandboxId, sandboxId),
      eq(sandboxListeners.decides, true),
      gt(sandboxListeners.seenAt, aliveSince(now)),
    )}
    order by ${sandboxListeners.connectedAt} desc limit 1)`;
}

/**
 * Hands a question to the copy of the backend that a listener is connected to.
 * @returns whether the listener is still connected
 */
export async function insertQuestion(context: Context, question: Omit<QuestionRow, 'outcome'>): Promise<boolean> {
  const { id } = sandboxListeners;
  return transaction(context, async ({ db }) => {
    const found = await db.select({ id }).from(sandboxListeners).where(eq(id, question.listenerId)).for('key share');
    if (found.length === 0) return false;
    await db.insert(listenerQuestions).values(question);
    await notify(db, listenerTopic(question.listenerId));
    return true;
  });
}

/** The questions to a listener that have no answer, oldest first. */
export function listQuestions({ db }: Pick<Context, 'db'>, listenerId: string): Promise<QuestionRow[]> {
  return db
    .select()
    .from(listenerQuestions)
    .where(and(eq(listenerQuestions.listenerId, listenerId), isNull(listenerQuestions.outcome)))
    .orderBy(asc(listenerQuestions.createdAt));
}

/** A question with its answer; undefined once its listener is gone. */
export async function findQuestion({ db }: Pick<Context, 'db'>, id: string): Promise<QuestionRow | undefined> {
  const [row] = await db.select().from(listenerQuestions).where(eq(listenerQuestions.id, id));
  return row;
}

/**
 * Stores what the server behind a listener responded, once.
 * @returns false when the question does not exist, no longer waits, or belongs to another sandbox
 */
export async function answerQuestion(
  { db }: Pick<Context, 'db'>,
  { sandboxId }: SandboxName,
  { id, outcome }: { id: string; outcome: Outcome },
): Promise<boolean> {
  const ofSandbox = db
    .select({ id: sandboxListeners.id })
    .from(sandboxListeners)
    .where(eq(sandboxListeners.sandboxId, sandboxId));
  const answered = await db
    .update(listenerQuestions)
    .set({ outcome })
    .where(
      and(
        eq(listenerQuestions.id, id),
        isNull(listenerQuestions.outcome),
        inArray(listenerQuestions.listenerId, ofSandbox),
      ),
    )
    .returning({ told: sql`pg_notify('changes', ${answerTopic(id)})` });
  return answered.length === 1;
}

export async function deleteQuestion({ db }: Pick<Context, 'db'>, id: string): Promise<void> {
  await db.delete(listenerQuestions).where(eq(listenerQuestions.id, id));
}

/** Deletes listeners whose copy of the backend was killed, and questions that nobody waits for. */
export async function deleteLostListeners({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  await db.delete(sandboxListeners).where(lt(sandboxListeners.seenAt, aliveSince(now())));
  await db.delete(listenerQuestions).where(lt(listenerQuestions.createdAt, aliveSince(now())));
}
