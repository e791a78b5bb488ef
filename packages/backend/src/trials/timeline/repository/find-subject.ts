import { and, eq, inArray, or, type SQL } from 'drizzle-orm';

import type { Database } from '@up/platform/database/database';
import { callbackEvents } from '@up/sandbox/callbacks/tables';
import { sandboxPayments } from '@up/sandbox/store/payments/tables';
import { type ResourceKind, sandboxResources } from '@up/sandbox/store/tables';

interface Subject {
  subject: { id: string; kind: ResourceKind };
  /** Its cardholder, if it is not one. */
  holderId: string | null;
  /** It, and all that belongs to it: of a cardholder the cards, wallets, tokens and payments. */
  ids: string[];
}

/** What has a timeline; the objects below belong to one of them. */
const subjectKinds: readonly ResourceKind[] = ['cardholder', 'card', 'wallet'];
/** The deepest: cardholder, card, token. */
const maxDepth = 4;

/** The object in a sandbox that an id belongs to: of a payment or an event, its card or wallet. */
export async function findSubject(db: Database, sandboxId: string, id: string): Promise<Subject | undefined> {
  const [payment] = await db
    .select({ payerId: sandboxPayments.payerId, holderId: sandboxPayments.holderId })
    .from(sandboxPayments)
    .where(and(eq(sandboxPayments.sandboxId, sandboxId), eq(sandboxPayments.id, id)));
  const [event] = await db
    .select({ resourceId: callbackEvents.resourceId })
    .from(callbackEvents)
    .where(and(eq(callbackEvents.sandboxId, sandboxId), eq(callbackEvents.id, id)));
  if (event?.resourceId && event.resourceId !== id) return findSubject(db, sandboxId, event.resourceId);
  const list = (condition: SQL | undefined) =>
    db
      .select({ id: sandboxResources.id, kind: sandboxResources.kind, parentId: sandboxResources.parentId })
      .from(sandboxResources)
      .where(and(eq(sandboxResources.sandboxId, sandboxId), condition));

  let [subject] = await list(eq(sandboxResources.id, payment?.payerId ?? payment?.holderId ?? id));
  if (!subject) return undefined;
  let holder = subject;
  for (let depth = 0; depth < maxDepth && holder.parentId !== null; depth++) {
    const [parent] = await list(eq(sandboxResources.id, holder.parentId));
    if (!parent) break;
    if (!subjectKinds.includes(subject.kind)) subject = parent;
    holder = parent;
  }
  const ids = [subject.id];
  for (let level = ids; level.length > 0;) {
    const below = await list(inArray(sandboxResources.parentId, level));
    level = below.map((each) => each.id).filter((each) => !ids.includes(each));
    ids.push(...level);
  }
  const payments = await db
    .select({ id: sandboxPayments.id })
    .from(sandboxPayments)
    .where(
      and(
        eq(sandboxPayments.sandboxId, sandboxId),
        or(inArray(sandboxPayments.payerId, ids), inArray(sandboxPayments.holderId, ids)),
      ),
    );
  return {
    subject: { id: subject.id, kind: subject.kind },
    holderId: holder.kind === 'cardholder' && holder.id !== subject.id ? holder.id : null,
    ids: [...ids, ...payments.map((each) => each.id)],
  };
}
