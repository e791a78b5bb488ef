/** Who is signed in, as the signed token says and the row of the session confirms. */
export interface Caller {
  kind: 'member';
  /** Id of the account. */
  uid: string;
  /** Id of the session. */
  sid: string;
  /** The e-mail address of the account. */
  userName: string;
}

/** Somebody who is not signed in, or need not be. */
export interface Visitor {
  kind: 'visitor';
}

/** The provider's staff. */
export interface Operator {
  kind: 'operator';
  /** Id of the account, of who is signed in; absent for who shows the operator's token. */
  uid?: string;
}

/** The portal itself: jobs and schedules. */
export interface System {
  kind: 'system';
}

export type Actor = Caller | Visitor | Operator | System;

/** How the audit trail names an actor: the id of an account, `operator`, `operator:` with an id, or `system`. */
export function actorName(actor: Actor): string {
  if (actor.kind === 'member') return actor.uid;
  if (actor.kind !== 'operator') return 'system';
  return actor.uid === undefined ? operatorName : `${operatorName}:${actor.uid}`;
}

/** What the audit trail calls the provider's staff; the id of an account may follow. */
export const operatorName = 'operator';
