/** The signed-in user, from the signed token and the row of its session. */
export interface Caller {
  kind: 'member';
  /** Id of the account. */
  uid: string;
  /** Id of the session. */
  sid: string;
  /** The e-mail address of the account. */
  userName: string;
}

/** A caller who is not signed in, or need not be. */
export interface Visitor {
  kind: 'visitor';
}

/** The provider's staff. */
export interface Operator {
  kind: 'operator';
  /** Id of the account, if the operator is signed in; absent with the operator token. */
  uid?: string;
}

/** The portal itself: jobs and schedules. */
export interface System {
  kind: 'system';
}

export type Actor = Caller | Visitor | Operator | System;

/** The name of an actor in the audit trail: the id of an account, `operator`, `operator:` with an id, or `system`. */
export function actorName(actor: Actor): string {
  if (actor.kind === 'member') return actor.uid;
  if (actor.kind !== 'operator') return 'system';
  return actor.uid === undefined ? operatorName : `${operatorName}:${actor.uid}`;
}

/** The name of the provider's staff in the audit trail; the id of an account may follow. */
export const operatorName = 'operator';
