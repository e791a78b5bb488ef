import { actorName } from '../module/actor.ts';
import type { Context } from '../module/context.ts';
import { insertEvent } from './repository.ts';

export interface AuditEvent {
  /** Noun and what happened to it, e.g. `account.verified`. */
  action: string;
  /** The id of the account, project or key that it happened to. */
  subject: string;
  details?: Record<string, string>;
  /** The id of an account, `operator` or `system`; the actor of the context when it is left out. */
  actor?: string;
}

/** Adds an event to the audit trail. Pass the context of the change's transaction, so that both are stored or neither. */
export async function recordEvent(context: Context, { details = {}, ...event }: AuditEvent): Promise<void> {
  await insertEvent(context.db, { at: context.now(), actor: actorName(context.actor), details, ...event });
}
