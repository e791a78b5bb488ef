import { actorName } from '../module/actor.ts';
import type { Context } from '../module/context.ts';
import { auditEvents } from './tables.ts';

export interface AuditEvent {
  /** Noun and what happened to it, e.g. `account.verified`. */
  action: string;
  /** The id of the account, project or key that it happened to. */
  subject: string;
  details?: Record<string, string>;
  /** Unless it is who acts in the context: the id of an account, `operator` or `system`. */
  actor?: string;
}

/** Adds to the audit trail; hand in the context of the change's transaction, so that neither stands without the other. */
export async function recordEvent(context: Context, { details = {}, ...event }: AuditEvent): Promise<void> {
  await context.db
    .insert(auditEvents)
    .values({ at: context.now(), actor: actorName(context.actor), details, ...event });
}
