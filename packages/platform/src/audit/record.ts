import { actorName } from '../module/actor.ts';
import type { Context } from '../module/context.ts';
import type { AuditAction } from './actions.ts';
import { insertEvent } from './repository.ts';

export interface AuditEvent {
  action: AuditAction;
  /** The id of the affected account, project or key. */
  subject: string;
  details?: Record<string, string>;
  /** The id of an account, `operator` or `system`; by default the actor of the context. */
  actor?: string;
}

/**
 * Adds an event to the audit trail. Use the context of the change's transaction, so that both or neither are stored.
 */
export async function recordEvent(context: Context, { details = {}, ...event }: AuditEvent): Promise<void> {
  await insertEvent(context.db, { at: context.now(), actor: actorName(context.actor), details, ...event });
}
